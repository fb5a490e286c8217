import type { WireFilter } from '#/contract/rest-types.ts';

/**
 * Returns the filters to offer for these results: without values that would change nothing, because every product has
 * them, and without groups in which nothing is left to choose. A group with an applied value stays whole, so that it can
 * be changed.
 */
export function offeredFilters(filters: readonly WireFilter[], totalMatches: number): readonly WireFilter[] {
  const known = offered.get(filters);
  if (known !== undefined) return known;
  const made = filters.flatMap((filter) => {
    const chosen = filter.singleChoice ? filter.values.slice(1) : filter.values;
    if (chosen.some(({ applied }) => applied)) return [filter];
    const narrowing = chosen.filter(({ count }) => count < totalMatches);
    if (narrowing.length === 0) return [];
    if (narrowing.length === chosen.length) return [filter];
    return [Object.freeze({ ...filter, values: filter.singleChoice ? [filter.values[0]!, ...narrowing] : narrowing })];
  });
  offered.set(filters, made);
  return made;
}

/** Caches the filters to offer of each answer, so that pages can reuse their HTML. */
const offered = new WeakMap<readonly WireFilter[], readonly WireFilter[]>();
