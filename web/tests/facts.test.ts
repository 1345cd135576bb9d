import { describe, expect, it } from 'vitest';
import { plain, turnsOf } from '../src/lib/log/log';
import { flightOf } from '../src/lib/play/flight';
import { counts, holdings, points, pointsByTurn } from '../src/lib/table/tracker';
import { fact } from './examples';

const name = (id: string) => id;

describe('the log', () => {
  it('puts several facts of a kind into one line', () => {
    const facts = [
      fact('turn_began', { text: 'Turn 1: Ann', seat: 0 }),
      fact('drew', { text: 'Ann draws Copper', seat: 0, card: 'Copper' }),
      fact('drew', { text: 'Ann draws Copper', seat: 0, card: 'Copper' }),
      fact('drew', { text: 'Ann draws Estate', seat: 0, card: 'Estate' }),
    ];
    const [turn] = turnsOf(facts, name);
    expect(turn?.title).toBe('Turn 1: Ann');
    expect(turn?.lines.map((line) => plain(line.parts))).toEqual(['Ann draws 2 Copper and Estate']);
  });

  it('counts cards that may not be seen', () => {
    const hidden = fact('drew', { text: 'Bob draws a card', seat: 1 });
    const [turn] = turnsOf([hidden, hidden], name);
    expect(plain(turn!.lines[0]!.parts)).toBe('Bob draws 2 cards');
  });

  it('does not say twice that a bought card is gained', () => {
    const facts = [
      fact('bought', { text: 'Ann buys Gold', seat: 0, card: 'Gold' }),
      fact('gained', { text: 'Ann gains Gold', seat: 0, card: 'Gold', to: 'discard' }),
    ];
    const [turn] = turnsOf(facts, name);
    expect(turn?.lines.map((line) => plain(line.parts))).toEqual(['Ann buys Gold']);
  });

  it('names both cards of an exchange', () => {
    const text = 'Ann exchanges Page for TreasureHunter';
    const facts = [fact('exchanged', { text, seat: 0, card: 'Page', for_card: 'TreasureHunter' })];
    expect(plain(turnsOf(facts, name)[0]!.lines[0]!.parts)).toBe(text);
  });
});

describe('the tracker', () => {
  it('starts with seven Coppers and three Estates', () => {
    const [ann] = holdings([], 2);
    expect(counts(ann!)).toEqual([
      { card: 'Copper', n: 7 },
      { card: 'Estate', n: 3 },
    ]);
    expect(points(ann!)).toBe(3);
  });

  it('follows gains, trashings, exchanges and passes', () => {
    const facts = [
      fact('gained', { seat: 0, card: 'Province' }),
      fact('trashed', { seat: 0, card: 'Estate', from: 'hand' }),
      fact('trashed', { seat: 0, card: 'Village', from: 'pile' }),
      fact('passed', { seat: 0, other: 1, card: 'Copper' }),
      fact('passed', { seat: 1, other: 0 }),
      fact('exchanged', { seat: 1, card: 'Page', for_card: 'TreasureHunter' }),
    ];
    const [ann, bob] = holdings(facts, 2);
    expect(points(ann!)).toBe(8);
    expect(ann!.cards.get('Copper')).toBe(6);
    expect(bob!.cards.get('Copper')).toBe(8);
    expect(ann!.unseen).toBe(1);
    expect(bob!.cards.get('TreasureHunter')).toBe(1);
  });

  it('scores Gardens, Dukes and Distant Lands', () => {
    const gain = (card: string) => fact('gained', { seat: 0, card });
    const facts = [gain('Gardens'), gain('Duchy'), gain('Duke'), gain('DistantLands')];
    const [ann] = holdings([...facts, fact('put_on_mat', { seat: 0, card: 'DistantLands' })], 1);
    expect(points(ann!)).toBe(3 + 1 + 3 + 1 + 4);
  });

  it('tells the points turn by turn', () => {
    const turn = fact('turn_began', { seat: 0 });
    const facts = [turn, fact('gained', { seat: 0, card: 'Duchy' }), turn];
    expect(pointsByTurn(facts, 1)).toEqual([[3], [6], [6]]);
  });
});

describe('flights', () => {
  it('go from the pile to where a gained card lands', () => {
    const flight = flightOf(fact('gained', { seat: 1, card: 'Gold', to: 'deck' }));
    expect(flight).toEqual({ from: ['pile-Gold'], to: ['deck-1', 'player-1'] });
  });

  it('do not happen for words', () => {
    expect(flightOf(fact('shuffled', { seat: 0 }))).toBeNull();
  });
});

describe('the log of a turn', () => {
  const copper = fact('played', { text: 'Ann plays Copper', seat: 0, card: 'Copper' });
  const coin = fact('got_coins', { text: 'Ann gets +1 coin', seat: 0, n: 1 });

  it('adds the coins to the line of the Treasures', () => {
    const [turn] = turnsOf([copper, coin, copper, coin], name);
    expect(turn?.lines.map((line) => plain(line.parts))).toEqual(['Ann plays 2 Copper: +2 coins']);
  });

  it('leaves the clean-up out', () => {
    const facts = [
      copper,
      fact('phase_began', { seat: 0, phase: 'clean_up' }),
      fact('discarded', { text: 'Ann discards Copper', seat: 0, card: 'Copper', from: 'play' }),
    ];
    expect(turnsOf(facts, name)[0]?.lines).toHaveLength(1);
    const next = [
      fact('turn_began', { text: 'Turn 2: Bob', seat: 1 }),
      fact('drew', { text: 'Bob draws a card', seat: 1 }),
    ];
    expect(turnsOf([...facts, ...next], name)[1]?.lines).toHaveLength(1);
  });
});
