import { emptyTrolley } from '#/contract/empty-trolley.ts';
import { onceEmptied } from '#/modules/trolley/rules/answered-changes.ts';
import { trolleyStep } from '#/modules/trolley/rules/trolley-step.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { TrolleyKeeper } from './trolley-keeper.ts';

/**
 * Removes every line and keeps the slot (SC-248), when what was asked before has had its turn; only then is what waits
 * for a line forgotten. Throws the CallFailure that says why not, for whoever asks to say what the server answered where
 * it was asked for; that it did not answer is told as of any change (SH-501, SH-503).
 */
export async function removeEverything(keeper: TrolleyKeeper): Promise<void> {
  const { order, calls } = keeper;
  if (order === null) throw new CallFailure('misuse', 'no trolley is known yet');
  const waited = order.list().concat(keeper.queue.waiting);
  keeper.beBusy(true);
  await keeper
    .inTurn(order.key, async () => {
      if (order !== keeper.order) throw new CallFailure('misuse', 'the shopper has gone');
      const { trolley, failures } = (await calls.graph(emptyTrolley, { orderId: order.orderId }, { ofOrder: true, notifiesAnswers: true })).emptyTrolley;
      if (failures?.[0]) throw new CallFailure('graph', failures[0].message, { status: 200, body: { message: failures[0].message, code: failures[0].type } });
      order.replace(onceEmptied(order.list(), waited));
      if (order !== keeper.order) return;
      keeper.apply(trolleyStep(keeper.queue, { kind: 'emptied', trolley, waited }));
    })
    .finally(() => order === keeper.order && keeper.beBusy(false));
  keeper.resume();
}
