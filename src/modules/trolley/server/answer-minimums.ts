import { toMoney } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { ownerOf, visitorOrderId } from './find-trolley.ts';
import { noSuchTrolley } from './present-trolley.ts';
import { readSurroundings } from './read-trolley.ts';
import { findOrder } from './trolley-store.ts';

/**
 * Returns the minimum order values of the branch of the order's slot, or of branch 651 if it has no slot (SC-250,
 * SC-252). The values are null, with failure 404, if the caller has no such order.
 */
export async function answerMinimums(call: CallContext, orderId: string) {
  const owner = ownerOf(call, orderId);
  const order = owner ? await findOrder(call.database, owner) : undefined;
  // A visitor who has no trolley yet gets the values of a new trolley. For any other order id, the order must exist.
  if (!order && orderId !== visitorOrderId) {
    return { collectionMinimumOrderValue: null, deliveryMinimumOrderValue: null, failures: noSuchTrolley.failures };
  }
  const { minimums } = await readSurroundings(call.database, order ?? null, await call.now());
  return {
    collectionMinimumOrderValue: toMoney(minimums.collectionPence),
    deliveryMinimumOrderValue: toMoney(minimums.deliveryPence),
    failures: null,
  };
}
