import {
  availableIn,
  everyAvailability,
  filterGroups,
  offerKinds,
  type FilterGroup,
  type FilterTag,
} from '#/modules/search/rules/filter-groups.ts';
import type { ChosenFilters, FacetCounts } from './count-facets.ts';
import type { ProductTable } from './product-table.ts';

/** A filter group with its choices, and for each choice the number of products that it would leave (SC-119, SC-124). */
export interface FilterChoices {
  group: FilterGroup;
  title: string;
  singleChoice: boolean;
  values: { id: string; label: string; count: number; applied: boolean }[];
}

/**
 * Turns the tags into tests of a product's columns. A product passes a group if it has any of the group's chosen
 * values. Tags of unknown groups are ignored.
 */
export function chosenFilters(table: ProductTable, tags: readonly FilterTag[]): ChosenFilters {
  const brands = valuesOf(tags, 'brand');
  const dietary = valuesOf(tags, 'dietary');
  return {
    offerBits: bitsOf(offerKinds, withoutAll(valuesOf(tags, 'offers'))),
    availableBits: bitsOf(availableIn, lastOf(valuesOf(tags, 'available-in'), everyAvailability.id)),
    brand: brands.size === 0 ? null : (brand) => brands.has(table.brands.names[brand]!),
    dietary: dietary.size === 0 ? null : (set) => table.dietary.sets[set]!.some((value) => dietary.has(value)),
  };
}

/** Returns the filter groups for the response. Omits choices that would leave no products, except applied filters. */
export function filterChoices(table: ProductTable, tags: readonly FilterTag[], counts: FacetCounts): FilterChoices[] {
  const values: Record<FilterGroup, Omit<FilterChoices['values'][number], 'applied'>[]> = {
    offers: offerKinds
      .filter(({ id, label }) => label !== null || valuesOf(tags, 'offers').has(id))
      .map(({ id, label, bit }) => ({ id, label: label ?? 'All offers', count: countBit(counts.offers, bit) })),
    dietary: alphabetically(dietaryCounts(table, counts.dietarySets)),
    brand: mostFirst(brandCounts(table, counts.brands)),
    'available-in': [
      { ...everyAvailability, count: counts.available.reduce((sum, count) => sum + count, 0) },
      ...availableIn.map(({ id, label, bit }) => ({ id, label, count: countBit(counts.available, bit) })),
    ],
  };
  return filterGroups.map(({ group, title, singleChoice }) => {
    const chosen = singleChoice ? lastOf(valuesOf(tags, group), null) : valuesOf(tags, group);
    const isApplied = (id: string): boolean => chosen.has(id) || (id === everyAvailability.id && singleChoice && chosen.size === 0);
    return {
      group,
      title,
      singleChoice,
      values: values[group]
        .map((value) => ({ ...value, applied: isApplied(value.id) }))
        .filter((value) => value.count > 0 || (value.applied && value.id !== everyAvailability.id)),
    };
  });
}

const collator = new Intl.Collator('en-GB', { numeric: true });

type Counted = { id: string; label: string; count: number };

function valuesOf(tags: readonly FilterTag[], group: FilterGroup): Set<string> {
  return new Set(tags.filter((tag) => tag.group === group).map((tag) => tag.value));
}

/**
 * Returns only the last value, the one that applies in a single-choice group. The result is empty if that value is
 * `none`, the choice that does not filter.
 */
function lastOf(values: Set<string>, none: string | null): Set<string> {
  const last = [...values].at(-1);
  return new Set(last === undefined || last === none ? [] : [last]);
}

/**
 * Returns the kinds of offer without 'all', unless it is the only one. The offers pages always send 'all', and a kind
 * that the shopper ticks there must narrow it (SC-156).
 */
const withoutAll = (kinds: Set<string>): Set<string> => (kinds.size > 1 ? new Set([...kinds].filter((kind) => kind !== 'all')) : kinds);

// An unknown value gets this bit, which no product has, so it matches nothing.
const nothing = 128;

function bitsOf(kinds: readonly { id: string; bit: number }[], values: Set<string>): number {
  if (values.size === 0) return 0;
  return kinds.reduce((bits, { id, bit }) => (values.has(id) ? bits | bit : bits), 0) || nothing;
}

function countBit(byMask: Uint32Array, bit: number): number {
  return byMask.reduce((sum, count, mask) => (mask & bit ? sum + count : sum), 0);
}

function brandCounts(table: ProductTable, counts: Uint32Array): Counted[] {
  const found: Counted[] = [];
  for (const [number, count] of counts.entries()) {
    const name = table.brands.names[number]!;
    if (count > 0 && name !== '') found.push({ id: name, label: name, count });
  }
  return found;
}

function dietaryCounts(table: ProductTable, counts: Uint32Array): Counted[] {
  const found = new Map<string, number>();
  for (const [set, count] of counts.entries()) {
    if (count === 0) continue;
    for (const value of table.dietary.sets[set]!) found.set(value, (found.get(value) ?? 0) + count);
  }
  return [...found].map(([value, count]) => ({ id: value, label: value, count }));
}

const alphabetically = (values: Counted[]): Counted[] =>
  values.sort((one, other) => collator.compare(one.label, other.label));

const mostFirst = (values: Counted[]): Counted[] =>
  values.sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));
