import { allergenList } from '#/modules/catalogue/rules/without-allergens.ts';
import {
  availableIn,
  everyAvailability,
  filterGroups,
  offerKinds,
  type FilterGroup,
  type FilterTag,
} from '#/modules/search/rules/filter-groups.ts';
import { leastRatings, priceRanges, sizeRanges } from '#/modules/search/rules/filter-ranges.ts';
import type { PriceRange } from '#/modules/search/rules/price-between.ts';
import type { AvailableColumn } from './indexes/available-column.ts';
import type { Facet } from './count-facets.ts';
import type { OfferColumns } from './indexes/offer-columns.ts';
import type { Column, ProductTable } from './indexes/product-table.ts';

/** A filter group with its choices, and for each choice the number of products that it would leave (SC-119, SC-124). */
export interface FilterChoices {
  group: FilterGroup;
  title: string;
  singleChoice: boolean;
  values: { id: string; label: string; count: number; applied: boolean }[];
  /** Only in the group Price. */
  range?: PriceRange;
}

export interface FilterColumns {
  table: ProductTable;
  offers: OfferColumns;
  available: AvailableColumn;
}

/** A filter group with the codes of its products, the chosen values, and the choices for given counts. */
export interface GroupFacet extends Facet {
  /** Returns the choices for given counts. The range goes into the group Price. */
  choices(counts: Uint32Array, range: PriceRange | null): FilterChoices;
}

/**
 * Returns the facets of the filter groups, those of the flag `more_filters` only if `more` is true. Tags of other groups
 * are ignored; an unknown value matches no product.
 */
export function groupFacets(columns: FilterColumns, tags: readonly FilterTag[], more: boolean): GroupFacet[] {
  return filterGroups.filter((one) => more || !one.more).map(({ group, title, singleChoice, every }) => {
    const { column, codes, has, list } = groupCodes[group](columns);
    const values = valuesOf(tags, group);
    const required = [...narrowingOf[group]?.(values) ?? values];
    const chosen = singleChoice ? lastOf(values) : values;
    const isApplied = (id: string): boolean => chosen.has(id) || (id === everyAvailability.id && singleChoice && chosen.size === 0);
    return {
      column,
      codes,
      every,
      passes: required.length === 0 ? null : Uint8Array.from({ length: codes }, (_, code) => Number(every ? required.every((id) => has(code, id)) : required.some((id) => has(code, id)))),
      // Omits choices that would leave no products, except applied filters.
      choices: (counts, range) => ({
        group,
        title,
        singleChoice,
        values: list(counts, values)
          .map((value) => ({ ...value, applied: isApplied(value.id) }))
          .filter((value) => value.count > 0 || (value.applied && value.id !== everyAvailability.id)),
        ...(group === 'price' && range && { range }),
      }),
    };
  });
}

type Counted = { id: string; label: string; count: number };

interface GroupCodes {
  column: Column;
  codes: number;
  /** Checks whether the products with a code have a value. */
  has(code: number, id: string): boolean;
  /** Lists the group's values, each with the number of products that have it. */
  list(counts: Uint32Array, chosen: ReadonlySet<string>): Counted[];
}

const groupCodes: Record<FilterGroup, (columns: FilterColumns) => GroupCodes> = {
  offers: ({ offers }) => {
    const kinds = fixed(offers.kinds, 8, offerKinds, (code, { bit }) => (code & bit) !== 0);
    const listed = ({ id }: Counted, chosen: ReadonlySet<string>): boolean => id !== 'all' || chosen.has(id);
    return { ...kinds, list: (counts, chosen) => kinds.list(counts, chosen).filter((one) => listed(one, chosen)) };
  },
  dietary: ({ table: { dietary } }) => ({
    column: dietary.column,
    codes: dietary.sets.length,
    has: (code, id) => dietary.sets[code]!.includes(id),
    list: (counts, chosen) => alphabetically(withChosen(countedSets(dietary.sets, counts), chosen)),
  }),
  allergens: ({ table: { without } }) => ({
    column: without.column,
    codes: without.sets.length,
    has: (code, id) => without.sets[code]!.includes(id),
    list: (counts) => {
      const found = new Map(countedSets(without.sets, counts).map(({ id, count }) => [id, count]));
      return allergenList.map(({ id }) => ({ id, label: `Without ${id}`, count: found.get(id) ?? 0 }));
    },
  }),
  brand: ({ table: { brands } }) => ({
    column: brands.column,
    codes: brands.names.length,
    has: (code, id) => brands.names[code] === id,
    list: (counts, chosen) => mostFirst(withChosen(countedBrands(brands.names, counts), chosen)),
  }),
  price: ({ offers }) => fixed(offers.priceRanges, priceRanges.length + 1, priceRanges, (code, range) => priceRanges[code - 1] === range),
  size: ({ table }) => fixed(table.sizeRanges, sizeRanges.length + 1, sizeRanges, (code, range) => sizeRanges[code - 1] === range),
  rating: ({ table }) => fixed(table.ratingsReached, leastRatings.length + 1, leastRatings.toReversed(), (code, rating) => leastRatings.indexOf(rating) < code),
  'available-in': ({ available }) => {
    const services = fixed(available.bits, 8, availableIn, (code, { bit }) => (code & bit) !== 0);
    const list: GroupCodes['list'] = (counts, chosen) => [
      { ...everyAvailability, count: counts.reduce((sum, count) => sum + count, 0) },
      ...services.list(counts, chosen),
    ];
    return { ...services, list };
  },
};

/** The values that narrow the products, for groups that have a value that does not. */
const narrowingOf: Partial<Record<FilterGroup, (values: Set<string>) => Set<string>>> = {
  // The offers pages always send 'all', and a kind that the shopper ticks there must narrow it (SC-156).
  offers: (kinds) => (kinds.size > 1 ? new Set([...kinds].filter((kind) => kind !== 'all')) : kinds),
  'available-in': (values) => new Set([...lastOf(values)].filter((id) => id !== everyAvailability.id)),
};

/** Returns the codes of a group with a fixed list of values. */
function fixed<Value extends { id: string; label: string | null }>(
  column: Column,
  codes: number,
  values: readonly Value[],
  hasValue: (code: number, value: Value) => boolean,
): GroupCodes {
  return {
    column,
    codes,
    has: (code, id) => values.some((value) => value.id === id && hasValue(code, value)),
    list: (counts) =>
      values.map((value) => ({
        id: value.id,
        label: value.label ?? 'All offers',
        count: counts.reduce((sum, count, code) => (hasValue(code, value) ? sum + count : sum), 0),
      })),
  };
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function valuesOf(tags: readonly FilterTag[], group: FilterGroup): Set<string> {
  return new Set(tags.filter((tag) => tag.group === group).map((tag) => tag.value));
}

/** Returns only the last value, the one that applies in a single-choice group. */
const lastOf = (values: ReadonlySet<string>): Set<string> => new Set([...values].slice(-1));

function countedBrands(names: readonly string[], counts: Uint32Array): Counted[] {
  const found: Counted[] = [];
  for (const [number, count] of counts.entries()) {
    const name = names[number]!;
    if (count > 0 && name !== '') found.push({ id: name, label: name, count });
  }
  return found;
}

function countedSets(sets: readonly (readonly string[])[], counts: Uint32Array): Counted[] {
  const found = new Map<string, number>();
  for (const [set, count] of counts.entries()) {
    if (count === 0) continue;
    for (const value of sets[set]!) found.set(value, (found.get(value) ?? 0) + count);
  }
  return [...found].map(([value, count]) => ({ id: value, label: value, count }));
}

/** Adds the chosen values that no product has, so that they can be removed again. */
function withChosen(counted: Counted[], chosen: ReadonlySet<string>): Counted[] {
  const found = new Set(counted.map(({ id }) => id));
  return [...counted, ...[...chosen].filter((id) => !found.has(id)).map((id) => ({ id, label: id, count: 0 }))];
}

const alphabetically = (values: Counted[]): Counted[] =>
  values.sort((one, other) => collator.compare(one.label, other.label));

const mostFirst = (values: Counted[]): Counted[] =>
  values.sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
