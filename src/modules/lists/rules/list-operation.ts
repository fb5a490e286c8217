import type { Operation, Supersedes } from '#/platform/rules/sync/operation.ts';
import { isUnitOfMeasure, type WireQuantity } from '#/platform/rules/quantity.ts';
import type { WireShoppingList } from './lists-schema.ts';

/** A change to a customer's lists; `target` is the list's id. */
export type ListOperation = Operation &
  (
    | { field: 'created'; value: { name: string; created: string } }
    | { field: 'name'; value: string }
    /** Puts an item on the list with this quantity, or removes it if the quantity is null. */
    | { field: 'item'; lineNumber: string; value: WireQuantity | null }
    | { field: 'deleted'; value: true }
  );

/** All lists of a customer, newest first, as the server last answered them. */
export interface KnownLists {
  lists: readonly WireShoppingList[];
}

/**
 * Returns whether a later change makes an earlier one pointless: both set the same name or item, or the later one deletes
 * the list.
 */
export const supersedes: Supersedes<ListOperation> = (later, earlier) => {
  if (later.target !== earlier.target) return false;
  if (later.field === 'deleted') return true;
  if (later.field === 'item') return earlier.field === 'item' && earlier.lineNumber === later.lineNumber;
  return later.field === earlier.field;
};

/** Returns the lists after a change. A change to a list that does not exist changes nothing. */
export function withOperation({ lists }: KnownLists, operation: ListOperation): KnownLists {
  const { target, field, value } = operation;
  if (field === 'deleted') return { lists: lists.filter(({ id }) => id !== target) };
  if (field === 'created') {
    return lists.some(({ id }) => id === target) ? { lists } : { lists: [{ id: target, items: [], numItems: 0, ...value }, ...lists] };
  }
  return { lists: lists.map((list) => (list.id === target ? changed(list) : list)) };

  function changed(list: WireShoppingList): WireShoppingList {
    return field === 'name' ? { ...list, name: value } : withItem(list, operation as ListOperation & { field: 'item' });
  }
}

/** Returns a list with an item added, changed in its place, or removed. */
function withItem(list: WireShoppingList, { lineNumber, value }: { lineNumber: string; value: WireQuantity | null }): WireShoppingList {
  const at = list.items.findIndex((item) => item.lineNumber === lineNumber);
  const items = value === null ? list.items.filter((_, place) => place !== at) : list.items.toSpliced(at < 0 ? list.items.length : at, 1, { lineNumber, quantity: value });
  return { ...list, items, numItems: items.length };
}

/** Returns the lists with another state of one of them. A list that is not among them becomes the first. */
export function withList({ lists }: KnownLists, list: WireShoppingList): KnownLists {
  return { lists: lists.some(({ id }) => id === list.id) ? lists.map((one) => (one.id === list.id ? list : one)) : [list, ...lists] };
}

/** Parses a stored change. Returns a list with the change, or an empty list if it is invalid. */
export function parseListOperation(entry: unknown): readonly ListOperation[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const one = entry as ListOperation;
  return typeof one.id === 'string' && typeof one.target === 'string' && isValid(one) ? [one] : [];
}

function isValid(one: ListOperation): boolean {
  switch (one.field) {
    case 'created':
      return typeof one.value?.name === 'string' && typeof one.value.created === 'string';
    case 'name':
      return typeof one.value === 'string';
    case 'item':
      return typeof one.lineNumber === 'string' && (one.value === null || isQuantity(one.value));
    case 'deleted':
      return one.value;
    default:
      return false;
  }
}

const isQuantity = (value: unknown): boolean => {
  const { amount, uom } = (value ?? {}) as Partial<WireQuantity>;
  return typeof amount === 'number' && isUnitOfMeasure(uom);
};
