import { emptyTrolley } from '#/contract/empty-trolley.ts';
import { everyLine, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { dispatch, dropFrom } from '#/platform/web/sync/send-pending.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';

/**
 * Returns a function that removes every line but keeps the slot (SC-248), after earlier changes have been sent. Drops
 * pending changes of lines only when the server has emptied the trolley. Keeps a pending choice for every line, because
 * it also applies to lines added later (SC-249). The function throws a CallFailure if emptying fails. The caller shows
 * an error that the server answered; a missing answer is shown as for any change (SH-501, SH-503).
 *
 * Call the function again to try again: if the answer to a try was lost, the server may have emptied the trolley, and
 * another try then leaves what was added since, in any tab. Pass `quiet` if the caller shows every failure itself.
 */
export function prepareEmptying(
  store: ClientTrolleyStore,
  operationId = `${Math.random().toString(36).slice(2)}-e`,
  { quiet = false }: { quiet?: boolean } = {},
): () => Promise<void> {
  const terms: CallTerms = { ofOrder: true, notifiesAnswers: true, quiet, headers: { 'operation-ids': JSON.stringify([{ line: operationId }]) } };
  let drop: readonly TrolleyOperation[] | undefined;
  return async () => {
    const { log, calls } = store;
    if (log === null) throw new CallFailure('misuse', 'no trolley is known yet');
    drop ??= [...log.list(), ...store.state.pending].filter(({ target }) => target !== everyLine);
    const dropped = drop;
    store.setBusy(true);
    await store
      .inTurn(log.key, async () => {
        if (log !== store.log) throw new CallFailure('misuse', 'the shopper has gone');
        const { trolley, failures } = (await calls.graph(emptyTrolley, { orderId: log.id }, terms)).emptyTrolley;
        if (failures?.[0]) throw new CallFailure('graph', failures[0].message, { status: 200, body: { message: failures[0].message, code: failures[0].type } });
        dropFrom(log, dropped);
        if (log === store.log) dispatch(store, { kind: 'dropped', server: trolley ?? null, drop: dropped });
      })
      .finally(() => log === store.log && store.setBusy(false));
    store.resume();
  };
}
