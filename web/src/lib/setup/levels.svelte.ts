/** The bots that people are offered as opponents, loaded once. */

import { api } from '../api';
import type { BotKind, BotLevel } from '../protocol/types';
import { settings } from '../settings.svelte';

class LevelStore {
  /** The weakest first. */
  all = $state.raw<BotLevel[]>([]);
  #first = $state<BotKind | null>(null);

  async load(): Promise<void> {
    if (this.all.length > 0) return;
    const { levels, first_opponent } = await api.bots();
    this.#first = first_opponent;
    this.all = levels;
  }

  /** The opponent to offer: the one chosen last, else the one for newcomers. None while that is not known. */
  get usual(): BotKind | null {
    const known = this.all.some((level) => level.bot === settings.opponent);
    return known ? settings.opponent : this.#first;
  }

  of(bot: BotKind): BotLevel | undefined {
    return this.all.find((level) => level.bot === bot);
  }
}

export const levels = new LevelStore();

/** A level in a list: its name, and how strong it is if that was measured. */
export function levelWords(level: BotLevel): string {
  return level.rating === null ? level.name : `${level.name} · ${level.rating}`;
}

/** What the number beside a level is. */
export function levelRating({ rating }: BotLevel): string {
  return rating === null ? '' : `Rating ${rating}; Big Money has 1000.`;
}
