/** The log, turn by turn. */

import type { Line, Phrase } from '../protocol/types';
import { ownNumber, titleOf } from './turns';

/** Something about the people at the table that is told between the lines: after so many facts. */
export interface LogNote {
  key: string;
  at: number;
  words: Phrase;
}

export interface LogLine {
  key: string;
  level: Line['level'] | 'note';
  depth: number;
  words: Phrase;
}

export interface LogTurn {
  key: number;
  title: Phrase;
  /** Which turn of the table it is, from 1; 0 is what came before the first. */
  number: number;
  seat: number | null;
  lines: LogLine[];
}

export function turnsOf(log: readonly Line[], notes: readonly LogNote[] = []): LogTurn[] {
  const turns: LogTurn[] = [];
  const taken: number[] = [];
  let number = 0;
  const waiting = [...notes];
  const add = (line: LogLine) => {
    if (turns.length === 0) turns.push({ key: -1, title: [], number, seat: null, lines: [] });
    turns.at(-1)!.lines.push(line);
  };
  const addNotes = (until: number) => {
    while (waiting[0] && waiting[0].at <= until) {
      const { key, words } = waiting.shift()!;
      add({ key, level: 'note', depth: 0, words });
    }
  };
  for (const line of log) {
    addNotes(line.at);
    if (line.level === 'turn') {
      const { seat } = line;
      const n = seat === null ? 0 : (taken[seat] ?? 0) + 1;
      if (seat !== null) taken[seat] = n;
      number += 1;
      turns.push({ key: line.at, title: titleOf(line, n), number, seat, lines: [] });
      continue;
    }
    add({ key: `${line.at}`, level: line.level, depth: line.depth, words: line.words });
  }
  addNotes(Infinity);
  return turns;
}

/** A line by itself, where no heading says whose turn it is. */
export function namedIn(
  line: Line,
  names: readonly string[],
  log: readonly Line[] = [line],
): Phrase {
  const { seat, words, level } = line;
  if (level === 'turn' && seat !== null) return titleOf(line, ownNumber(line, log));
  const [first] = words;
  const isNamed = typeof first === 'object' && 'seat' in first;
  if (seat === null || isNamed) return words;
  return [{ seat, text: names[seat] ?? '' }, ': ', ...words];
}
