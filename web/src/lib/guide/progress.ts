/** How far the first game has come, kept in this browser. */

import { api } from '../api';
import { knownTable, rememberCreated } from '../keys';
import { me } from '../people/me.svelte';
import { tablePath } from '../router.svelte';
import { read, write } from '../settings.svelte';

export interface Progress {
  game: string;
  /** The callouts that were read. */
  seen: string[];
  isDone: boolean;
}

const KEY = 'freehold.guide';

export function progress(): Progress | null {
  return read<Progress>(KEY);
}

export function keepProgress(now: Progress): void {
  write(KEY, now);
}

/** Whether this table is the guided one. */
export function isGuided(game: string): boolean {
  return progress()?.game === game;
}

/** Where an unfinished first game is; nothing if there is none. */
export function unfinished(): string | null {
  const kept = progress();
  const table = kept && !kept.isDone ? knownTable(kept.game) : undefined;
  return table ? tablePath(table.game, table.key) : null;
}

/** Opens the table of the first game, and says where it is. */
export async function beginGuide(text: string): Promise<string> {
  const { created, seat, title } = await api.openPosition({
    text,
    seat: 0,
    name: me.name || 'Player',
    bot: 'novice',
  });
  keepProgress({ game: created.game, seen: [], isDone: false });
  return tablePath(created.game, rememberCreated(created, title, seat));
}
