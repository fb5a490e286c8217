import { openModal } from '#/design/overlays/document-modals.ts';
import { freeName } from '#/modules/lists/rules/list-limits.ts';
import { withList, withOperation, type KnownLists, type ListOperation } from '#/modules/lists/rules/list-operation.ts';
import type { WireShoppingList } from '#/modules/lists/rules/lists-schema.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { hasNoOutcome } from '#/platform/web/call-layer/call-state.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import { sendPending, type Outcome } from '#/platform/web/sync/send-pending.ts';
import { createList, deleteList, putListItem, readLists, removeListItem, renameList } from './list-calls.ts';
import type { ListsStore } from './lists-store.ts';

type Sent = Outcome<KnownLists, ListOperation>;

/** Sends the pending changes in order, one call each. A refused change is undone, with a modal that says why. */
export function sendLists(store: ListsStore, log: OperationLog<ListOperation>, ended: () => void): Promise<void> {
  return sendPending<KnownLists, ListOperation, Sent>(
    store,
    log,
    {
      nextBatch: (pending) => pending.slice(0, 1),
      settle: () => undefined,
      send: (_, [operation], before) => sendChange(store.calls, operation!, before),
      // The shopper has been told already. The engine drops the change, and sends the others.
      onRefused: () => undefined,
      onAnswered: () => undefined,
      onEnded: () => undefined,
    },
    ended,
  );
}

async function sendChange(calls: CallLayer, operation: ListOperation, before: KnownLists): Promise<Sent> {
  // The list was deleted elsewhere, or the server has refused to create it, which the shopper has been told.
  if (operation.field !== 'created' && !before.lists.some(({ id }) => id === operation.target)) return answered(before);
  try {
    const list = await callFor(calls, operation);
    return answered(list ? withList(before, list) : withOperation(before, operation));
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { status, body } = failure;
    const error = `The ${operation.field} of a list could not be changed`;
    if (hasNoOutcome(status) || status === 401) return { kind: 'lost', error };
    if (status === 404 && operation.field === 'deleted') return answered(withOperation(before, operation));
    if (status === 404 || status === 409 || status === 422) {
      const lines = [body?.message ?? 'Something went wrong.'];
      openModal({ key: `list ${lines[0]}`, title: 'Sorry, your list has not been changed', severity: 'WARNING', lines, buttons: [{ label: 'OK' }] });
      return { ...answered(before), isStale: true, error };
    }
    return { kind: 'failed', error, isTold: failure.notice !== null };
  }
}

const answered = (server: KnownLists): Sent & { kind: 'answered' } => ({ kind: 'answered', server, failures: [], refused: [], isStale: false, error: null });

/** Makes the call for a change. Resolves to the changed list if the answer has it; otherwise to null. */
async function callFor(calls: CallLayer, operation: ListOperation): Promise<WireShoppingList | null> {
  const { target, field, value } = operation;
  switch (field) {
    case 'created':
      return createWithFreeName(calls, { id: target, name: value.name });
    case 'name':
      return renameList(calls, target, value);
    case 'item':
      if (value !== null) return putListItem(calls, target, operation.lineNumber, value);
      await removeListItem(calls, target, operation.lineNumber);
      return null;
    case 'deleted':
      await deleteList(calls, target);
      return null;
  }
}

/**
 * Creates a list. If another device has used its name meanwhile, the list gets a number behind its name, so that the
 * items put on it are kept.
 */
async function createWithFreeName(calls: CallLayer, list: { id: string; name: string }): Promise<WireShoppingList> {
  try {
    return await createList(calls, list);
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 'LIST_NAME_EXISTS') throw failure;
    const lists = await readLists(calls, { quiet: true, staysHere: true });
    return createList(calls, { ...list, name: freeName(lists, list.name) });
  }
}
