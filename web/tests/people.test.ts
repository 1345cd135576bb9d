import { describe, expect, it } from 'vitest';
import { takenBack } from '../src/lib/play/undo';
import type { GameResult, Notice } from '../src/lib/protocol/types';
import { enderOf, howEnded, isLate } from '../src/lib/table/ending';
import { Places } from '../src/lib/table/places';
import { line } from './examples';

const result = (part: Partial<GameResult>): GameResult => ({
  game_number: 1,
  winners: [],
  ended_early: false,
  resigned: null,
  end_is_lost: false,
  scores: [],
  ...part,
});
const notice = (number: number, words: string, game_number = 1): Notice => ({
  number,
  game_number,
  at: 7,
  words: [words],
});
const name = (seat: number) => ['Hanna', 'Gus'][seat]!;

describe('a game that somebody ended', () => {
  const notices = [
    notice(1, 'Gus sat down'),
    notice(2, 'Hanna, the host, ended the game'),
    notice(3, 'Gus, the host, ended the game', 2),
  ];

  it('says who did it', () => {
    const early = result({ ended_early: true });
    expect(enderOf(early, notices)).toBe('Hanna');
    expect(howEnded(early, notices, name)).toBe('Ended by Hanna.');
    expect(howEnded(early, [notice(1, 'The host ended the game')], name)).toBe(
      'Ended by the host.',
    );
    expect(howEnded(early, [], name)).toBe('Ended early.');
  });

  it('says who ran out of time', () => {
    const score = { seat: 1, name: 'Gus', place: 2, points: 0, turns: 3, lines: [], cards: [] };
    const late = result({ resigned: 1, scores: [score] });
    const told = [notice(1, 'Gus ran out of time', 1)];
    expect(howEnded(late, told, name)).toBe('Gus ran out of time.');
    expect(isLate(late, [notice(1, 'Gus ran out of time', 2)])).toBe(false);
    expect(isLate(late, [notice(1, 'Hanna ran out of time')])).toBe(false);
    expect(isLate(result({}), told)).toBe(false);
  });

  it('says who resigned, and nothing of a game that the rules ended', () => {
    expect(howEnded(result({ resigned: 1 }), notices, name)).toBe('Gus resigned.');
    expect(howEnded(result({}), notices, name)).toBe('');
    expect(howEnded(null, notices, name)).toBe('');
  });
});

describe('the places of news and sayings', () => {
  const told = (key: string, at: number) => ({ key, at, game: 1 });
  const order = (places: Places, ...keys: string[]) =>
    keys.sort((a, b) => places.compare(a, b)).join(' ');

  it('stand in the order in which they were heard', () => {
    const places = new Places();
    places.hear([[told('s1', 20)], []], 1, 20);
    places.hear([[told('s1', 20)], [told('n1', 20)]], 1, 20);
    places.hear([[told('s1', 20), told('s2', 20)], [told('n1', 20)]], 1, 20);
    expect(order(places, 's2', 'n1', 's1')).toBe('s1 n1 s2');
  });

  it('do not sink when facts are taken back', () => {
    const places = new Places();
    places.hear([[told('s1', 20)], []], 1, 20);
    places.hear([[told('s1', 20)], [told('n1', 12)]], 1, 12);
    expect(places.at('s1')).toBe(12);
    places.hear([[told('s1', 20)], [told('n1', 12), told('n2', 30)]], 1, 30);
    expect(places.at('s1')).toBe(12);
    expect(order(places, 'n2', 'n1', 's1')).toBe('s1 n1 n2');
  });

  it('are found again by somebody who comes later', () => {
    const places = new Places();
    places.hear([[], [told('n1', 20), told('n2', 12), told('n3', 30)]], 1, 30);
    expect(places.at('n1')).toBe(12);
    expect(order(places, 'n3', 'n2', 'n1')).toBe('n1 n2 n3');
  });
});

describe('a request to take back', () => {
  it('says what is surely among it', () => {
    const log = [
      line(3, 'turn', 0, ['Turn 1: ', { seat: 0, text: 'Hanna' }]),
      line(4, 'deed', 0, ['Buys ', { card: 'Silver', text: 'Silver' }]),
      line(9, 'deed', 1, ['Buys ', { card: 'Gold', text: 'Gold' }]),
    ];
    const asked = { number: 1, by: 0, waiting_for: [1], answers: 2 };
    expect(takenBack(asked, log)).toBe('the last moves, with “Buys Silver”');
    expect(takenBack({ ...asked, answers: 1 }, log)).toBe('the last move');
    expect(takenBack(asked, [])).toBe('the last moves');
  });
});
