/** What an analysis says, in the numbers and words that a page shows. */

import { type Turns, turnWords } from '../log/turns';
import { plain } from '../log/words';
import type {
  Analysis,
  ChancesAt,
  Estimate,
  Grade,
  MoveReport,
  OptionReport,
  TurningPoint,
} from '../protocol/types';

/** The least time between two words about the progress. */
const SPOKEN_MS = 3000;

/** How a grade is called and marked. The marks are those of chess, and never colour alone. */
export const GRADES: Record<Grade, { word: string; many: string; mark: string }> = {
  best: { word: 'Best', many: 'best', mark: '★' },
  good: { word: 'Good', many: 'good', mark: '✓' },
  close: { word: 'Too close to tell', many: 'too close to tell', mark: '≈' },
  inaccuracy: { word: 'Inaccuracy', many: 'inaccuracies', mark: '?!' },
  mistake: { word: 'Mistake', many: 'mistakes', mark: '?' },
  blunder: { word: 'Blunder', many: 'blunders', mark: '??' },
};

const FAULTS: Grade[] = ['inaccuracy', 'mistake', 'blunder'];

export function isFault(grade: Grade): boolean {
  return FAULTS.includes(grade);
}

/** The moves that lost something, in the order of the game. */
export function faultsOf(analysis: Analysis): MoveReport[] {
  return analysis.moves.filter((move) => isFault(move.grade));
}

/** The judged move that a step is a part of. */
export function moveAt(analysis: Analysis, step: number): MoveReport | undefined {
  return analysis.moves.findLast((move) => move.at <= step && step < move.until);
}

/** Which options cannot be told from the best: the first, and those that are not behind it beyond doubt. */
export function amongBest(options: readonly OptionReport[]): boolean[] {
  return options.map((option, i) => i === 0 || option.behind.low <= 0);
}

/** The last chances known at a step. */
export function chancesAt(analysis: Analysis, step: number): ChancesAt | undefined {
  return analysis.chances.findLast((one) => one.at <= step) ?? analysis.chances[0];
}

/** The next fault after a step, or the one before it; around the end it goes on from the other side. */
export function nextFault(analysis: Analysis, step: number, by: 1 | -1): MoveReport | undefined {
  const faults = faultsOf(analysis);
  if (by > 0) return faults.find((move) => move.at > step) ?? faults[0];
  return faults.findLast((move) => move.at < step) ?? faults.at(-1);
}

/** `Ann, turn 5: buy Gold`: a turning point with its turn, and nobody named twice. */
export function pointWords(turns: Turns, point: TurningPoint, names: readonly string[]): string {
  const [who, ...rest] = point.words;
  if (!who || typeof who === 'string' || !('seat' in who))
    return `${turnWords(turns, point.turn, names)}: ${plain(point.words)}`;
  const did = plain(rest).replace(/^:?\s*/, '');
  return `${turnWords(turns, point.turn, names, who.seat)}: ${did}`;
}

/** `54 %`; a chance is never said to be certain if it is not. */
export function percent(share: number): string {
  return percentWords(Math.round(hundredths(share)), share);
}

/** `54.3 %`, where what it changes by stands beside it. */
export function percentTenths(share: number): string {
  return share === 0 || share === 1 ? percent(share) : `${(share * 100).toFixed(1)} %`;
}

/** Chances that stand beside each other, rounded so that they add up to what they are together: what lost most gets one more. */
export function percents(shares: readonly number[]): string[] {
  const exact = shares.map(hundredths);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const whole = exact.map(Math.floor);
  const missing = Math.round(sum(exact)) - sum(whole);
  const lost = exact.map((one, i) => ({ i, rest: one - whole[i]! }));
  lost.sort((a, b) => b.rest - a.rest);
  for (const { i } of lost.slice(0, missing)) whole[i]! += 1;
  return shares.map((share, i) => percentWords(whole[i]!, share));
}

/** 0.285 times 100 is a little less than 28.5 for a machine; the server and the terminal round halves up. */
function hundredths(share: number): number {
  return Number((share * 100).toPrecision(12));
}

function percentWords(whole: number, share: number): string {
  if (whole === 0 && share > 0) return '<1 %';
  if (whole === 100 && share < 1) return '>99 %';
  return `${whole} %`;
}

/** `54 % ± 2`. */
export function chanceWords(chance: Estimate): string {
  const half = ((chance.high - chance.low) / 2) * 100;
  return half < 0.05 ? percent(chance.mean) : `${percent(chance.mean)} ± ${half.toFixed(1)}`;
}

/** `+5.2 %`, `−3.0 %`. */
export function changeWords(change: number): string {
  const tenths = Math.round(change * 1000) / 10;
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '±';
  return `${sign}${Math.abs(tenths).toFixed(1)} %`;
}

/** `−8.1 ± 3.3 %`: what a move lost, and how sure that is. */
export function lossWords({ mean, low, high }: Estimate): string {
  const half = ((high - low) / 2) * 100;
  const words = changeWords(-mean);
  return half < 0.05 ? words : words.replace(' %', ` ± ${half.toFixed(1)} %`);
}

/** How far an analysis has come, for those who hear it: every ten per cent, and not so often that it drowns all else. */
export class Spoken {
  #tenth = -1;
  #at = Number.NEGATIVE_INFINITY;

  /** What to say now; nothing if that has been said, or if the last words are hardly over. */
  say(progress: number, now: number): string | null {
    const tenth = Math.floor(progress * 10);
    if (tenth === this.#tenth || now - this.#at < SPOKEN_MS) return null;
    this.#tenth = tenth;
    this.#at = now;
    return `Analysing, ${tenth * 10} percent done`;
  }
}
