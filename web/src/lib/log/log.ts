/** The log, turn by turn. */

import type { Line, Phrase } from '../protocol/types';
import { plain } from './words';

export interface LogTurn {
  key: number;
  title: Phrase;
  seat: number | null;
  lines: Line[];
}

export function turnsOf(log: readonly Line[]): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const line of log) {
    if (line.level === 'turn') {
      turns.push({ key: line.at, title: line.words, seat: line.seat, lines: [] });
      continue;
    }
    if (turns.length === 0) turns.push({ key: -1, title: [], seat: null, lines: [] });
    turns.at(-1)!.lines.push(line);
  }
  return turns;
}

/** What a player did on their last turn, in a line. */
export function lately(turns: readonly LogTurn[], seat: number): string {
  const turn = turns.findLast((one) => one.seat === seat);
  const deeds = turn?.lines.filter((line) => line.level === 'deed' && line.seat === seat) ?? [];
  // The first part is the player.
  return deeds.map((line) => plain(line.words.slice(1)).trim()).join('; ');
}
