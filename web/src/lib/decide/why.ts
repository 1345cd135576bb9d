/** Why something cannot be chosen now, in words. */

import type { Question, View } from '../protocol/types';
import type { Target } from './decide';

export interface Situation {
  view: View;
  question: Question | null;
  seat: number | null;
  /** Who must decide, by name. */
  deciding: string;
  name: (id: string) => string;
  isType: (id: string, type: string) => boolean;
}

export function whyNot(target: Target, on: Situation): string {
  const { view, question } = on;
  if (view.over) return 'The game is over.';
  if (on.seat === null) return 'You are watching.';
  if (!question) return `Wait for ${on.deciding}.`;
  const [zone, id = ''] = target.split(':');
  const name = on.name(id);
  if (question.ask === 'action_phase') {
    if (zone === 'hand') return inHand(id, name, on);
    return 'Buying comes after the Action phase.';
  }
  if (question.ask === 'buy_phase') {
    if (zone === 'hand') return inBuyPhase(id, name, on);
    if (zone === 'pile') return buying(id, name, on);
    if (zone === 'event') return eventBuying(name, on);
  }
  return `${name} is not one of the choices: ${question.prompt}.`;
}

function inHand(id: string, name: string, on: Situation): string {
  if (on.isType(id, 'Treasure')) return `${name} is a Treasure: play it in your Buy phase.`;
  if (!on.isType(id, 'Action')) return `${name} is no Action and cannot be played.`;
  return on.view.turn.actions === 0 ? 'You have no Actions left.' : `${name} cannot be played now.`;
}

function inBuyPhase(id: string, name: string, on: Situation): string {
  if (on.isType(id, 'Treasure')) return 'No Treasure can be played after something was bought.';
  if (on.isType(id, 'Action')) return 'Your Action phase is over.';
  return `${name} cannot be played.`;
}

function buying(id: string, name: string, on: Situation): string {
  const { turn, piles } = on.view;
  const pile = piles.find((one) => one.card === id);
  if (!pile) return `${name} is not in this game.`;
  if (pile.outside) return `${name} is not in the Supply: it comes by exchanging.`;
  if (pile.left === 0) return `The ${name} pile is empty.`;
  if (turn.buys === 0) return 'You have no Buys left.';
  if (!turn.may_buy_cards) return 'No cards can be bought this turn.';
  if (pile.cost > turn.coins) {
    return `${name} costs ${coins(pile.cost)}, and you have ${coins(turn.coins)}.`;
  }
  return `${name} cannot be bought now.`;
}

function eventBuying(name: string, on: Situation): string {
  if (on.view.turn.buys === 0) return 'You have no Buys left.';
  return `${name} cannot be bought now: it costs more than your ${coins(on.view.turn.coins)}, or was bought as often as it may be.`;
}

function coins(n: number): string {
  return n === 1 ? '1 coin' : `${n} coins`;
}
