/** The Kingdoms that this browser keeps: those that were played, and those that somebody likes. */

import type { Kingdom } from '../protocol/types';
import { read, write } from '../settings.svelte';
import { keyOf, type Piles } from './written';

export interface Kept extends Piles {
  name: string;
  /** When it was played, put here or renamed. */
  at: number;
}

const LIKED = 'freehold.kingdoms.liked';
const GONE = 'freehold.kingdoms.unliked';
const PLAYED = 'freehold.kingdoms.played';
/** The oldest played ones are forgotten. Liked ones never are. */
const MOST = 20;

class Shelf {
  liked = $state.raw<Kept[]>(readList(LIKED));
  played = $state.raw<Kept[]>(readList(PLAYED));

  /** The liked Kingdom with the same piles. */
  same(piles: Piles): Kept | undefined {
    return this.liked.find((one) => keyOf(one) === keyOf(piles));
  }

  like(kingdom: Kingdom | Kept, name: string): void {
    this.setLiked([kept(kingdom, name), ...without(this.liked, kingdom)]);
  }

  rename(piles: Piles, name: string): void {
    const same = keyOf(piles);
    const at = Date.now();
    this.setLiked(this.liked.map((one) => (keyOf(one) === same ? { ...one, name, at } : one)));
  }

  unlike(piles: Piles): void {
    write(GONE, { ...this.gone, [keyOf(piles)]: Date.now() });
    this.setLiked(without(this.liked, piles));
  }

  /** When Kingdoms were taken off, by their piles: other devices of an account take them off, too. */
  get gone(): Record<string, number> {
    return read<Record<string, number>>(GONE) ?? {};
  }

  /** Takes what an account keeps. */
  take(liked: Kept[], gone: Record<string, number>): void {
    write(GONE, gone);
    this.setLiked(liked);
  }

  /** Puts a Kingdom on top of those that were played. */
  play(kingdom: Kingdom, name: string): void {
    this.setPlayed([kept(kingdom, name), ...without(this.played, kingdom)].slice(0, MOST));
  }

  forget(piles: Piles): void {
    this.setPlayed(without(this.played, piles));
  }

  private setLiked(list: Kept[]): void {
    this.liked = list;
    write(LIKED, list);
  }

  private setPlayed(list: Kept[]): void {
    this.played = list;
    write(PLAYED, list);
  }
}

function kept({ edition, cards, events }: Piles, name: string): Kept {
  return { edition, cards: [...cards], events: [...events], name, at: Date.now() };
}

function without(list: readonly Kept[], piles: Piles): Kept[] {
  return list.filter((one) => keyOf(one) !== keyOf(piles));
}

function readList(key: string): Kept[] {
  const list = read<Kept[]>(key);
  return Array.isArray(list) ? list : [];
}

export const shelf = new Shelf();
