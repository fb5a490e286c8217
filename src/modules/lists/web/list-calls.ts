import type { WireShoppingList } from '#/modules/lists/rules/lists-schema.ts';
import type { WireQuantity } from '#/platform/rules/quantity.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The refusals that the callers show themselves. */
const refusals = { handledStatuses: [404, 409, 422] } as const satisfies CallTerms;

/** Reads all lists of the customer, newest first (SC-199). */
export async function readLists(calls: CallLayer, terms: CallTerms = {}): Promise<WireShoppingList[]> {
  return (await calls.rest({ call: 'GET shopping-lists/v1/lists', ...terms })).lists;
}

export function readList(calls: CallLayer, id: string): Promise<WireShoppingList> {
  return calls.rest({ call: 'GET shopping-lists/v1/lists/{id}', params: { id }, ...refusals });
}

/** Creates a list. A repeat with the same id answers with the list that exists (decision 31). */
export function createList(calls: CallLayer, body: { id?: string; name: string; items?: { lineNumber: string; quantity: WireQuantity }[] }): Promise<WireShoppingList> {
  return calls.rest({ call: 'POST shopping-lists/v1/lists', body, ...refusals });
}

export function renameList(calls: CallLayer, id: string, name: string): Promise<WireShoppingList> {
  return calls.rest({ call: 'PATCH shopping-lists/v1/lists/{id}', params: { id }, body: { name }, ...refusals });
}

export function deleteList(calls: CallLayer, id: string): Promise<unknown> {
  return calls.rest({ call: 'DELETE shopping-lists/v1/lists/{id}', params: { id }, ...refusals });
}

/** Puts an item on a list, or changes its quantity; with `onlyNew`, an item that the list has keeps its quantity (SC-200). */
export function putListItem(calls: CallLayer, id: string, lineNumber: string, quantity: WireQuantity, terms: { onlyNew?: true } = {}): Promise<WireShoppingList> {
  return calls.rest({ call: 'PUT shopping-lists/v1/lists/{id}/items/{lineNumber}', params: { id, lineNumber }, body: { quantity, ...terms }, ...refusals });
}

export function removeListItem(calls: CallLayer, id: string, lineNumber: string): Promise<unknown> {
  return calls.rest({ call: 'DELETE shopping-lists/v1/lists/{id}/items/{lineNumber}', params: { id, lineNumber }, ...refusals });
}
