import { randomUUID } from 'node:crypto';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { whyNotCreate, whyNotHold } from '#/modules/lists/rules/list-limits.ts';
import type { ListWanted } from '#/modules/lists/rules/lists-schema.ts';
import type { ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeLists, orRefuse } from './change-list.ts';
import { checkItems } from './check-list-items.ts';
import { readList } from './read-list.ts';
import { insertList, listLists, saveItems } from './shopping-list-store.ts';

/**
 * Creates a list of the caller (SC-199). If the caller already has a list with the requested id, returns it unchanged:
 * the call is a repeat whose first answer was lost.
 */
export async function createList(call: CallContext, catalogue: Catalogue, wanted: ListWanted): Promise<ShoppingList> {
  const { name, id = randomUUID() } = wanted;
  const items = checkItems(catalogue, wanted.items ?? []);
  return changeLists(call, async (within) => {
    const key = { customerId: call.caller.customerId, id };
    const lists = await listLists(within.database, { ...key, id: null });
    const known = lists.find((list) => list.id === id);
    if (known) return known;
    orRefuse(whyNotCreate(lists, name));
    orRefuse(whyNotHold(new Set(items.map(({ lineNumber }) => lineNumber))));
    await insertList(within.database, key, name, await within.now());
    await saveItems(within.database, key, items);
    return readList(within, id);
  });
}
