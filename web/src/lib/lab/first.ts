/** Who takes part when the lab is opened. */

import type { BotKind } from '../protocol/types';

export type First = { text?: string; bot?: BotKind };

export const MOST_SIDES = 6;

export const BIG_MONEY =
  '# Buys Provinces, Gold and Silver, and nothing else.\nname: Big Money\nbuy:\n  Province\n  Gold\n  Silver\n';
export const EXAMPLE =
  '# One Smithy beside the money.\nname: Smithy\nbuy:\n  Province\n  Gold\n  Smithy if count(Smithy) < 1\n  Silver\n';

/** After a game of so many: the plan that its analysis found, if there is one, and Big Money; the standard bot for the others. */
export function afterGame(plan: string, players: number): First[] {
  const first: First[] = plan.trim() ? [{ text: plan }] : [];
  first.push({ text: BIG_MONEY });
  while (first.length < Math.min(Math.max(players || 2, 2), MOST_SIDES))
    first.push({ bot: 'reeve' });
  return first.slice(0, MOST_SIDES);
}

/** What was there the last time, if that can be played. */
export function asBefore(kept: First[] | null): First[] {
  const some = Array.isArray(kept) ? kept.filter((one) => one?.bot || one?.text !== undefined) : [];
  return some.length >= 2 ? some.slice(0, MOST_SIDES) : [{ text: EXAMPLE }, { text: BIG_MONEY }];
}
