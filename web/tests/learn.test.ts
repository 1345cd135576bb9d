import { describe, expect, it } from 'vitest';
import {
  around,
  faultIn,
  lineSpan,
  sentence,
  titled,
  describe as words,
} from '../src/lib/position/position';
import { movesOf } from '../src/lib/position/tries';
import type { PositionInfo, RulebookRuling, TextFault } from '../src/lib/protocol/types';
import { CHAPTERS, TERMS } from '../src/lib/rules/book';
import { find, score, simple } from '../src/lib/rules/search';
import { NAMES } from './names';

const ruling = (id: string, about: string, statement: string): RulebookRuling => ({
  id,
  about,
  statement,
  card: null,
  event: null,
  scenarios: [],
  tests: 0,
  untestable: null,
});
const RULINGS = [
  ruling('B1.throne-room.1', 'Throne Room', 'The chosen Action is played twice.'),
  ruling('B1.moat.1', 'Moat', 'Moat may be shown to each play of an Attack.'),
  ruling(
    'AD.royal-carriage.3',
    'Royal Carriage',
    'It is called after an Action, not instead of a Moat.',
  ),
];

describe('the search of the rules', () => {
  it('takes words in any order and from their beginnings', () => {
    const ids = (query: string) => find(query, [], RULINGS).rulings.map((one) => one.id);
    expect(ids('room thr')).toEqual(['B1.throne-room.1']);
    expect(ids('attack play')).toEqual(['B1.moat.1']);
    expect(ids('AD.royal-carriage.3')).toEqual(['AD.royal-carriage.3']);
    expect(ids('nothing like it')).toEqual([]);
    expect(ids('')).toEqual([]);
  });

  it('has what a ruling is about before what it only mentions', () => {
    expect(find('moat', [], RULINGS).rulings.map((one) => one.about)).toEqual([
      'Moat',
      'Royal Carriage',
    ]);
    expect(score(['moat'], 'Moat')).toBeGreaterThan(score(['moat'], 'Moat tokens'));
  });

  it('does not mind capitals, accents and apostrophes', () => {
    expect(simple('  Traveller’s  RÉSERVE! ')).toBe('travellers reserve');
  });

  it('finds terms by name before terms that mention them', () => {
    expect(find('trash', [], []).terms[0]?.name).toBe('Trash');
    expect(find('reserve', [], []).terms[0]?.name).toBe('Reserve');
    expect(find('end of the game', [], []).chapters.length).toBeGreaterThan(0);
  });
});

describe('the book', () => {
  it('speaks of every part of the game, and names only cards that there are', () => {
    const names = TERMS.map((term) => term.name);
    for (const wanted of [
      'Trash',
      'Gain',
      'Attack',
      'Reaction',
      'Duration',
      'Reserve',
      'Traveller',
      'Tokens',
      'Event',
    ])
      expect(names).toContain(wanted);
    expect(CHAPTERS.map((one) => one.id)).toEqual([
      'goal',
      'setup',
      'turn',
      'action',
      'buy',
      'clean-up',
      'end',
    ]);
    const known = new Set(NAMES.map(([name]) => name.replace(/[^A-Za-z]/g, '').toLowerCase()));
    const unknown = TERMS.flatMap((term) => term.cards ?? []).filter(
      (id) => !known.has(id.toLowerCase()),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a text of a position', () => {
  it('gets a title if it has none, and faults stay at its own lines', () => {
    const bare = '\n# Ann begins\nplayers: Ann, Ben';
    expect(titled(bare)).toBe(`== A position ==\n${bare}`);
    const named = '# Ann begins\n== Mine ==\nplayers: Ann, Ben';
    expect(titled(named)).toBe(named);
    const fault = { line: 4, column: 1, message: 'no', instead: [] };
    expect(faultIn(bare, fault).line).toBe(3);
    expect(faultIn(named, fault).line).toBe(4);
  });

  const info = (part: Partial<PositionInfo>): PositionInfo => ({
    kind: 'position',
    title: 'x',
    names: ['Ann', 'Ben'],
    seat: 1,
    seat_after_moves: null,
    kingdom: {
      name: null,
      edition: 2,
      cards: [],
      events: [],
      sets: [],
    } as unknown as PositionInfo['kingdom'],
    moves: 0,
    notice: null,
    ...part,
  });

  it('is described in a sentence', () => {
    expect(words(info({}))).toBe('A position for 2 players: Ben must decide.');
    expect(words(info({ moves: 3 }))).toContain('3 answers follow');
    expect(words(info({ kind: 'saved_game', moves: 1 }))).toBe(
      'A saved game of 2 players, 1 answer, played to its end.',
    );
    expect(words(info({ kind: 'saved_game', seat_after_moves: 0 }))).toContain('not finished');
  });

  it('tells its moves without marks and remarks', () => {
    expect(movesOf('== x ==\nAnn hand: Moat\n> Ann plays Moat # so\n\n> Ben declines')).toEqual([
      'Ann plays Moat',
      'Ben declines',
    ]);
  });

  it('ends a message with one mark', () => {
    expect([sentence('no'), sentence('did you mean Gold?')]).toEqual(['no.', 'did you mean Gold?']);
  });

  it('shows the line that is wrong with the one before', () => {
    const fault = (line: number | null): TextFault => ({
      line,
      column: null,
      message: '',
      instead: [],
    });
    expect(around('a\nb\nc', fault(3))).toEqual([
      { n: 2, text: 'b', bad: false },
      { n: 3, text: 'c', bad: true },
    ]);
    expect(around('a\nb', fault(1))).toEqual([{ n: 1, text: 'a', bad: true }]);
    expect(around('a', fault(null))).toEqual([]);
    expect('ab\ncde\nf'.slice(...lineSpan('ab\ncde\nf', 2))).toBe('cde');
  });
});
