/** Ratings, times and faults, in words. */

import { ApiError } from '../api';
import type { Clock, Rating, Speed } from '../protocol/types';

/** `1243`, or `1243?` while too little is known. */
export function ratingWords(rating: Rating): string {
  return `${rating.shown}${rating.provisional ? '?' : ''}`;
}

/** `+12`, `−8`, `±0`. */
export function changeWords(change: number): string {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

const OWN_WORDS: Partial<Record<ApiError['body']['code'], string>> = {
  slow_down: 'That was a bit fast. Wait a minute, then try again.',
  signed_out: 'You are not signed in any more. Sign in, then try again.',
};

/** What went wrong, as a sentence for a person. */
export function faultWords(error: unknown): string {
  const own = error instanceof ApiError ? OWN_WORDS[error.body.code] : undefined;
  if (own) return own;
  const text = error instanceof Error ? error.message : String(error);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

export function dayWords(at: number): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

export function momentWords(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `1st`, `2nd`, `11th`. */
export function placeWords(place: number): string {
  const tens = place % 100;
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${end}`;
}

/** `45 s`, `2 min`, `1 min 30 s`. */
function spanWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [...(minutes ? [`${minutes} min`] : []), ...(rest || !minutes ? [`${rest} s`] : [])].join(
    ' ',
  );
}

/** `45 s a turn, 8 min in reserve`, `3 days for each answer`. */
export function clockWords({ pace }: Clock): string {
  if (pace.kind === 'days')
    return `${pace.days} ${pace.days === 1 ? 'day' : 'days'} for each answer`;
  const turn = `${spanWords(pace.turn)} a turn`;
  return pace.reserve > 0 ? `${turn}, ${spanWords(pace.reserve)} in reserve` : turn;
}

export const SPEEDS: Record<Speed, { word: string; about: string }> = {
  fast: { word: 'Fast', about: '20 s a turn, 3 min in reserve' },
  normal: { word: 'Normal', about: '45 s a turn, 8 min in reserve' },
  slow: { word: 'Slow', about: '2 min a turn, 20 min in reserve' },
  days: { word: 'Days', about: '3 days for each answer' },
};

/** The address of somebody's profile. */
export function profilePath(name: string): string {
  return `/people/${encodeURIComponent(name)}`;
}
