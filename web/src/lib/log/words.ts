/** Words in parts, as the server sends them. */

import type { Part, Phrase, Unit } from '../protocol/types';

/** The English. */
export function plain(words: Phrase): string {
  return words.map(textOf).join('');
}

export function textOf(part: Part): string {
  return typeof part === 'string' ? part : part.text;
}

/** The card or Event that a part is about. */
export function cardOf(part: Part): string | null {
  if (typeof part === 'string') return null;
  if ('card' in part) return part.card;
  return 'event' in part ? part.event : null;
}

/** What a part counts. */
export function unitOf(part: Part): Unit | null {
  return typeof part !== 'string' && 'unit' in part ? part.unit : null;
}

/** A part with the signs that must stay on its line: a bracket before it, a comma after it. */
export interface Held {
  part: Part;
  before: string;
  after: string;
}

/** Words whose signs stand beside what they belong to: beside a button or a picture a line would end anywhere. */
export function heldOf(words: Phrase): Held[] {
  const held: Held[] = [];
  let before = '';
  for (const [i, part] of words.entries()) {
    if (typeof part !== 'string') {
      const next = words[i + 1];
      const after = typeof next === 'string' ? (/^[,.:;)?]+/.exec(next)?.[0] ?? '') : '';
      held.push({ part, before, after });
      before = '';
      continue;
    }
    const taken = held.at(-1)?.after.length ?? 0;
    const rest = part.slice(taken);
    before = i + 1 < words.length && rest.endsWith('(') ? '(' : '';
    held.push({ part: rest.slice(0, rest.length - before.length), before: '', after: '' });
  }
  return held;
}

/** `+2 Actions` apart: the number, and the word that a picture can stand for. */
export function amountOf(text: string): { n: string; word: string } | null {
  const found = /^(\S*\d+) (cards?|actions?|buys?|coins?|points?|vp)$/i.exec(text);
  return found ? { n: found[1]!, word: found[2]! } : null;
}

const UNITS: Record<string, Unit> = {
  Card: 'card',
  Action: 'action',
  Buy: 'buy',
  coin: 'coin',
  VP: 'point',
};

/** The text of a card in parts. Cards that are drawn or discarded are things, not a bonus: they stay words. */
export function partsOf(text: string): Phrase {
  return text.split(/([+−-]?\d+ (?:(?:Card|Action|Buy|coin)s?|VP)\b)/).map((piece, i) => {
    const word = i % 2 === 1 ? /(Card|Action|Buy|coin|VP)s?$/.exec(piece)?.[1] : undefined;
    const unit = word && UNITS[word];
    return unit ? { unit, n: Number.parseInt(piece.replace('−', '-'), 10), text: piece } : piece;
  });
}

/** More than one of something: Duchies, Witches, Thieves, Coins of the Realm, Nobles. The same rule as in the log. */
export function plural(one: string): string {
  const of = one.indexOf(' of ');
  if (of > 0) return plural(one.slice(0, of)) + one.slice(of);
  if (one.endsWith('ief')) return `${one.slice(0, -3)}ieves`;
  if (/[^aeou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  if (one.endsWith('s')) return one;
  return /(ch|sh|x|o)$/.test(one) ? `${one}es` : `${one}s`;
}

/** `1 turn`, `2 turns`. */
export function count(n: number, one: string): string {
  return `${n} ${n === 1 ? one : plural(one)}`;
}
