/** What a position shows that was opened from the rules, for the table it lies on. */

import { read, write } from '../settings.svelte';

export interface Try {
  game: string;
  /** The ruling. */
  says: string;
  /** What the scenario does, move by move. */
  moves: string[];
}

const KEY = 'freehold.tries';
const KEPT = 20;

export function tryOf(game: string): Try | undefined {
  return read<Try[]>(KEY)?.find((one) => one.game === game);
}

export function keepTry(one: Try): void {
  const others = (read<Try[]>(KEY) ?? []).filter((other) => other.game !== one.game);
  write(KEY, [one, ...others].slice(0, KEPT));
}

/** The moves of a scenario, as sentences. */
export function movesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(1).split('#')[0]!.trim());
}
