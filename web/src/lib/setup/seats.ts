/** Who is to sit where at a new table. */

import type { BotKind, SeatChoice } from '../protocol/types';

/** Whom one meets at a new table. */
export type Opponent = 'friend' | BotKind;

/** The seats of a new table: the player comes first. */
export function seatChoices(name: string, opponents: readonly Opponent[]): SeatChoice[] {
  const choice = (who: Opponent): SeatChoice =>
    who === 'friend' ? { kind: 'open' } : { kind: 'bot', bot: who };
  return [{ kind: 'person', name }, ...opponents.map(choice)];
}

/** Names out of free text: one a line, or with commas between. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\n,;+]+/)
    .map((name) => name.replace(/^[\s*•\-–]+|\s+$/g, '').trim())
    .filter(Boolean);
}
