/** How much time somebody has left, counted down between what the server says. */

import { createSubscriber } from 'svelte/reactivity';
import type { Clocks } from '../protocol/types';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** From here on it is said clearly. */
export const SHORT_MS = 20 * SECOND;
/** What is left when ears are told. */
const TOLD = [30, 10] as const;

/** The clocks of a game, and when they came. */
export interface Heard {
  clocks: Clocks;
  at: number;
}

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** The time now; whoever reads it hears of it again and again. */
export function now(): number {
  tick();
  return performance.now();
}

export interface Left {
  /** All that is left, in milliseconds. */
  all: number;
  /** What is left of this turn; after that the reserve is drawn on. */
  turn: number;
  isRunning: boolean;
}

/** What a seat has left at a time. */
export function leftOf({ clocks, at }: Heard, seat: number, time: number): Left | null {
  const mine = clocks.seats[seat];
  if (!mine) return null;
  const isRunning = clocks.running === seat;
  const gone = isRunning ? Math.max(0, time - at) : 0;
  // What the server says of the running one is exact.
  const all =
    isRunning && clocks.runs_out_in !== null ? clocks.runs_out_in : mine.turn + mine.reserve;
  return { all: Math.max(0, all - gone), turn: Math.max(0, mine.turn - gone), isRunning };
}

const two = (n: number) => String(n).padStart(2, '0');

/** `0:45`, `8:45`, `1:02:03`; whole days and hours from a day on. */
export function shortTime(ms: number): string {
  if (ms >= DAY) {
    const hours = Math.floor((ms % DAY) / HOUR);
    return `${Math.floor(ms / DAY)} d${hours ? ` ${hours} h` : ''}`;
  }
  const all = Math.ceil(ms / SECOND);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** `2 days 5 hours`, `8 minutes 45 seconds`, for ears. */
export function longTime(ms: number): string {
  const many = (n: number, word: string) => (n > 0 ? [`${n} ${word}${n === 1 ? '' : 's'}`] : []);
  const all = Math.ceil(ms / SECOND);
  const [days, hours] = [Math.floor(all / 86_400), Math.floor(all / 3600) % 24];
  const [minutes, seconds] = [Math.floor(all / 60) % 60, all % 60];
  const parts = [
    ...many(days, 'day'),
    ...many(hours, 'hour'),
    ...many(minutes, 'minute'),
    ...many(seconds, 'second'),
  ];
  return parts.slice(0, 2).join(' ') || 'no time';
}

/** What to tell when so many milliseconds were left before, and so many are now; nothing most of the time. */
export function warning(before: number | null, left: number): string {
  if (before === null || left >= before) return '';
  const mark = TOLD.findLast((mark) => before > mark * SECOND && left <= mark * SECOND);
  return mark === undefined || left <= 0 ? '' : `${mark} seconds left.`;
}
