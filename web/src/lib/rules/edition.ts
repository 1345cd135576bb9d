/** Rulings of two editions about the same card: those of the second come first, as games are played by it. */

/** The same rulings, those of a set's second edition before those of its first; else in their order. */
export function newestFirst<T extends { id: string }>(rulings: readonly T[]): T[] {
  const sets = [...new Set(rulings.map(({ id }) => setOf(id)))];
  const rank = ({ id }: T) => sets.indexOf(setOf(id)) * 10 - editionOf(id);
  return rulings
    .map((one, i) => ({ one, i, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one);
}

/** `B2.moat.1` is of the set `B`. */
const setOf = (id: string) => /^[A-Z]+/.exec(id)?.[0] ?? '';
const editionOf = (id: string) => Number(/^[A-Z]+(\d)/.exec(id)?.[1] ?? 0);
