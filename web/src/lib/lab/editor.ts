/** The editor of strategies, without its page: what to colour, what to offer while somebody types, where faults are. */

import type { LabFault, LabWord } from '../protocol/types';

export type Kind = 'comment' | 'heading' | 'word' | 'term' | 'number' | 'plain';

export interface Piece {
  kind: Kind;
  text: string;
  /** Whether something is wrong with it. */
  bad: boolean;
}

const HEADING = /^(\s*)(name|needs|guard|buy|play|trash|discard|gain|treasures)(\s*:)/i;
const KEYWORDS = new Set(['if', 'and', 'or', 'not', 'with', 'nothing', 'all', 'on', 'off']);

/** The parts of a line. What stands in it is never changed: put together they are the line again. */
export function pieces(line: string, faults: readonly LabFault[] = []): Piece[] {
  const marks = [...line].map(() => false);
  for (const { column, width } of faults) {
    const last = Math.max(marks.length - 1, 0);
    const from = Math.min(column - 1, last);
    for (let i = from; i < Math.min(from + Math.max(width, 1), marks.length); i++) marks[i] = true;
  }
  const out: Piece[] = [];
  let at = 0;
  for (const { kind, text } of tokens(line)) {
    for (const sign of text) {
      const bad = marks[at] ?? false;
      const last = out.at(-1);
      if (last && last.kind === kind && last.bad === bad) last.text += sign;
      else out.push({ kind, text: sign, bad });
      at += 1;
    }
  }
  return out;
}

function* tokens(line: string): Generator<{ kind: Kind; text: string }> {
  const remark = line.indexOf('#');
  const code = remark < 0 ? line : line.slice(0, remark);
  let rest = code;
  const heading = HEADING.exec(code);
  if (heading) {
    yield { kind: 'heading', text: heading[0] };
    rest = code.slice(heading[0].length);
    if (/^\s*(name)/i.test(heading[0])) {
      yield { kind: 'plain', text: rest };
      rest = '';
    }
  }
  for (const part of rest.match(/[\p{L}_][\p{L}\p{N}_']*|\d+(?:\.\d+)?|\s+|[^\p{L}\d\s]/gu) ?? []) {
    if (KEYWORDS.has(part.toLowerCase())) yield { kind: 'word', text: part };
    else if (/^\d/.test(part)) yield { kind: 'number', text: part };
    else if (/^[a-z_]+$/.test(part)) yield { kind: 'term', text: part };
    else yield { kind: 'plain', text: part };
  }
  if (remark >= 0) yield { kind: 'comment', text: line.slice(remark) };
}

export interface Offer {
  /** What is put in. */
  text: string;
  /** What it is, for the list. */
  label: string;
  note: string;
}

export interface Offers {
  /** Where what was typed begins. */
  from: number;
  offers: Offer[];
}

const MOST = 8;
const SECTIONS: [string, string][] = [
  ['buy:', 'what to buy, from the top'],
  ['play:', 'which Action next'],
  ['trash:', 'what to trash'],
  ['discard:', 'what to discard'],
  ['gain:', 'what to gain from effects'],
  ['treasures:', 'which Treasures to play'],
  ['needs:', 'cards that must be on the board'],
  ['name:', 'what to call it'],
  ['guard:', 'off: may end the game while behind'],
];

/** What could stand at the caret: names of cards and Events, terms of conditions, headings. */
export function offers(
  text: string,
  caret: number,
  names: readonly string[],
  words: readonly LabWord[],
): Offers {
  const none: Offers = { from: caret, offers: [] };
  const begin = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(begin, caret);
  if (line.includes('#') || /^\s*name\s*:/i.test(line)) return none;
  // A name has blanks: it begins after the last sign, or after a word that is part of no name.
  const typed = line
    .replace(/^.*[(,;:<>=+*/-]\s*/, '')
    .replace(/^(?:.*\s)?(?:if|and|or|not|with)\s+/i, '')
    .trimStart();
  const wanted = typed.toLowerCase();
  // A word is offered from its second letter on, when nothing else stands behind the caret in it.
  if (wanted.trim().length < 2 || /^[\p{L}\p{N}_]/u.test(text.slice(caret))) return none;
  const before = line.slice(0, line.length - typed.length);
  const isCondition = /\bif\b/i.test(before) && !before.trimEnd().endsWith('(');
  const isCard = before.trimEnd().endsWith('(') || /,\s*$/.test(before);
  const begins = (one: string) => one.toLowerCase().startsWith(wanted);
  const cards = names.filter(begins).map((name) => ({ text: name, label: name, note: '' }));
  const terms = words
    .filter(({ word }) => begins(word))
    .map(({ word, meaning }) => ({
      text: word.includes('(X)') ? word.replace('X)', '') : word,
      label: word,
      note: meaning,
    }));
  const sections = SECTIONS.filter(([word]) => begins(word) && before.trim() === '').map(
    ([word, note]) => ({ text: word, label: word, note }),
  );
  const all = isCard ? cards : isCondition ? [...terms, ...cards] : [...cards, ...sections];
  const found = all.filter((one) => one.text.toLowerCase() !== wanted).slice(0, MOST);
  return { from: caret - typed.length, offers: found };
}

/** Puts an offer where what was typed stood; says where the caret is then. */
export function accept(
  text: string,
  caret: number,
  from: number,
  offer: Offer,
): { text: string; caret: number } {
  return {
    text: text.slice(0, from) + offer.text + text.slice(caret),
    caret: from + offer.text.length,
  };
}

/** Where the caret is, counted from 0. */
export function place(text: string, caret: number): { line: number; column: number } {
  const before = text.slice(0, caret).split('\n');
  return { line: before.length - 1, column: [...(before.at(-1) ?? '')].length };
}

/** `Line 3, column 5: there is no card called Smithi; did you mean Smithy?` without its place. */
export function faultWords({ message, help }: LabFault): string {
  const said = message.charAt(0).toUpperCase() + message.slice(1);
  return help ? `${said} – ${help}` : said;
}

/** Where a line and column of a text stand in it. */
export function offset(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
}

/** The name that a text gives itself, as far as can be seen without reading it. */
export function nameIn(text: string): string {
  return /^\s*name\s*:\s*(.+?)\s*$/im.exec(text)?.[1] ?? '';
}
