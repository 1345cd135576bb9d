import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { lately, turnsOf } from '../src/lib/log/log';
import Words from '../src/lib/log/Words.svelte';
import { plain } from '../src/lib/log/words';
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
    expect(turns.map((turn) => plain(turn.title))).toEqual(['', 'Turn 1: Ann', 'Turn 2: Bob']);
    expect(turns.map((turn) => turn.lines.length)).toEqual([1, 4, 0]);
  });

  it('tells what a player did lately by their own deeds', () => {
    expect(lately(turnsOf(log), 0)).toBe('plays 2 Coppers: +2 coins; buys Alms');
    expect(lately(turnsOf(log), 1)).toBe('');
  });

  it('lets cards and Events be looked at', () => {
    const { container } = render(Words, { words: log[4]!.words });
    expect(container.textContent).toBe('Ann buys Alms');
    expect([...container.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Alms',
    ]);
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
