import { whyNotRename } from '#/modules/lists/rules/list-limits.ts';
import type { ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeList, orRefuse } from './change-list.ts';
import { listLists, saveListName } from './shopping-list-store.ts';

/** Renames one of the caller's lists (SC-199, SC-201). */
export function renameList(call: CallContext, id: string, name: string): Promise<ShoppingList> {
  return changeList(call, id, async ({ database }, key) => {
    orRefuse(whyNotRename(await listLists(database, { ...key, id: null }), key.id, name));
    await saveListName(database, key, name);
  });
}
