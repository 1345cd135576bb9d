import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import LogPanel from '../src/lib/log/LogPanel.svelte';
import { namedIn, turnsOf } from '../src/lib/log/log';
import { afterWords, mostTurns, ownTurns, turnWords } from '../src/lib/log/turns';
import Words from '../src/lib/log/Words.svelte';
import { amountOf, count, heldOf, partsOf, plain } from '../src/lib/log/words';
import { flightOf } from '../src/lib/play/flight';
import { line } from './examples';

const ann = { seat: 0, text: 'Ann' };
const copper = { card: 'Copper', text: '2 Coppers' };

describe('the log', () => {
  const log = [
    line(0, 'detail', 1, [{ seat: 1, text: 'Bob' }, ' shuffles']),
    line(3, 'turn', 0, ['Turn 1: ', ann]),
    line(4, 'deed', 0, [ann, ' plays ', copper, ': ', { unit: 'coin', n: 2, text: '+2 coins' }]),
    line(9, 'detail', 0, [ann, ' gains ', { card: 'Gold', text: 'Gold' }]),
    line(10, 'deed', 0, [ann, ' buys ', { event: 'Alms', text: 'Alms' }]),
    line(11, 'deed', 1, [{ seat: 1, text: 'Bob' }, ' reacts with ', copper]),
    line(12, 'turn', 1, ['Turn 2: ', { seat: 1, text: 'Bob' }]),
  ];

  it('has a section for each turn, and one for what came before', () => {
    const turns = turnsOf(log);
    expect(turns.map((turn) => plain(turn.title))).toEqual(['', 'Ann, turn 1', 'Bob, turn 1']);
    expect(turns.map((turn) => turn.lines.length)).toEqual([1, 4, 0]);
  });

  it('tells of people where it happened', () => {
    const notes = [
      { key: 'n1', at: 9, words: ['Bob left'] },
      { key: 'n2', at: 99, words: ['Bob is back'] },
    ];
    const turns = turnsOf(log, notes);
    expect(turns[1]!.lines.map((one) => one.level)).toEqual([
      'deed',
      'note',
      'detail',
      'deed',
      'deed',
    ]);
    expect(turns[2]!.lines.map((one) => plain(one.words))).toEqual(['Bob is back']);
  });

  it("counts each player's own turns, and keeps the words of an extra one", () => {
    const more = [
      ...log,
      line(20, 'turn', 1, ['Turn 3: ', { seat: 1, text: 'Bob' }, ', an extra turn']),
    ];
    expect(plain(turnsOf(more).at(-1)!.title)).toBe('Bob, turn 2, an extra turn');
  });

  it('calls a turn the same everywhere', () => {
    const more = [...log, line(20, 'turn', 0, ['Turn 3: ', ann])];
    const turns = ownTurns(more);
    const names = ['Ann', 'Bob'];
    expect(turnWords(turns, 2, names)).toBe('Bob, turn 1');
    expect(turnWords(turns, 3, names, 0)).toBe('Ann, turn 2');
    expect(turnWords(turns, 3, names, 1)).toBe("Bob, in Ann's turn 2");
    expect(turnWords(turns, 0, names)).toBe('Before the first turn');
    expect(plain(namedIn(more.at(-1)!, names, more))).toBe('Ann, turn 2');
    expect(mostTurns(turns)).toBe(2);
  });

  it('says what was answered just now, and by whom if it is not their turn', () => {
    const turns = new Map([[1, { seat: 0, n: 1 }]]);
    const names = ['Ann', 'Ann: a', 'Bob'];
    const after = (answer: string | null) => afterWords({ answer, turn: 1 }, turns, names);
    expect(after('Ann: Buy Silver')).toBe('after “Buy Silver”');
    expect(after('Bob: End the turn')).toBe("after Bob's “End the turn”");
    expect(after('Ann: a: Gold')).toBe("after Ann: a's “Gold”");
    expect(after(null)).toBe('');
  });

  it('names the player where no heading does', () => {
    const market = line(5, 'deed', 0, [{ card: 'Market', text: 'Market' }, ': +1 Card']);
    expect(plain(namedIn(market, ['Ann', 'Bob']))).toBe('Ann: Market: +1 Card');
    expect(plain(namedIn(log[2]!, ['Ann', 'Bob']))).toBe('Ann plays 2 Coppers: +2 coins');
    expect(plain(namedIn(log[6]!, ['Ann', 'Bob']))).toBe('Bob, turn 1');
    expect(plain(namedIn(line(8, 'deed', null, ['The game ends']), []))).toBe('The game ends');
  });

  it('links its turns to the replay, where there is one', async () => {
    const { container, rerender } = render(LogPanel, { log });
    expect([...container.querySelectorAll('h2')].map((one) => one.textContent?.trim())).toEqual([
      'Ann, turn 1',
      'Bob, turn 1',
    ]);
    expect(container.querySelectorAll('a').length).toBe(0);
    const went: number[] = [];
    await rerender({ log, link: (n: number) => `#${n}`, onturn: (n: number) => went.push(n) });
    const links = [...container.querySelectorAll<HTMLAnchorElement>('h2 a')];
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['#1', '#2']);
    links[1]!.click();
    expect(went).toEqual([2]);
  });

  it('has what follows from something stand further in', () => {
    const inner = { ...line(10, 'deed', 0, ['Village']), depth: 2 };
    const { container } = render(LogPanel, { log: [...log.slice(0, 4), inner] });
    const margins = [...container.querySelectorAll('p')].map((one) =>
      one.style.getPropertyValue('--in'),
    );
    expect(margins).toEqual(['1', '0', '1', '2']);
  });

  it('shows units as pictures and says them as words', () => {
    const { container } = render(Words, { words: log[2]!.words });
    expect(container.textContent).toBe('Ann plays 2 Coppers: +2 coins');
    expect(container.querySelectorAll('svg').length).toBe(1);
    expect(container.querySelector('.sr')?.textContent).toBe('coins');
  });

  it('lets cards and Events be looked at', () => {
    const { container } = render(Words, { words: log[4]!.words });
    expect(container.textContent).toBe('Ann buys Alms');
    expect([...container.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Alms',
    ]);
  });
});

describe('words', () => {
  it('are split where a picture can stand for one', () => {
    expect(amountOf('+2 Actions')).toEqual({ n: '+2', word: 'Actions' });
    expect(amountOf('a Gold')).toBeNull();
    const parts = partsOf('+1 Card, +2 Actions. Discard 2 cards. Costs at most 4 coins.');
    expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.text]))).toEqual([
      '+1 Card',
      '+2 Actions',
      '4 coins',
    ]);
    expect(plain(parts)).toBe('+1 Card, +2 Actions. Discard 2 cards. Costs at most 4 coins.');
  });

  it('keep brackets and commas beside what they belong to', () => {
    const gold = { card: 'Gold', text: 'Gold' };
    const card = { unit: 'card' as const, n: 1, text: '+1 Card' };
    const words = ['Draws ', card, ' (', gold, '), ', gold, '?'];
    const held = heldOf(words);
    expect(held.map(({ part, before, after }) => before + plain([part]) + after)).toEqual([
      'Draws ',
      '+1 Card',
      ' ',
      '(Gold),',
      ' ',
      'Gold?',
      '',
    ]);
    expect(held.map(({ part, before, after }) => before + plain([part]) + after).join('')).toBe(
      plain(words),
    );
  });

  it('have a plural', () => {
    const all = ['turn', 'Duchy', 'Witch', 'Nobles', 'Monkey', 'Buy'].map((one) => count(2, one));
    expect(all).toEqual(['2 turns', '2 Duchies', '2 Witches', '2 Nobles', '2 Monkeys', '2 Buys']);
    expect(count(1, 'turn')).toBe('1 turn');
  });
});

describe('flights', () => {
  it('go from the pile to where a gained card lands', () => {
    const flight = flightOf({ kind: 'gained', seat: 1, card: 'Gold', to: 'deck' });
    expect(flight).toEqual({ from: ['pile-Gold'], to: ['deck-1', 'player-1'] });
  });

  it('go to the player who gets a passed card, seen or not', () => {
    const flight = flightOf({ kind: 'passed', seat: 0, to: 2, card: null });
    expect(flight).toEqual({ from: ['hand-0', 'player-0'], to: ['hand-2', 'player-2'] });
  });

  it('do not happen for words', () => {
    expect(flightOf({ kind: 'shuffled', seat: 0 })).toBeNull();
    expect(flightOf({ kind: 'game_ended' })).toBeNull();
  });
});
