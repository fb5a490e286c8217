import { emptyTrolley } from '#/contract/empty-trolley.ts';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { dispatch, dropFrom } from '#/platform/web/sync/send-pending.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';

/**
 * Removes every line but keeps the slot (SC-248), after earlier changes have been sent. Drops pending changes of lines
 * only when the server has emptied the trolley. Keeps a pending choice for every line, because it also applies to lines
 * added later (SC-249). Throws a CallFailure if emptying fails. The caller shows an error that the server answered; a
 * missing answer is shown as for any change (SH-501, SH-503). With the same `operationId`, another attempt has no second
 * effect.
 */
export async function removeEverything(store: ClientTrolleyStore, operationId: string): Promise<void> {
  const { log, calls } = store;
  if (log === null) throw new CallFailure('misuse', 'no trolley is known yet');
  const terms: CallTerms = { ofOrder: true, notifiesAnswers: true, headers: { 'operation-ids': JSON.stringify([{ line: operationId }]) } };
  const drop = [...log.list(), ...store.state.pending].filter(({ target }) => target !== everyLine);
  store.setBusy(true);
  await store
    .inTurn(log.key, async () => {
      if (log !== store.log) throw new CallFailure('misuse', 'the shopper has gone');
      const { trolley, failures } = (await calls.graph(emptyTrolley, { orderId: log.id }, terms)).emptyTrolley;
      if (failures?.[0]) throw new CallFailure('graph', failures[0].message, { status: 200, body: { message: failures[0].message, code: failures[0].type } });
      dropFrom(log, drop);
      if (log === store.log) dispatch(store, { kind: 'dropped', server: trolley ?? null, drop });
    })
    .finally(() => log === store.log && store.setBusy(false));
  store.resume();
}
