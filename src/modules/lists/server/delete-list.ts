import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeLists } from './change-list.ts';
import { readList } from './read-list.ts';
import { deleteListRow } from './shopping-list-store.ts';

/** Deletes one of the caller's lists with its items (SC-199). Throws 404 if the caller has no list with this id. */
export function deleteList(call: CallContext, id: string): Promise<void> {
  return changeLists(call, async (within) => {
    const { id: listId } = await readList(within, id);
    await deleteListRow(within.database, { customerId: call.caller.customerId, id: listId });
  });
}
