/** The clock of a new table, as a form has it. */

import type { Clock, Late } from '../protocol/types';

export interface Time {
  kind: 'none' | 'live' | 'days';
  /** Seconds. */
  turn: number;
  /** Minutes. */
  reserve: number;
  days: number;
  late: Late;
}

export const USUAL_TIME: Time = { kind: 'none', turn: 45, reserve: 8, days: 3, late: 'lose' };

const within = (n: number, low: number, high: number) =>
  Math.min(high, Math.max(low, Math.round(Number(n) || 0)));

/** What to send; none without a clock. */
export function clockOf(time: Time): Clock | null {
  const { late } = time;
  if (time.kind === 'none') return null;
  if (time.kind === 'days') return { pace: { kind: 'days', days: within(time.days, 1, 30) }, late };
  const turn = within(time.turn, 5, 3600);
  return { pace: { kind: 'live', turn, reserve: within(time.reserve * 60, 0, 36_000) }, late };
}
