/** Somebody looks for a game: the wish, the wait, the table. */

import { ApiError } from '../api';
import { remember } from '../keys';
import type { Edition, Matched, SetId, Speed, Wish } from '../protocol/types';
import { read, write } from '../settings.svelte';
import { people } from './api';
import { faultWords } from './words';

const KEY = 'freehold.wish';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;

/** A wish without who has it. */
export interface Wanted {
  /** The dearest first. */
  players: number[];
  sets: SetId[];
  edition: Edition;
  speed: Speed;
  rated: boolean;
  bots: boolean;
}

const USUAL: Wanted = {
  players: [2],
  sets: ['base'],
  edition: 2,
  speed: 'normal',
  rated: false,
  bots: true,
};

/** What was wished for last in this browser. */
export function lastWish(): Wanted {
  return { ...USUAL, ...read<Partial<Wanted>>(KEY) };
}

export function keepWish(wish: Wanted): void {
  write(KEY, wish);
}

/** `2 or 3 players`. */
export function playersWords(players: readonly number[]): string {
  const sorted = [...players].sort((a, b) => a - b);
  const last = sorted.pop();
  return `${sorted.length > 0 ? `${sorted.join(', ')} or ` : ''}${last ?? 2} players`;
}

/** What to send: a guest has a name, and games that do not count. */
export function wishOf(wanted: Wanted, guest: string | null): Wish {
  return guest === null ? wanted : { ...wanted, rated: false, name: guest };
}

type Waiting = Extract<Matched, { kind: 'waiting' }>;

export class Search {
  /** `none` before it, `gone` when the server has given it up. */
  stage = $state<'none' | 'asking' | 'waiting' | 'found' | 'gone'>('none');
  waiting = $state.raw<Waiting | null>(null);
  /** When the wait began, and when the last word of it came, by `performance.now`. */
  since = $state(0);
  heardAt = $state(0);
  fault = $state('');
  isLost = $state(false);
  #ticket: string | null = null;
  #stop: AbortController | null = null;

  /** `found`: where the table is. */
  constructor(private readonly found: (game: string, token: string) => void) {}

  get isOn(): boolean {
    return this.stage === 'asking' || this.stage === 'waiting';
  }

  async begin(wish: Wish): Promise<void> {
    if (this.isOn) return;
    this.stage = 'asking';
    this.fault = '';
    this.isLost = false;
    this.since = performance.now();
    const stop = new AbortController();
    this.#stop = stop;
    try {
      const { ticket, matched } = await people.wish(wish);
      if (stop.signal.aborted) {
        people.withdraw(ticket).catch(() => {});
        return;
      }
      this.#ticket = ticket;
      this.#take(matched);
      await this.#follow(ticket, stop);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.fault = faultWords(error);
      this.stage = 'none';
    }
  }

  async #follow(ticket: string, stop: AbortController): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (this.isOn && !stop.signal.aborted) {
      try {
        const matched = await people.matched(ticket, stop.signal);
        if (stop.signal.aborted) return;
        wait = FIRST_WAIT_MS;
        this.isLost = false;
        this.#take(matched);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.body.code === 'not_found') {
          this.#take({ kind: 'gone' });
          return;
        }
        this.isLost = true;
        const pause = wait;
        wait = Math.min(LONGEST_WAIT_MS, wait * 2);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  #take(matched: Matched): void {
    this.heardAt = performance.now();
    if (matched.kind === 'waiting') {
      this.waiting = matched;
      this.stage = 'waiting';
    } else if (matched.kind === 'gone') {
      this.#ticket = null;
      this.stage = 'gone';
    } else {
      this.#ticket = null;
      this.stage = 'found';
      remember({ game: matched.game, key: matched.token });
      this.found(matched.game, matched.token);
    }
  }

  /** Takes the wish back. */
  cancel(isGoing = false): void {
    this.#stop?.abort();
    if (this.#ticket) people.withdraw(this.#ticket, isGoing).catch(() => {});
    this.#ticket = null;
    if (this.isOn) this.stage = 'none';
  }
}
