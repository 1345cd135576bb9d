/** Where news and sayings stand in the log: each where it was heard, and there it stays. */

interface Told {
  key: string;
  game: number;
  /** How many facts there were. */
  at: number;
}

interface Place extends Told {
  /** What was heard before it: news and sayings count apart, so that their numbers do not tell. */
  order: number;
}

export class Places {
  #all = new Map<string, Place>();

  /** Hears all that is known now, each kind in its order, after so many facts of a game. */
  hear(kinds: readonly (readonly Told[])[], game: number, facts: number): void {
    const known = new Set<string>();
    for (const told of kinds) {
      // Facts that were taken back are gone: what was told before stands no later than what was told after.
      let most = Number.POSITIVE_INFINITY;
      const settled = told.toReversed().map((one) => {
        if (one.game === game) most = Math.min(most, one.at);
        return one.game === game ? { ...one, at: most } : one;
      });
      for (const one of settled.reverse()) {
        known.add(one.key);
        const before = this.#all.get(one.key);
        const order = before?.order ?? this.#next++;
        this.#all.set(one.key, { ...one, at: Math.min(one.at, before?.at ?? one.at), order });
      }
    }
    for (const [key, place] of this.#all) {
      if (!known.has(key)) this.#all.delete(key);
      else if (place.game === game) place.at = Math.min(place.at, facts);
    }
  }

  #next = 0;

  /** Before how many facts it stands. */
  at(key: string): number {
    return this.#all.get(key)?.at ?? Number.POSITIVE_INFINITY;
  }

  compare(a: string, b: string): number {
    const [one, other] = [this.#all.get(a), this.#all.get(b)];
    if (!one || !other) return 0;
    return one.at - other.at || one.order - other.order;
  }
}
