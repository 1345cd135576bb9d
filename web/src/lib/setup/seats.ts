/** Who is to sit where at a new table. */

import type { BotKind, SeatChoice } from '../protocol/types';

export type SeatPlan = 'me' | 'friend' | BotKind;

export const BOTS: [BotKind, string][] = [
  ['reeve', 'Bot: Reeve'],
  ['big_money', 'Bot: Big Money (easy)'],
  ['random', 'Bot: at random'],
];

export function seatChoices(plan: readonly SeatPlan[], name: string): SeatChoice[] {
  return plan.map((seat) => {
    if (seat === 'me') return { kind: 'person', name };
    if (seat === 'friend') return { kind: 'open' };
    return { kind: 'bot', bot: seat };
  });
}

/** Names out of free text: one a line, or with commas between. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((name) => name.replace(/^[\s*•\-–]+|\s+$/g, '').trim())
    .filter(Boolean);
}
