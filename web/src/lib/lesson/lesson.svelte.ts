/** The analysis of a game: asked for, waited for, and here. */

import { api } from '../api';
import type { AnalysisState } from '../protocol/types';

/** How often the server is asked how far it has come. */
const EVERY_MS = 1000;

export class Lesson {
  state = $state.raw<AnalysisState | null>(null);
  /** What went wrong when the server was asked. */
  fault = $state('');

  analysis = $derived(this.state?.state === 'done' ? this.state.analysis : null);
  isUnderWay = $derived(this.state?.state === 'queued' || this.state?.state === 'running');

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly key: string | undefined,
  ) {}

  /** Looks how far it has come, and goes on looking while it is under way. */
  look(): Promise<void> {
    return this.#call('GET');
  }

  ask(): Promise<void> {
    return this.#call('POST');
  }

  cancel(): Promise<void> {
    return this.#call('DELETE');
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #call(method: 'GET' | 'POST' | 'DELETE'): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await api.analysis(method, this.game, this.number, this.key);
      this.fault = '';
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
    // A server that does not answer for a moment is asked again.
    if (this.isUnderWay && !this.#isClosed) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.look(), EVERY_MS);
    }
  }
}
