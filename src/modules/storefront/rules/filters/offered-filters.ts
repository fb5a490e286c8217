import type { WireFilter } from '#/contract/rest-types.ts';
import { filterGroups } from '#/modules/search/rules/filter-groups.ts';

/**
 * Returns the filters to offer for these results: without values that would change nothing, because every product has
 * them, and without groups in which nothing is left to choose or to type. Values that widen a group's choice stay with an
 * applied one, and applied values always stay. `keepsRange` also keeps the fields of the price range, because one of them
 * shows a fault.
 */
export function offeredFilters(filters: readonly WireFilter[], totalMatches: number, keepsRange = false): readonly WireFilter[] {
  const known = keepsRange ? undefined : offered.get(filters);
  if (known !== undefined) return known;
  const made = filters.flatMap((filter) => {
    const chosen = filter.singleChoice ? filter.values.slice(1) : filter.values;
    if (chosen.some(({ applied }) => applied) && !needsEvery(filter.group)) return [filter];
    const narrowing = chosen.filter(({ count, applied }) => applied || count < totalMatches);
    if (narrowing.length === 0 && !canTypeRange(filter) && !(keepsRange && filter.range)) return [];
    if (narrowing.length === chosen.length) return [filter];
    return [Object.freeze({ ...filter, values: filter.singleChoice ? [filter.values[0]!, ...narrowing] : narrowing })];
  });
  if (!keepsRange) offered.set(filters, made);
  return made;
}

/** Checks whether a group has a range of prices that is typed already, or that can narrow the results. */
const canTypeRange = ({ range }: WireFilter): boolean =>
  range !== undefined && (range.from !== null || range.to !== null || range.least?.amount !== range.most?.amount);

/** Checks whether a product must have every chosen value of a group, so that a further one narrows the results. */
const needsEvery = (group: string): boolean => filterGroups.some((one) => one.group === group && one.every);

/** Caches the filters to offer of each answer, so that pages can reuse their HTML. */
const offered = new WeakMap<readonly WireFilter[], readonly WireFilter[]>();
