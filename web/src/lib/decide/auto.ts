/** Answers that a player has asked not to be bothered with. */

import type { Answer, Question, View } from '../protocol/types';

export interface Wishes {
  skipEmptyBuys: boolean;
  skipIdleReactions: boolean;
  autoTreasures: boolean;
}

/** What to answer without asking; nothing if the player must decide. */
export function autoAnswer(
  question: Question,
  view: View,
  wishes: Wishes,
  typesOf: (id: string) => readonly string[],
): Answer | null {
  if (question.ask === 'buy_phase') return inBuyPhase(question, wishes, typesOf);
  if (question.ask === 'waiting' && wishes.skipIdleReactions) return reacting(question, view);
  return null;
}

function inBuyPhase(
  question: Question,
  wishes: Wishes,
  typesOf: (id: string) => readonly string[],
): Answer | null {
  const has = (kind: Answer['kind']) => question.choices.some((one) => one.answer.kind === kind);
  if (has('play_treasures')) {
    // Treasures that do more than make coins are left to the player.
    const isPlain = question.choices.every(
      ({ answer }) => answer.kind !== 'play' || typesOf(answer.card).length === 1,
    );
    return wishes.autoTreasures && isPlain ? { kind: 'play_treasures' } : null;
  }
  if (!wishes.skipEmptyBuys || has('buy_event')) return null;
  const worthwhile = question.choices.some(
    ({ answer }) => answer.kind === 'buy' && answer.card !== 'Copper' && answer.card !== 'Curse',
  );
  return worthwhile ? null : { kind: 'done' };
}

/** A Moat shown twice protects no better. */
function reacting(question: Question, view: View): Answer | null {
  const me = view.seat === null ? undefined : view.players[view.seat];
  if (!me?.protected) return null;
  const onlyMoat = question.choices.every(
    ({ answer }) =>
      answer.kind === 'done' ||
      (answer.kind === 'next' && answer.source.kind === 'card' && answer.source.card === 'Moat'),
  );
  const mayDecline = question.choices.some(({ answer }) => answer.kind === 'done');
  return onlyMoat && mayDecline ? { kind: 'done' } : null;
}
