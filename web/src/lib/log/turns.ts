/** Turns as people count them: each player counts the own ones. The number of all turns of the table is for machines. */

import type { Line, Phrase, ReplayStep, View } from '../protocol/types';

/** One of a player's own turns. */
export interface OwnTurn {
  seat: number;
  /** Which of the player's turns it is, from 1. */
  n: number;
}

/** Whose turns the turns of the table are, by their number at the table. */
export type Turns = ReadonlyMap<number, OwnTurn>;

export function ownTurns(log: readonly Line[]): Turns {
  const turns = new Map<number, OwnTurn>();
  const taken: number[] = [];
  for (const { level, seat } of log) {
    if (level !== 'turn' || seat === null) continue;
    const n = (taken[seat] ?? 0) + 1;
    taken[seat] = n;
    turns.set(turns.size + 1, { seat, n });
  }
  return turns;
}

/** Which of the player's own turns a line of the log begins. */
export function ownNumber(line: Line, log: readonly Line[]): number {
  const same = (one: Line) => one.level === 'turn' && one.seat === line.seat && one.at <= line.at;
  return log.filter(same).length;
}

/** The heading of a turn: `Hanna, turn 2`. */
export function titleOf(line: Line, n: number): Phrase {
  const at = line.words.findIndex((part) => typeof part !== 'string' && 'seat' in part);
  const who = line.words[at];
  return who ? [who, `, turn ${n}`, ...line.words.slice(at + 1)] : line.words;
}

/** A turn of the table in words: `Hanna, turn 2`; for what somebody else does in it: `Gus, in Hanna's turn 2`. */
export function turnWords(
  turns: Turns,
  number: number,
  names: readonly string[],
  seat?: number,
): string {
  const own = turns.get(number);
  if (!own) return 'Before the first turn';
  const name = names[own.seat] ?? '';
  if (seat === undefined || seat === own.seat) return `${name}, turn ${own.n}`;
  return `${names[seat] ?? ''}, in ${name}'s turn ${own.n}`;
}

/** What has just been answered at a step: `after “Buy Silver”`, with the name of whoever did it if it is not their turn now. */
export function afterWords(
  step: Pick<ReplayStep, 'answer' | 'turn'>,
  turns: Turns,
  names: readonly string[],
): string {
  if (step.answer === null) return '';
  const whose = names[turns.get(step.turn)?.seat ?? -1];
  // A name may hold a colon.
  const who = names.filter((name) => step.answer?.startsWith(`${name}: `));
  const name = who.sort((a, b) => b.length - a.length)[0];
  if (name === undefined) return `after “${step.answer}”`;
  const what = `“${step.answer.slice(name.length + 2)}”`;
  return name === whose ? `after ${what}` : `after ${name}'s ${what}`;
}

/** The most turns that anybody has had. */
export function mostTurns(turns: Turns): number {
  return Math.max(0, ...[...turns.values()].map((one) => one.n));
}

/** The turn being taken. */
export function turnNow(view: View): OwnTurn {
  const { seat } = view.turn;
  return { seat, n: (view.players[seat]?.turns ?? 0) + 1 };
}
