import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { whyNotHold } from '#/modules/lists/rules/list-limits.ts';
import type { ListItemWanted } from '#/modules/lists/rules/lists-schema.ts';
import type { ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeList, orRefuse } from './change-list.ts';
import { checkItems } from './check-list-items.ts';
import { saveItems } from './shopping-list-store.ts';

/** Adds an item to one of the caller's lists, or changes its quantity unless only a new item is wanted (SC-200, SC-202). */
export function putListItem(call: CallContext, catalogue: Catalogue, id: string, { onlyNew, ...wanted }: ListItemWanted & { lineNumber: string }): Promise<ShoppingList> {
  return changeList(call, id, async ({ database }, key, list) => {
    const items = checkItems(catalogue, [wanted]);
    orRefuse(whyNotHold(new Set([...list.items, ...items].map(({ lineNumber }) => lineNumber))));
    if (onlyNew && list.items.some(({ lineNumber }) => lineNumber === wanted.lineNumber)) return;
    await saveItems(database, key, items);
  });
}
