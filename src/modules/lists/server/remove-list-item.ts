import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeList } from './change-list.ts';
import { deleteItem } from './shopping-list-store.ts';

/** Removes a line from one of the caller's lists; does nothing if the list does not have it (SC-200). */
export async function removeListItem(call: CallContext, id: string, lineNumber: string): Promise<void> {
  await changeList(call, id, ({ database }, key) => deleteItem(database, key, lineNumber));
}
