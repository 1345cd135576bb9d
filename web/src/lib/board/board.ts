/** What the parts of the board share: a live table and a replay show the same board. */

import { getContext, setContext } from 'svelte';
import type { Target } from '../decide/decide';
import type { Echo } from '../play/follow.svelte';
import type { View } from '../protocol/types';

export interface Board {
  readonly view: View;
  readonly names: string[];
  /** Whether nobody decides any more: by the rules, or because somebody ended it. */
  readonly isOver: boolean;
  /** Whose cards lie at the bottom. */
  readonly seat: number;
  /** Whether something can be chosen now. */
  isLegal(target: Target): boolean;
  /** Whether the hint that is shown is about it. */
  isHinted?(target: Target): boolean;
  /** Whether anything at all is asked, so that the rest steps back. */
  readonly isAsking: boolean;
  /** The place among the picks, from 1; 0 if it is not picked. */
  picked(key: string): number;
  /** Whether the order of picks is shown. */
  readonly isOrdered: boolean;
  /** How many cards of a pile are gone that nobody has been shown gaining yet. */
  awaited?(card: string): number;
  /** The turn of somebody else that is being shown, or was shown last. */
  readonly echo?: Echo | null;
  /** Whose turn is being shown step by step, if one is. */
  readonly showing?: number | null;
  choose(target: Target, key?: string): void;
  /** What choosing it does, such as `Buy Gold`; nothing if it cannot be chosen. */
  doing(target: Target): string;
}

const KEY = Symbol('board');

export function setBoard(board: Board): void {
  setContext(KEY, board);
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}

/** The seats colours, readable on both themes. */
export const SEAT_COLOURS = ['#2f7dc4', '#c8553d', '#4c9a52', '#a067c2', '#b98a1d', '#3c9d9b'];

/** Tokens as small as they are drawn on piles. */
export const TOKEN_SHORT = {
  plus_card: '+C',
  plus_action: '+A',
  plus_buy: '+B',
  plus_coin: '+1',
  minus_cost: '−2',
  trashing: 'T',
} as const;
