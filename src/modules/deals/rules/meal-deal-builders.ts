import { groupFiller } from '#/modules/offers/rules/best-offers/fill-groups.ts';

export interface DealGroup {
  id: string;
  threshold: number;
  lineNumbers: readonly string[];
}

/** A place of a builder: a product of the trolley, or null while it is empty. */
export interface BuilderPlace {
  groupId: string;
  lineNumber: string | null;
}

/** One meal deal being built, with as many places from each group as its threshold (SC-168). */
export interface Builder {
  places: readonly BuilderPlace[];
  /** True if every place is filled (SC-169). */
  complete: boolean;
}

/**
 * Fills builders with the items of a trolley, one after another, each as far as it can be filled (SC-168, SC-171). An
 * item fills one place only, also if several groups have it. The last builder is never full: after a full one, an empty
 * one follows (SC-170). `itemsOf` has the number of items by line number, in the order in which they fill places.
 */
export function mealDealBuilders(groups: readonly DealGroup[], itemsOf: ReadonlyMap<string, number>): Builder[] {
  const groupsOf = (lineNumber: string) => groups.flatMap((group, at) => (group.lineNumbers.includes(lineNumber) ? [at] : []));
  const lines = [...itemsOf].map(([lineNumber, units]) => ({ lineNumber, units, pence: 0, groups: groupsOf(lineNumber) })).filter((line) => line.groups.length > 0);
  const builders: Builder[] = [];
  for (;;) {
    const { placed } = groupFiller(lines.map((line) => ({ ...line })), groups.length)(groups.map(({ threshold }) => threshold));
    const places = groups.flatMap((group, at) => {
      const filled = lines.flatMap(({ lineNumber }, line) => Array.from({ length: placed[line * groups.length + at]! }, () => lineNumber));
      return Array.from({ length: group.threshold }, (_, place): BuilderPlace => ({ groupId: group.id, lineNumber: filled[place] ?? null }));
    });
    const used = places.filter(({ lineNumber }) => lineNumber !== null).length;
    if (used === 0 && builders.length > 0 && !builders.at(-1)!.complete) return builders;
    builders.push({ places, complete: used === places.length });
    if (used === 0) return builders;
    lines.forEach((line, at) => {
      for (let group = 0; group < groups.length; group += 1) line.units -= placed[at * groups.length + group]!;
    });
  }
}

/** Returns the group of the first empty place; null if there is none. */
export function nextEmptyGroup(builders: readonly Builder[]): string | null {
  return builders.flatMap(({ places }) => places).find(({ lineNumber }) => lineNumber === null)?.groupId ?? null;
}
