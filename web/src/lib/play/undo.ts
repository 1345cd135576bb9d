/** What somebody would like to take back, in words. */

import { plain } from '../log/words';
import type { Line, UndoAsked } from '../protocol/types';

/**
 * One answer may be no more than the end of a turn, which no line tells. With more of them, the last deed that the log
 * tells of whoever asks is among them.
 */
export function takenBack(undo: UndoAsked, log: readonly Line[]): string {
  if (undo.answers === 1) return 'the last move';
  const deed = log.findLast((line) => line.level === 'deed' && line.seat === undo.by);
  return deed ? `the last moves, with “${plain(deed.words)}”` : 'the last moves';
}
