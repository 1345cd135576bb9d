/** Every ruling with what proves it, loaded once. */

import { api } from '../api';
import type { Rulebook, RulebookRuling, RulebookScenario } from '../protocol/types';
import { newestFirst } from './edition';

class RulebookStore {
  all = $state.raw<Rulebook | null>(null);
  fault = $state('');
  rulings = $derived<RulebookRuling[]>(newestFirst(this.all?.rulings ?? []));
  #scenarios = new Map<string, Promise<RulebookScenario>>();

  async load(): Promise<void> {
    if (this.all) return;
    this.fault = '';
    try {
      this.all = await api.rulebook();
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
  }

  document(id: string): string {
    const document = id.split('.')[0];
    return this.all?.documents.find((one) => one.id === document)?.name ?? '';
  }

  /** A scenario with its text; asked for once. */
  scenario(id: string): Promise<RulebookScenario> {
    const known = this.#scenarios.get(id);
    if (known) return known;
    const asked = api.scenario(id);
    this.#scenarios.set(id, asked);
    asked.catch(() => this.#scenarios.delete(id));
    return asked;
  }
}

export const rulebook = new RulebookStore();
