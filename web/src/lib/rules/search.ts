/** Finds terms, cards and rulings by what somebody types. */

import type { Face } from '../cards/face';
import type { RulebookRuling } from '../protocol/types';
import { CHAPTERS, type Chapter, TERMS, type Term } from './book';

export interface Found {
  chapters: Chapter[];
  terms: Term[];
  cards: Face[];
  rulings: RulebookRuling[];
}

/** Letters and digits in small, everything else a gap; an apostrophe is none. */
export function simple(text: string): string {
  const known = SIMPLE.get(text);
  if (known !== undefined) return known;
  const made = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9+.−-]+/g, ' ')
    .trim();
  SIMPLE.set(text, made);
  return made;
}

/** The same few thousand texts are looked at with every letter that is typed. */
const SIMPLE = new Map<string, string>();

/** How well a text fits: every word of the query must begin one of its words. 0 if it does not. */
export function score(words: string[], title: string, rest = ''): number {
  if (words.length === 0) return 0;
  const [head, body] = [` ${simple(title)}`, ` ${simple(rest)}`];
  let sum = 0;
  for (const word of words) {
    const start = ` ${word}`;
    if (head.includes(start)) sum += 10;
    else if (body.includes(start) || head.includes(`-${word}`)) sum += 3;
    else if (word.length > 2 && (head.includes(word) || body.includes(`.${word}`))) sum += 1;
    else return 0;
  }
  if (head.trim() === words.join(' ')) sum += 100;
  else if (head.startsWith(` ${words.join(' ')}`)) sum += 20;
  return sum;
}

/** Those that fit, the best first; equals stay in their order. */
function best<T>(all: T[], of: (one: T) => number): T[] {
  return all
    .map((one, i) => ({ one, i, points: of(one) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.i - b.i)
    .map(({ one }) => one);
}

export function find(query: string, faces: Face[], rulings: RulebookRuling[]): Found {
  const words = simple(query).split(' ').filter(Boolean);
  const text = (chapter: Chapter) => chapter.words.flat().join(' ');
  return {
    chapters: best(CHAPTERS, (one) => score(words, one.title, text(one))),
    terms: best(TERMS, (one) => score(words, one.name, one.words)),
    cards: best(faces, (one) =>
      score(words, one.name, `${one.types.join(' ')} ${one.texts.map((of) => of.text).join(' ')}`),
    ),
    rulings: best(rulings, (one) => score(words, one.about, `${one.statement} ${one.id}`)),
  };
}
