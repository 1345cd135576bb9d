/** Who owns what, as far as the facts that a reader may see tell it. */

import type { CardCount, FactLine } from '../protocol/types';

export interface Holding {
  cards: Map<string, number>;
  /** Cards that changed hands unseen: so many came, so many went. */
  unseen: number;
  /** Cards on the Tavern mat that score there. */
  onMat: Map<string, number>;
}

/** What everybody owns after these facts. */
export function holdings(facts: readonly FactLine[], n_players: number): Holding[] {
  const all = Array.from({ length: n_players }, start);
  for (const fact of facts) record(all, fact);
  return all;
}

function start(): Holding {
  return {
    cards: new Map([
      ['Copper', 7],
      ['Estate', 3],
    ]),
    unseen: 0,
    onMat: new Map(),
  };
}

function record(all: Holding[], fact: FactLine): void {
  const mine = fact.seat === undefined ? undefined : all[fact.seat];
  if (!mine) return;
  const { card } = fact;
  switch (fact.kind) {
    case 'gained':
      if (card) add(mine.cards, card, 1);
      break;
    case 'trashed':
      if (card && fact.from !== 'pile') add(mine.cards, card, -1);
      break;
    case 'exchanged':
      if (card) add(mine.cards, card, -1);
      if (fact.for_card) add(mine.cards, fact.for_card, 1);
      break;
    case 'put_on_mat':
      if (card) add(mine.onMat, card, 1);
      break;
    case 'called':
      if (card) add(mine.onMat, card, -1);
      break;
    case 'passed': {
      const other = fact.other === undefined ? undefined : all[fact.other];
      if (!other) break;
      if (card) {
        add(mine.cards, card, -1);
        add(other.cards, card, 1);
      } else {
        mine.unseen += 1;
        other.unseen += 1;
      }
    }
  }
}

function add(cards: Map<string, number>, card: string, n: number): void {
  const now = (cards.get(card) ?? 0) + n;
  if (now === 0) cards.delete(card);
  else cards.set(card, now);
}

/** Points for one copy. */
const WORTH: Record<string, number> = {
  Estate: 1,
  Duchy: 3,
  Province: 6,
  Curse: -1,
  GreatHall: 1,
  Harem: 2,
  Mill: 1,
  Nobles: 2,
};

/** The points of a holding if the game ended now. */
export function points(holding: Holding): number {
  const count = (card: string) => Math.max(0, holding.cards.get(card) ?? 0);
  let sum = 0;
  for (const [card, each] of Object.entries(WORTH)) sum += count(card) * each;
  sum += count('Gardens') * Math.floor(size(holding) / 10);
  sum += count('Duke') * count('Duchy');
  return sum + 4 * Math.max(0, holding.onMat.get('DistantLands') ?? 0);
}

/** How many cards there are. */
export function size(holding: Holding): number {
  let n = 0;
  for (const count of holding.cards.values()) n += count;
  return n;
}

/** Everybody's points after each turn, from the start on. */
export function pointsByTurn(facts: readonly FactLine[], n_players: number): number[][] {
  const all = Array.from({ length: n_players }, start);
  const rows: number[][] = [];
  for (const fact of facts) {
    if (fact.kind === 'turn_began') rows.push(all.map(points));
    record(all, fact);
  }
  rows.push(all.map(points));
  return rows;
}

export function counts(holding: Holding): CardCount[] {
  return [...holding.cards]
    .filter(([, n]) => n > 0)
    .map(([card, n]) => ({ card, n }))
    .sort((a, b) => b.n - a.n || a.card.localeCompare(b.card));
}
