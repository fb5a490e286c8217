import type { CategoryRecord } from './product-record.ts';

/**
 * Returns a category and those beside it, in their new order and with positions from 0, after the category is put before
 * the one with the id `before`, or at the end if that is null. Returns null if no such category is beside it.
 */
export function placeCategory(beside: readonly CategoryRecord[], category: CategoryRecord, before: number | null): CategoryRecord[] | null {
  const ordered = beside.filter(({ id }) => id !== category.id);
  const at = before === null ? ordered.length : ordered.findIndex(({ id }) => id === before);
  if (at === -1) return null;
  return ordered.toSpliced(at, 0, category).map((one, position) => ({ ...one, position }));
}
