import type { WireOrder } from '#/contract/rest-types.ts';
import { fixOrder } from '#/modules/orders/server/public.ts';
import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { totalChanged } from '#/modules/checkout/rules/total-changed.ts';
import { askParts, firstRefusal, type AskedPart } from './ask-parts.ts';
import type { HeldParts } from './authorise-parts.ts';
import { insertAnswer } from './checkout-store.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import { gatherOrder, type OrderToPlace } from './gather-order.ts';
import { lockOrder } from './lock-order.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * The last step of placing (decision 2): everything or nothing, in one transaction. Decides again, because trolley,
 * prices and hold may have changed during the second step. Throws 409 as the first step refuses, or the error of a
 * part.
 */
export async function completePlacing(
  database: Database,
  { openOrders, parts, announce }: CheckoutDeps,
  press: PlacingPress,
  claimed: ClaimedPlacing,
  held: HeldParts,
): Promise<WireOrder> {
  return inTransaction({ database }, async (work) => {
    const { placedBy, answer: answered, now } = await lockOrder(work.database, openOrders, press);
    if (answered) return answered;
    if (placedBy !== null && placedBy !== press.key) refuse(placedAlready);

    const order = await gatherOrder(work.database, openOrders, press, claimed.order.toPayPence, now);
    if (!order) refuse(placedAlready);
    const asked = await askParts(work, parts, order, now);
    const refusal = firstRefusal(asked, order, now);
    if (refusal) refuse(refusal);
    refuseIfChanged(order, asked, claimed);

    const paymentReference = await confirmParts(work, order, asked, held, now);
    const { principalId } = press;
    const answer = await fixOrder(work, announce, { order: order.record, paymentReference, principalId, now });
    await insertAnswer(work.database, press, answer, now);
    return answer;
  });
}

/** Refuses an order that is not exactly the one the shopper pressed the button for. */
function refuseIfChanged(order: OrderToPlace, asked: readonly AskedPart[], claimed: ClaimedPlacing): void {
  for (const [index, { part, gathered }] of asked.entries()) {
    if (!isSame(gathered, claimed.asked[index]!.gathered)) refuse(part.whenChanged ?? totalChanged(order.toPayPence));
  }
  const bought = ({ record: { lines, totals } }: OrderToPlace) => [lines, totals];
  if (!isSame(bought(order), bought(claimed.order))) refuse(totalChanged(order.toPayPence));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Has every part confirm, all at the same time, and returns the payment's reference if one of them paid. */
async function confirmParts(
  work: { database: Transaction },
  order: OrderToPlace,
  asked: readonly AskedPart[],
  held: HeldParts,
  now: Instant,
): Promise<string | null> {
  const confirming = asked.map(({ part, gathered }) => part.confirm?.(work, { order, gathered, now, held: held.get(part) ?? null }));
  let paymentReference: string | null = null;
  // The refusal of the first in the order of the parts is reported, whichever was first in time.
  for (const one of await Promise.allSettled(confirming)) {
    if (one.status === 'rejected') throw one.reason;
    if (one.value?.kind === 'refused') refuse(one.value.refusal);
    paymentReference = one.value?.paymentReference ?? paymentReference;
  }
  return paymentReference;
}
