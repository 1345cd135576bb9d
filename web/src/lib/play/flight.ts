/** Which way a card flies when something happens. */

import type { Fact, Zone } from '../protocol/types';

/** Places by their names on the board; the first that is there counts. */
interface Flight {
  from: string[];
  to: string[];
}

export function flightOf(fact: Fact): Flight | null {
  const seat = 'seat' in fact ? fact.seat : null;
  if (seat === null) return null;
  const at = (zone: Zone) => placeOf(zone, seat, cardOf(fact));
  const from = 'from' in fact ? at(fact.from) : at('hand');
  switch (fact.kind) {
    case 'drew':
      return { from: at('deck'), to: at('hand') };
    case 'played':
      return fact.again ? null : { from, to: at('play') };
    case 'gained':
      return { from: at('pile'), to: at(fact.to) };
    case 'trashed':
      return { from, to: ['trash'] };
    case 'discarded':
      // The whole table is swept at once at the end of a turn.
      return fact.from === 'play' ? null : { from, to: at('discard') };
    case 'top_decked':
    case 'put_at':
      return { from, to: at('deck') };
    case 'put_on_mat':
      return { from: at('play'), to: at('mat') };
    case 'called':
      return { from: at('mat'), to: at('play') };
    case 'passed':
      return { from, to: [`hand-${fact.to}`, `player-${fact.to}`] };
    case 'exchanged':
      return { from: [`pile-${fact.for_card}`], to: at('discard') };
    default:
      return null;
  }
}

/** The card that something happens to, if it may be seen. */
export function cardOf(fact: Fact): string | null {
  return 'card' in fact ? fact.card : null;
}

function placeOf(zone: Zone, seat: number, card: string | null): string[] {
  if (zone === 'pile') return [`pile-${card}`];
  if (zone === 'trash') return ['trash'];
  if (zone === 'play') return [`play-${seat}-${card}`, `play-${seat}`, `player-${seat}`];
  const place = zone === 'revealed' || zone === 'aside' ? 'deck' : zone;
  return [`${place}-${seat}`, `player-${seat}`];
}
