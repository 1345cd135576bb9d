/** The words of buttons and waiting lines. */

import { catalogue } from '../cards/catalogue.svelte';
import type { Question, Source, Verb } from '../protocol/types';
import type { Table } from '../table/table.svelte';

const VERBS: Partial<Record<Verb, string>> = {
  play: 'Play',
  discard: 'Discard',
  trash: 'Trash',
  trash_from_supply: 'Trash',
  top_deck: 'Put back',
  reveal_and_top_deck: 'Put back',
  keep: 'Keep',
  put_on_mat: 'Put on the mat:',
  set_aside: 'Set aside',
  reveal: 'Reveal',
  pass: 'Pass',
  gain: 'Gain',
};

/** What the button that sends the picks says. */
export function confirmWords(question: Question, n: number, isPlaying: boolean): string {
  if (isPlaying) return `Play ${n} ${n === 1 ? 'Treasure' : 'Treasures'}`;
  const verb = VERBS[question.verb] ?? 'Choose';
  if (question.ask === 'options') return `Choose ${n}`;
  return `${verb} ${n} ${n === 1 ? 'card' : 'cards'}`;
}

const DOING: Partial<Record<Verb, string>> = {
  continue: 'goes on with the turn',
  play: 'chooses what to play',
  discard: 'chooses what to discard',
  trash: 'chooses what to trash',
  trash_from_supply: 'chooses what to trash from the Supply',
  top_deck: 'chooses what goes onto the deck',
  reveal_and_top_deck: 'chooses what goes onto the deck',
  keep: 'chooses what to keep',
  put_on_mat: 'chooses what goes on the Tavern mat',
  set_aside: 'chooses what to set aside',
  reveal: 'chooses what to reveal',
  pass: 'chooses what to pass',
  gain: 'chooses what to gain',
  give: 'chooses what somebody gains',
  resolve: 'chooses what comes next',
  name: 'names a card',
  place: 'places a token',
  put_at: 'puts a card into the deck',
};

/** Whose decision it is and why, for everybody else. */
export function waitingWords(table: Table): string {
  const { view, info } = table;
  if (!view || !info) return '';
  if (view.over) return 'The game is over.';
  const { deciding } = view;
  if (!deciding) return '';
  const who = deciding.seat === table.seat ? 'You' : table.name(deciding.seat);
  const doing = DOING[deciding.verb] ?? 'decides';
  return `${who} ${doing}${because(deciding.source)}.`;
}

function because(source: Source): string {
  if (source.kind === 'card') return ` for ${catalogue.name(source.card)}`;
  if (source.kind === 'event') return ` for ${catalogue.name(source.event)}`;
  return '';
}
