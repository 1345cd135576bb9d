/** A Kingdom as a line of text, and as a link. */

import type { Edition } from '../protocol/types';
import { namesIn } from './seats';

/** What makes one Kingdom different from another. Cards and Events are ids. */
export interface Piles {
  edition: Edition;
  cards: readonly string[];
  events: readonly string[];
}

/** The same for the same Kingdom, in whatever order its cards are named. */
export function keyOf({ edition, cards, events }: Piles): string {
  return [edition, ...[...cards].sort(), '+', ...[...events].sort()].join(' ');
}

/** `Cellar, Market, …, Workshop + Ball (first edition)` */
export function lineOf(piles: Piles, nameOf: (id: string) => string): string {
  const cards = piles.cards.map(nameOf).join(', ');
  const events = piles.events.map(nameOf).join(', ');
  return `${cards}${events ? ` + ${events}` : ''}${piles.edition === 1 ? ' (first edition)' : ''}`;
}

export function pathOf({ edition, cards, events }: Piles): string {
  const ids = [...cards, ...events].map(encodeURIComponent).join('.');
  return `/new?kingdom=${ids}${edition === 1 ? '&edition=1' : ''}`;
}

export interface Named {
  names: string[];
  /** None if nothing is said of it. */
  edition: Edition | null;
}

/** Reads what stands after the `?` of a link. */
export function inQuery(query: URLSearchParams): Named | null {
  const names = (query.get('kingdom') ?? '').split(/[.,]/).filter(Boolean);
  if (names.length === 0) return null;
  return { names, edition: query.get('edition') === '1' ? 1 : 2 };
}

/** Reads a line, a list or a link. */
export function inText(text: string): Named {
  const link = /[?&]kingdom=\S+/.exec(text);
  const linked = link && inQuery(new URLSearchParams(link[0].slice(1)));
  if (linked) return linked;
  const said = /\(?\b(first|second|1st|2nd) edition\b\)?/i.exec(text);
  const names = namesIn(said ? text.replace(said[0], '') : text);
  if (!said) return { names, edition: null };
  return { names, edition: /^(first|1st)$/i.test(said[1] ?? '') ? 1 : 2 };
}

/** What to call a table with this Kingdom. */
export function titleOf(
  piles: Piles & { name?: string | null },
  drawn: boolean,
  of: { name: (id: string) => string; cost: (id: string) => number },
): string {
  if (piles.name) return piles.name;
  const dearest = [...piles.cards].sort((a, b) => of.cost(b) - of.cost(a)).slice(0, 2);
  return `${drawn ? 'Random Kingdom' : 'Kingdom'} with ${dearest.map(of.name).join(' and ')}`;
}
