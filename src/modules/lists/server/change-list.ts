import type { ListRefusal } from '#/modules/lists/rules/list-limits.ts';
import type { ShoppingList } from '#/modules/lists/rules/shopping-list.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { readList } from './read-list.ts';
import { lockLists, type ListKey } from './shopping-list-store.ts';

export type ListsCall = CallContext & { database: Transaction };

/** Runs a change to the caller's lists, one at a time for each customer. */
export function changeLists<Result>(call: CallContext, change: (call: ListsCall) => Promise<Result>): Promise<Result> {
  return inTransaction(call, async (within) => {
    await lockLists(within.database, call.caller.customerId);
    return change(within as ListsCall);
  });
}

/** Changes one of the caller's lists, and returns it as it is then. Throws 404 if the caller has no list with this id. */
export function changeList(call: CallContext, id: string, change: (call: ListsCall, key: ListKey, list: ShoppingList) => Promise<void>): Promise<ShoppingList> {
  return changeLists(call, async (within) => {
    const list = await readList(within, id);
    await change(within, { customerId: call.caller.customerId, id: list.id }, list);
    return readList(within, list.id);
  });
}

/** Throws 409 for a refusal. */
export function orRefuse(refusal: ListRefusal | null): void {
  if (refusal) throw new CallError(409, refusal.code, refusal.message);
}
