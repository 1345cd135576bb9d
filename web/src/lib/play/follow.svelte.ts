/** What the others do, shown step by step, so that it can be followed. */

import type { Fact, Line, State } from '../protocol/types';
import { type Pace, settings } from '../settings.svelte';

/** How long a step is shown, in milliseconds. */
const STEP_MS: Record<Pace, number> = { instant: 0, fast: 250, normal: 500, slow: 900 };

/** What adds a detail to the step before it is shown more briefly. */
const DETAIL = 0.6;

/** With several others a round would take too long: all of it fits into about this many steps. */
const MOST_STEPS = 24;

/** One line of the log, with what it tells. */
interface Step {
  line: Line;
  facts: Fact[];
}

/** The turn of somebody else, as far as it has been shown. */
export interface Echo {
  seat: number;
  /** What was played, in order. */
  played: string[];
  /** What was gained, in order. */
  gained: string[];
}

export class Follow {
  /** The last turn of somebody else; it stays until the reader acts. */
  echo = $state.raw<Echo | null>(null);
  /** What is being shown now. */
  line = $state.raw<Line | null>(null);
  #waiting = $state.raw<Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace = 1;
  /** Whose turn it is after all that was taken. */
  #turn: number | null = null;

  /** Told of what a step is about when it is shown, and when all has been shown. */
  constructor(
    readonly onStep: (facts: Fact[]) => void,
    readonly onEnd: () => void,
  ) {}

  /** Whether something is still to be shown. */
  get isRunning(): boolean {
    return this.line !== null;
  }

  /** Whose turn is being shown. */
  get seat(): number | null {
    return this.isRunning ? (this.echo?.seat ?? null) : null;
  }

  /** The number of the first fact that is still to be shown. */
  get next(): number {
    return this.#waiting[0]?.line.at ?? Number.POSITIVE_INFINITY;
  }

  /** How many of these have been gained that nobody has been shown yet. */
  awaited(card: string): number {
    const gains = this.#waiting.flatMap((step) => step.facts);
    return gains.filter((fact) => fact.kind === 'gained' && fact.card === card).length;
  }

  /**
   * Takes what has happened since the last time, as somebody in this seat sees it. On one's own turn nothing waits.
   * `isByHand` says whether somebody did it, and not the table for them.
   */
  take(state: State, seat: number | null, isByHand = true): void {
    // What no line tells is nothing to wait for.
    const untold = (state.log[0]?.at ?? Number.POSITIVE_INFINITY) - state.facts_from;
    const mine: Fact[] = state.facts.slice(0, Math.max(0, untold));
    const steps: Step[] = [];
    for (const step of stepsOf(state)) {
      const began = step.facts.findLast((fact) => fact.kind === 'turn_began');
      if (began) this.#turn = began.seat;
      if (seat === null || this.#turn !== seat) {
        steps.push(step);
        continue;
      }
      mine.push(...step.facts);
      // Whoever acts has seen what was before; what goes by itself takes nothing away from them.
      if (isByHand && step.line.level === 'deed' && steps.length === 0) this.echo = null;
    }
    if (mine.length > 0) this.onStep(mine);
    if (steps.length === 0) return;
    this.#waiting = [...this.#waiting, ...steps];
    this.#pace = Math.min(1, MOST_STEPS / this.#waiting.length);
    if (!this.isRunning) this.#next();
  }

  /** Shows all that is left at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const left = this.#waiting;
    this.#waiting = [];
    for (const step of left) this.#apply(step);
    this.#end();
  }

  /** Forgets everything, as after an undo; it is the turn of this seat. */
  reset(turn: number | null = null): void {
    this.#turn = turn;
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.line = null;
    this.echo = null;
  }

  #next(): void {
    const pace = STEP_MS[settings.pace] * this.#pace;
    if (pace === 0 || document.hidden) {
      this.skip();
      return;
    }
    const [step, ...rest] = this.#waiting;
    if (!step) {
      this.#end();
      return;
    }
    this.#waiting = rest;
    this.#apply(step);
    this.line = step.line;
    this.onStep(step.facts);
    const time = step.line.level === 'detail' ? DETAIL * pace : pace;
    this.#timer = setTimeout(() => this.#next(), time);
  }

  #end(): void {
    const wasRunning = this.isRunning;
    this.line = null;
    if (wasRunning) this.onEnd();
  }

  #apply(step: Step): void {
    for (const fact of step.facts) {
      if (fact.kind === 'turn_began') {
        this.echo = { seat: fact.seat, played: [], gained: [] };
        continue;
      }
      const { echo } = this;
      if (!echo || !('seat' in fact) || fact.seat !== echo.seat) continue;
      if (fact.kind === 'played' && !fact.again)
        this.echo = { ...echo, played: [...echo.played, fact.card] };
      else if (fact.kind === 'gained') this.echo = { ...echo, gained: [...echo.gained, fact.card] };
    }
  }
}

/** The lines that are new in a state, each with the new facts that it tells. */
export function stepsOf(state: State): Step[] {
  const end = state.facts_from + state.facts.length;
  return state.log.flatMap((line, i) => {
    const from = Math.max(line.at, state.facts_from);
    const to = state.log[i + 1]?.at ?? end;
    const facts = state.facts.slice(from - state.facts_from, to - state.facts_from);
    return facts.length > 0 ? [{ line, facts }] : [];
  });
}
