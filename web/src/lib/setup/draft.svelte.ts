/** A Kingdom while it is chosen. */

import { ApiError, api } from '../api';
import type { Edition, Fault, Kingdom, RandomKingdom } from '../protocol/types';

/** What to draw from. */
export type Pool = Pick<RandomKingdom, 'sets' | 'required' | 'forbidden' | 'events'>;

/** Which card or Event a name stands for. */
type Find = (name: string) => { id: string; isEvent: boolean } | undefined;

export class Draft {
  edition = $state<Edition>(2);
  cards = $state.raw<readonly string[]>([]);
  events = $state.raw<readonly string[]>([]);
  /** The piles that stay when others are drawn. */
  locked = $state.raw<readonly string[]>([]);
  faults = $state.raw<readonly Fault[]>([]);
  /** The Kingdom as the server has it; none as long as something is wrong. */
  kingdom = $state.raw<Kingdom | null>(null);
  /** Whether chance alone made it. */
  isDrawn = $state(false);
  /** Whether it is no longer what the page began with. */
  isTouched = $state(false);
  /** What is under way; only the newest counts. */
  #asked = 0;

  get ids(): readonly string[] {
    return [...this.cards, ...this.events];
  }

  has(id: string): boolean {
    return this.cards.includes(id) || this.events.includes(id);
  }

  /** Takes a Kingdom that the server has made, in its order. */
  take(kingdom: Kingdom, drawn = false): void {
    this.#asked += 1;
    this.#show(kingdom.cards, kingdom.events);
    this.#accept(kingdom);
    this.isDrawn = drawn;
  }

  /** Takes cards and Events as they are written. If something is wrong with them, those that are known are shown. */
  async name(names: readonly string[], edition: Edition, find: Find): Promise<void> {
    this.isTouched = true;
    this.edition = edition;
    const got = await this.#ask(() => api.checkKingdom({ names: [...names], edition }));
    if (!got) return;
    if (got.kingdom) this.take(got.kingdom);
    else {
      const known = new Set(names.flatMap((name) => find(name) ?? []));
      const ids = (events: boolean) =>
        [...known].filter((one) => one.isEvent === events).map((one) => one.id);
      this.#show(ids(false), ids(true));
      this.kingdom = null;
      this.faults = got.faults;
    }
  }

  /** Other piles, and the server's word on them. */
  async put(cards: readonly string[], events: readonly string[]): Promise<void> {
    this.isTouched = true;
    this.isDrawn = false;
    this.#show(cards, events);
    this.kingdom = null;
    if (cards.length + events.length === 0) {
      this.#asked += 1;
      this.faults = [];
      return;
    }
    const named = { names: [...this.ids], edition: this.edition };
    const got = await this.#ask(() => api.checkKingdom(named));
    if (!got) return;
    if (got.kingdom) this.#accept(got.kingdom);
    else this.faults = got.faults;
  }

  add(id: string, isEvent: boolean): Promise<void> {
    return isEvent
      ? this.put(this.cards, [...this.events, id])
      : this.put([...this.cards, id], this.events);
  }

  remove(id: string): Promise<void> {
    const others = (ids: readonly string[]) => ids.filter((one) => one !== id);
    return this.put(others(this.cards), others(this.events));
  }

  /** Puts a card or Event where another one was. */
  swap(old: string, by: string): Promise<void> {
    const swapped = (ids: readonly string[]) => ids.map((one) => (one === old ? by : one));
    if (this.locked.includes(old)) this.lock(old);
    return this.put(swapped(this.cards), swapped(this.events));
  }

  /** Locks a pile, or unlocks it. */
  lock(id: string): void {
    this.locked = this.locked.includes(id)
      ? this.locked.filter((one) => one !== id)
      : [...this.locked, id];
  }

  /** Draws all piles that are not locked. What cannot be drawn leaves everything as it is. */
  async draw(pool: Pool): Promise<void> {
    this.isTouched = true;
    const locked = this.locked;
    const required = [...new Set([...locked, ...(pool.required ?? [])])];
    const wish = { ...pool, required, edition: this.edition };
    const got = await this.#ask(() => api.randomKingdom(wish));
    if (got) this.take(got, locked.length === 0);
  }

  /** Draws one pile anew, in its place. */
  async reroll(id: string, pool: Pool): Promise<void> {
    this.isTouched = true;
    const wish = {
      ...pool,
      required: this.ids.filter((one) => one !== id),
      forbidden: [...(pool.forbidden ?? []), id],
      events: this.events.length,
      edition: this.edition,
    };
    const got = await this.#ask(() => api.randomKingdom(wish));
    const by = got && [...got.cards, ...got.events].find((one) => !this.has(one));
    if (!got || !by) return;
    const placed = (ids: readonly string[]) => ids.map((one) => (one === id ? by : one));
    this.#show(placed(this.cards), placed(this.events));
    this.#accept(got);
  }

  /** What the server answers, or nothing if it refused or something newer was asked. */
  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const got = await question();
      return mine === this.#asked ? got : null;
    } catch (error) {
      if (mine !== this.#asked) return null;
      const message = error instanceof Error ? error.message : String(error);
      const faults = error instanceof ApiError ? error.body.faults : undefined;
      this.faults = faults ?? [{ message, name: null, suggestions: [] }];
      return null;
    }
  }

  #show(cards: readonly string[], events: readonly string[]): void {
    this.cards = cards;
    this.events = events;
    this.locked = this.locked.filter((id) => this.has(id));
  }

  #accept(kingdom: Kingdom): void {
    this.kingdom = kingdom;
    this.edition = kingdom.edition;
    this.faults = [];
  }
}
