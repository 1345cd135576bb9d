/** The analysis of a game: asked for, waited for, and here. */

import { api } from '../api';
import { faultWords } from '../people/words';
import type { AnalysisState } from '../protocol/types';

/** How often the server is asked how far it has come. */
const EVERY_MS = 1000;

const CUT_OFF = 'The analysis was cut off before it was done. You can ask for it again.';

/** What this page has asked for and neither got nor stopped. It outlives the dialog in which it was asked for. */
const wanted = new Set<string>();

export class Lesson {
  state = $state.raw<AnalysisState | null>(null);
  /** What went wrong when the server was asked. */
  fault = $state('');

  analysis = $derived(this.state?.state === 'done' ? this.state.analysis : null);
  isUnderWay = $derived(this.state?.state === 'queued' || this.state?.state === 'running');

  /** Whether the server was away since it last answered: a new one knows nothing of what was under way. */
  #wasAway = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly key: string | undefined,
  ) {}

  get #name(): string {
    return `${this.game}/${this.number}`;
  }

  /** Looks how far it has come, and goes on looking while it is under way. */
  look(): Promise<void> {
    return this.#call('GET');
  }

  ask(): Promise<void> {
    return this.#call('POST');
  }

  cancel(): Promise<void> {
    wanted.delete(this.#name);
    return this.#call('DELETE');
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #call(method: 'GET' | 'POST' | 'DELETE'): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const state = await api.analysis(method, this.game, this.number, this.key);
      const isWanted = wanted.has(this.#name);
      const isCutOff = method === 'GET' && state.state === 'none' && (this.isUnderWay || isWanted);
      if (isCutOff && isWanted && this.#wasAway && !this.#isClosed) {
        this.#wasAway = false;
        return this.ask();
      }
      // Somebody else may have stopped it: then it is not begun again, but nobody is left wondering.
      this.fault = isCutOff ? CUT_OFF : '';
      this.#wasAway = false;
      this.state = state;
      if (!this.isUnderWay) wanted.delete(this.#name);
      else if (method === 'POST') wanted.add(this.#name);
    } catch (error) {
      this.#wasAway = true;
      this.fault = faultWords(error);
    }
    // A server that does not answer for a moment is asked again.
    if ((this.isUnderWay || wanted.has(this.#name)) && !this.#isClosed) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.look(), EVERY_MS);
    }
  }
}
