import { describe, expect, it } from 'vitest';
import { accept, nameIn, offers, offset, pieces, place } from '../src/lib/lab/editor';
import { afterGame, asBefore, BIG_MONEY, EXAMPLE } from '../src/lib/lab/first';
import { standing } from '../src/lib/lab/lab.svelte';
import { found } from '../src/lib/lab/library';
import type { LabRun, LabStage, LabStrategy } from '../src/lib/protocol/types';

const NAMES = ['Chapel', 'Copper', 'Smithy', 'Throne Room', 'Gold', 'Silver', 'Ball'];
const WORDS = [
  { word: 'count(X)', meaning: 'copies of X that I own' },
  { word: 'coins', meaning: 'coins available now' },
  { word: 'gains_to_end', meaning: 'fewest gains that could end the game' },
];
const ask = (text: string) => {
  const caret = text.indexOf('|');
  const got = offers(text.replace('|', ''), caret, NAMES, WORDS);
  return { ...got, words: got.offers.map((one) => one.label) };
};

describe('what is offered while somebody types', () => {
  it('is cards where a line begins, from the second letter on', () => {
    expect(ask('buy:\n  c|').words).toEqual([]);
    expect(ask('buy:\n  ch|').words).toEqual(['Chapel']);
    expect(ask('buy: Gold; si|').words).toEqual(['Silver']);
    expect(ask('buy:\n  throne r|').words).toEqual(['Throne Room']);
  });

  it('is terms in a condition, and cards between parentheses', () => {
    expect(ask('buy:\n  Gold if co|').words).toEqual(['count(X)', 'coins', 'Copper']);
    expect(ask('buy:\n  Gold if coins > 3 and ga|').words).toEqual(['gains_to_end']);
    expect(ask('buy:\n  Gold if count(co|').words).toEqual(['Copper']);
    expect(ask('trash:\n  Copper with ch|').words).toEqual(['Chapel']);
  });

  it('is headings where a line has nothing else', () => {
    expect(ask('tra|').words).toEqual(['trash:']);
    expect(ask('buy:\n  Gold if tr|').words).toEqual([]);
  });

  it('is nothing in remarks, in names, within a word, and when the word is complete', () => {
    for (const text of ['# chap|', 'name: chap|', 'buy: ch|apel', 'buy: Chapel|'])
      expect(ask(text).words).toEqual([]);
  });

  it('takes the place of what was typed', () => {
    const text = 'buy: Gold if cou > 1';
    const caret = text.indexOf(' > 1');
    const { from, offers: all } = offers(text, caret, NAMES, WORDS);
    const after = accept(text, caret, from, all[0]!);
    expect(after.text).toBe('buy: Gold if count( > 1');
    expect(after.text.slice(0, after.caret)).toBe('buy: Gold if count(');
  });
});

describe('the colours of a line', () => {
  const lines = [
    '',
    '# a remark',
    'name: Gold if 3',
    '  Smithy if count(Smithy) < 1 and money >= 2.5 # why',
    'tâche ≥ 😀 Gold',
    '\tnothing with Steward',
  ];

  it('never change what is written', () => {
    for (const line of lines)
      expect(
        pieces(line)
          .map((one) => one.text)
          .join(''),
      ).toBe(line);
  });

  it('tell words, terms, numbers and remarks apart', () => {
    const kinds = pieces(lines[3]!).map((one) => [one.kind, one.text.trim()]);
    for (const one of [
      ['word', 'if'],
      ['term', 'count'],
      ['number', '1'],
      ['number', '2.5'],
    ])
      expect(kinds.map(String).join(' ')).toContain(one[1]);
    expect(pieces('name: Gold if 3').map((one) => one.kind)).toEqual(['heading', 'plain']);
    expect(pieces('# x').map((one) => one.kind)).toEqual(['comment']);
  });

  it('mark the place of a fault, in characters, also at the end of the line', () => {
    const fault = (column: number, width: number) => ({
      line: 1,
      column,
      width,
      message: '',
      help: null,
    });
    const bad = (line: string, column: number, width: number) =>
      pieces(line, [fault(column, width)])
        .filter((one) => one.bad)
        .map((one) => one.text)
        .join('');
    expect(bad('  Smithi', 3, 6)).toBe('Smithi');
    expect(bad('😀 Smithi', 3, 6)).toBe('Smithi');
    expect(bad('Gold if', 8, 1)).toBe('f');
    expect(bad('', 1, 1)).toBe('');
  });
});

describe('places', () => {
  it('go from a caret to line and column and back', () => {
    const text = 'buy:\n  😀 Gold\n';
    expect(place(text, text.indexOf('Gold'))).toEqual({ line: 1, column: 4 });
    expect(text.slice(offset(text, 2, 5), offset(text, 2, 9))).toBe('Gold');
    expect(nameIn('# x\nname:  Two Witches \nbuy: Witch')).toBe('Two Witches');
    expect(nameIn('buy: Gold')).toBe('');
  });
});

describe('the library', () => {
  const one = (name: string, idea: string, wants: string[]): LabStrategy => ({
    id: name,
    name,
    idea,
    text: '',
    wants,
  });
  const all = [one('Money', 'with a witch', ['Witch']), one('Witch twice', 'curses', ['Witch'])];

  it('finds by name, idea and card, names first', () => {
    expect(found(all, 'witch').map((it) => it.name)).toEqual(['Witch twice', 'Money']);
    expect(found(all, 'CURSES  twice').map((it) => it.name)).toEqual(['Witch twice']);
    expect(found(all, 'chapel')).toEqual([]);
    expect(found(all, '')).toHaveLength(2);
  });
});

describe('how a simulation stands', () => {
  it('is said in words', () => {
    const run = (stage: LabStage, done = 0) => ({ stage, done }) as LabRun;
    expect(standing(run({ stage: 'queued', ahead: 1 }))).toBe('Next in line');
    expect(standing(run({ stage: 'queued', ahead: 3 }))).toBe('Waiting: 3 before it');
    expect(standing(run({ stage: 'running' }, 0.259))).toBe('Playing, 25 %');
    expect(standing(run({ stage: 'failed', message: 'no luck' }))).toBe('no luck');
  });
});

describe('who takes part when the lab is opened', () => {
  it('is as many as at the table, a found plan first', () => {
    expect(afterGame('', 2)).toEqual([{ text: BIG_MONEY }, { bot: 'reeve' }]);
    expect(afterGame('buy: Witch', 2)).toEqual([{ text: 'buy: Witch' }, { text: BIG_MONEY }]);
    expect(afterGame('buy: Witch', 4)).toHaveLength(4);
    expect(afterGame('', 99)).toHaveLength(6);
    expect(afterGame('', Number.NaN)).toHaveLength(2);
  });

  it('is who was there before, unless that cannot be played', () => {
    const two = [{ text: 'buy: Gold' }, { bot: 'reeve' as const }];
    expect(asBefore(two)).toEqual(two);
    for (const broken of [null, [], [two[0]!], [null, {}] as never])
      expect(asBefore(broken)).toEqual([{ text: EXAMPLE }, { text: BIG_MONEY }]);
  });
});
