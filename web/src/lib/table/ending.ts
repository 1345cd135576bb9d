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

/** Whether the one who gave the game up did so by running out of time. */
export function isLate(result: GameResult, notices: readonly Notice[]): boolean {
  if (result.resigned === null) return false;
  const of = result.scores.find((score) => score.seat === result.resigned)?.name;
  return notices.some((one) => {
    const who = /^(.+) ran out of time/.exec(plain(one.words))?.[1];
    return one.game_number === result.game_number && who !== undefined && (!of || who === of);
  });
}

/** `Ended by Hanna.`, `Gus resigned.`, `Gus ran out of time.`; nothing where the rules ended it. */
export function howEnded(
  result: GameResult | null,
  notices: readonly Notice[],
  name: (seat: number) => string,
): string {
  if (!result) return '';
  if (result.resigned !== null)
    return `${name(result.resigned)} ${isLate(result, notices) ? 'ran out of time' : 'resigned'}.`;
  if (!result.ended_early) return '';
  const who = enderOf(result, notices);
  return who ? `Ended by ${who === 'The host' ? 'the host' : who}.` : 'Ended early.';
}
