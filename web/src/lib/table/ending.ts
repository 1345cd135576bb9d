/** How a game came to its end, if not by the rules. */

import { plain } from '../log/words';
import type { GameResult, Notice } from '../protocol/types';

/** Who ended it, from the news of the table: `Hanna`, or nobody if that is not known. */
export function enderOf(result: GameResult, notices: readonly Notice[]): string | null {
  if (!result.ended_early) return null;
  const told = notices
    .filter((one) => one.game_number === result.game_number)
    .map((one) => /^(.+?)(?:, the host,)? ended the game$/.exec(plain(one.words))?.[1])
    .findLast((who) => who !== undefined);
  return told ?? null;
}

/** `Ended by Hanna.`, `Gus resigned.`; nothing where the rules ended it. */
export function howEnded(
  result: GameResult | null,
  notices: readonly Notice[],
  name: (seat: number) => string,
): string {
  if (!result) return '';
  if (result.resigned !== null) return `${name(result.resigned)} resigned.`;
  if (!result.ended_early) return '';
  const who = enderOf(result, notices);
  return who ? `Ended by ${who === 'The host' ? 'the host' : who}.` : 'Ended early.';
}
