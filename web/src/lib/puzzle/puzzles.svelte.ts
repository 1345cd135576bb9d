/** The puzzles, and which of them are solved in this browser. */

import { api } from '../api';
import type {
  Difficulty,
  PuzzleInfo,
  PuzzleResult,
  SetId,
  Theme,
  TriedAnswer,
} from '../protocol/types';
import { read, write } from '../settings.svelte';

const KEY = 'freehold.puzzles';

export const THEMES: Record<Theme, string> = {
  opening: 'Opening',
  purchase: 'Purchase',
  action: 'Actions',
  trashing: 'Trashing',
  discarding: 'Discarding',
  gaining: 'Gaining',
  attack: 'Attacks',
  choice: 'Choices',
  event: 'Events',
  endgame: 'Endgame',
};

export const DIFFICULTIES: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

/** Whether an answer was given up early: it was played out less than the right one, and with one plan instead of the best. */
export function isTriedLess(result: PuzzleResult, tried: TriedAnswer): boolean {
  const most = Math.max(...result.tried.map((one) => one.playouts));
  return tried.playouts < most;
}

/** What a player wants to see; an empty word means all. */
export interface Filter {
  set: SetId | '';
  theme: Theme | '';
  difficulty: Difficulty | '';
  unsolved: boolean;
}

/** The filter that an address asks for. What it does not know is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const known = <T extends string>(name: string, words: Record<T, unknown>): T | '' => {
    const word = query.get(name) ?? '';
    return Object.hasOwn(words, word) ? (word as T) : '';
  };
  return {
    set: known('set', { base: 0, intrigue: 0, adventures: 0 }),
    theme: known('theme', THEMES),
    difficulty: known('difficulty', DIFFICULTIES),
    unsolved: query.has('unsolved'),
  };
}

export function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const name of ['set', 'theme', 'difficulty'] as const) {
    if (filter[name]) query.set(name, filter[name]);
  }
  if (filter.unsolved) query.set('unsolved', '');
  const text = query.toString().replace(/=(?=&|$)/g, '');
  return text && `?${text}`;
}

/** Those that a filter lets through. */
export function filtered(
  all: readonly PuzzleInfo[],
  filter: Filter,
  solved: ReadonlySet<string>,
): PuzzleInfo[] {
  return all.filter(
    (one) =>
      (!filter.set || one.kingdom.sets.includes(filter.set)) &&
      (!filter.theme || one.themes.includes(filter.theme)) &&
      (!filter.difficulty || one.difficulty === filter.difficulty) &&
      !(filter.unsolved && solved.has(one.id)),
  );
}

/** The next one that is not solved, from the first again after the last; none if all are. */
export function nextUnsolved(
  list: readonly PuzzleInfo[],
  after: string | null,
  solved: ReadonlySet<string>,
): PuzzleInfo | undefined {
  const at = list.findIndex((one) => one.id === after) + 1;
  return [...list.slice(at), ...list.slice(0, at)].find(
    (one) => !solved.has(one.id) && one.id !== after,
  );
}

/** Which puzzles were answered in this browser, and whether rightly. */
interface Kept {
  solved: string[];
  missed: string[];
}

class Puzzles {
  all = $state.raw<PuzzleInfo[] | null>(null);
  fault = $state('');
  solved = $state.raw<ReadonlySet<string>>(new Set());
  missed = $state.raw<ReadonlySet<string>>(new Set());

  constructor() {
    const kept = read<Kept>(KEY);
    this.solved = new Set(kept?.solved);
    this.missed = new Set(kept?.missed);
  }

  async load(): Promise<void> {
    if (this.all) return;
    try {
      this.all = (await api.puzzles()).puzzles;
      this.fault = '';
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
  }

  /** Remembers how an answer was. What is solved stays so. */
  keep(id: string, isRight: boolean): void {
    if (isRight) this.solved = new Set([...this.solved, id]);
    else this.missed = new Set([...this.missed, id]);
    write(KEY, { solved: [...this.solved], missed: [...this.missed] } satisfies Kept);
  }
}

export const puzzles = new Puzzles();

const ANSWERS = 'freehold.puzzles.answers';

/** What came of the answers of this session: whoever plays on from one comes back to it. */
function answers(): Record<string, PuzzleResult> {
  try {
    return JSON.parse(sessionStorage.getItem(ANSWERS) ?? '{}') as Record<string, PuzzleResult>;
  } catch {
    return {};
  }
}

export function keptAnswer(id: string): PuzzleResult | null {
  return answers()[id] ?? null;
}

export function keepAnswer(id: string, result: PuzzleResult): void {
  writeAnswers({ ...answers(), [id]: result });
}

export function forgetAnswer(id: string): void {
  const { [id]: _, ...others } = answers();
  writeAnswers(others);
}

function writeAnswers(all: Record<string, PuzzleResult>): void {
  try {
    sessionStorage.setItem(ANSWERS, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still shows what comes of an answer.
  }
}
