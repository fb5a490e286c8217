import type { ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { listLists } from './shopping-list-store.ts';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns one of the caller's lists. Throws 404 if the caller has no list with this id. */
export async function readList({ database, caller }: Pick<CallContext, 'database' | 'caller'>, id: string): Promise<ShoppingList> {
  const [list] = uuid.test(id) ? await listLists(database, { customerId: caller.customerId, id }) : [];
  return list ?? notFound('LIST_NOT_FOUND', 'We could not find this list');
}
