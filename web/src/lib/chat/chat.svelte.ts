/** What people write to each other at a table. */

import { ApiError } from '../api';
import { people } from '../people/api';
import { faultWords } from '../people/words';
import type { ChatLine, ChatRule } from '../protocol/types';
import { settings } from '../settings.svelte';

/** The server keeps no more. */
const KEPT = 100;
export const LONGEST = 200;

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  rule = $state<ChatRule | null>(null);
  mayWrite = $state(false);
  /** Why one may not, in words. */
  whyNot = $state('');
  /** What went wrong. */
  fault = $state('');
  /** The newest line that was looked at. */
  #seen = $state(0);
  #newest = 0;
  #isAsking = false;
  /** Where one stood when it was last asked: whoever sits down may write where a guest may not. */
  #standing = '';
  #isMoved = false;
  #isClosed = false;

  /** Without those of people whom one does not want to read. */
  shown = $derived(this.lines.filter((line) => !isMuted(line.name)));

  constructor(
    private readonly game: string,
    private readonly key: () => string | undefined,
    private readonly seat: () => number | null,
  ) {}

  /** How many lines of others have not been looked at. */
  unread = $derived.by(
    () => this.shown.filter((line) => line.number > this.#seen && line.seat !== this.seat()).length,
  );

  /** What was there before one came is not news. */
  hear(newest: number, isFirst: boolean, standing = ''): void {
    this.#newest = Math.max(this.#newest, newest);
    if (isFirst) this.#seen = newest;
    this.#isMoved ||= standing !== this.#standing;
    this.#standing = standing;
    const isOld = (this.lines.at(-1)?.number ?? 0) < this.#newest;
    if (this.rule === null || this.#isMoved || isOld) this.ask();
  }

  /** Asks for what is new, one request at a time. */
  async ask(): Promise<void> {
    if (this.#isAsking || this.#isClosed) return;
    this.#isAsking = true;
    this.#isMoved = false;
    const last = this.lines.at(-1)?.number ?? 0;
    try {
      const { lines, rule, may_write, why_not } = await people.chat(this.game, last, this.key());
      this.#add(lines);
      this.rule = rule;
      this.mayWrite = may_write;
      this.whyNot = why_not ?? '';
      this.fault = '';
    } catch (error) {
      this.fault = faultWords(error);
    }
    this.#isAsking = false;
    const got = this.lines.at(-1)?.number ?? 0;
    if (this.#isMoved || (got > last && got < this.#newest)) this.ask();
  }

  #add(lines: readonly ChatLine[]): void {
    const known = new Set(this.lines.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number));
    if (fresh.length === 0) return;
    const all = [...this.lines, ...fresh].sort((a, b) => a.number - b.number);
    this.lines = all.slice(-KEPT);
  }

  /** All of it has been seen. */
  see(): void {
    this.#seen = Math.max(this.#seen, this.lines.at(-1)?.number ?? 0);
  }

  /** Says whether it was written. */
  async write(text: string): Promise<boolean> {
    const key = this.key();
    const words = text.trim().slice(0, LONGEST);
    if (!key || words === '') return false;
    try {
      this.#add([await people.write(this.game, words, key)]);
      this.fault = '';
      this.see();
      return true;
    } catch (error) {
      const isMuch = error instanceof ApiError && error.body.code === 'slow_down';
      this.fault = isMuch ? 'That was a lot to write: wait a moment.' : faultWords(error);
      return false;
    }
  }

  /** Says whether it was reported. */
  async report(number: number, reason: string): Promise<boolean> {
    const key = this.key();
    if (!key) return false;
    try {
      await people.report(this.game, number, reason.trim().slice(0, LONGEST), key);
      this.fault = '';
      return true;
    } catch (error) {
      this.fault = faultWords(error);
      return false;
    }
  }

  close(): void {
    this.#isClosed = true;
  }
}

const same = (name: string) => name.trim().toLowerCase();

export function isMuted(name: string): boolean {
  return settings.muted.includes(same(name));
}

/** Hides what somebody writes and says, or shows it again. */
export function mute(name: string, isOn: boolean): void {
  const others = settings.muted.filter((one) => one !== same(name));
  settings.muted = isOn ? [...others, same(name)] : others;
}
