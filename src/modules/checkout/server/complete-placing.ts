import type { WireOrder } from '#/contract/rest-types.ts';
import { fixOrder } from '#/modules/orders/server/public.ts';
import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import type { Confirmed } from '#/modules/placing/server/public.ts';
import { commitWith, inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { totalChanged } from '#/modules/checkout/rules/total-changed.ts';
import { askParts, firstRefusal, type AskedPart } from './ask-parts.ts';
import type { AuthorisedParts, HeldParts } from './authorise-parts.ts';
import { insertAnswer } from './checkout-store.ts';
import type { ClaimedPlacing } from './claim-placing.ts';
import { lockOrder, whyNotOpen } from './lock-order.ts';
import { orderToPlace, type OrderToPlace } from './order-to-place.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * Runs the last step of placing (decision 2) in one transaction, all or nothing, and returns the placed order. Checks
 * again whether the order can be placed, because trolley, prices and hold may have changed during the second step.
 * Throws a 409 with the same codes as the first step, or rethrows a part's error.
 */
export async function completePlacing(
  database: Database,
  { openOrders, parts, announce }: CheckoutDeps,
  press: PlacingPress,
  claimed: ClaimedPlacing,
  { held, paymentReference }: AuthorisedParts,
): Promise<WireOrder> {
  return inTransaction({ database }, async (work) => {
    const { database: inside } = work;
    // The queries are sent together but run in order: the order is read once it is locked.
    const [locked, found] = await Promise.all([
      lockOrder(inside, openOrders, press),
      openOrders.findToPlace(inside, { ...press, takesNumber: true }),
    ]);
    const { placedBy, answer: answered, now } = locked;
    if (answered) return answered;
    const closed = whyNotOpen(locked);
    if (closed) refuse(closed);
    if (placedBy !== null && placedBy !== press.key) refuse(placedAlready);

    const { toPayPence, expectedCard, expectedSlot, riskSession } = claimed.order;
    const order = orderToPlace(found && { ...found, isClosing: found.buyer.isClosing }, { expectedToPayPence: toPayPence, expectedCard, expectedSlot, riskSession });
    if (!order || !found) refuse(placedAlready);
    const asked = await askParts(work, parts, order, now);
    const refused = firstRefusal(asked, order, now);
    if (refused) refuse(refused.refusal);
    refuseIfChanged(order, asked, claimed);

    // The statements of the parts and of `fixOrder` are also sent together. If a part refuses or a statement fails, all
    // are rolled back.
    const confirming = Promise.allSettled(confirmParts(work, order, asked, { held, principalId: press.principalId, now }));
    // The contact number and the note are those that the shopper was shown, even if their address has others by now.
    const { usualTexts, record: { details: { contactNumber, deliveryNote } } } = claimed.order;
    const record = { ...order.record, details: { ...order.record.details, contactNumber, deliveryNote } };
    const fixing = fixOrder(work, announce, { order: record, usualTexts, shopNumber: found.shopNumber!, buyer: found.buyer, paymentReference, principalId: press.principalId, now });
    const [confirmed, fixed] = await Promise.allSettled([confirming, fixing]);
    if (confirmed.status === 'fulfilled') refuseIfUnconfirmed(confirmed.value);
    if (fixed.status === 'rejected') throw fixed.reason;
    await commitWith(inside, () => insertAnswer(inside, press, fixed.value, now));
    return fixed.value;
  });
}

/** Throws a refusal if the order's lines or totals, or the data of a part, have changed since the first step. */
function refuseIfChanged(order: OrderToPlace, asked: readonly AskedPart[], claimed: ClaimedPlacing): void {
  for (const [index, { part, gathered }] of asked.entries()) {
    if (!isSame(gathered, claimed.asked[index]!.gathered)) refuse(part.whenChanged ?? totalChanged(order.toPayPence));
  }
  const bought = ({ record: { lines, totals } }: OrderToPlace) => [lines, totals];
  if (!isSame(bought(order), bought(claimed.order))) refuse(totalChanged(order.toPayPence));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Starts `confirm` of every part, all at the same time. */
function confirmParts(
  work: { database: Transaction },
  order: OrderToPlace,
  asked: readonly AskedPart[],
  { held, principalId, now }: { held: HeldParts; principalId: number; now: Instant },
): (Promise<Confirmed> | undefined)[] {
  return asked.map(({ part, gathered }) => part.confirm?.(work, { order, gathered, now, held: held.get(part) ?? null, principalId }));
}

/**
 * Throws the refusal or error of the first part, in the order of the parts, that did not confirm, even if another
 * failed earlier.
 */
function refuseIfUnconfirmed(confirmed: readonly PromiseSettledResult<Confirmed | undefined>[]): void {
  for (const one of confirmed) {
    if (one.status === 'rejected') throw one.reason;
    if (one.value?.kind === 'refused') refuse(one.value.refusal);
  }
}
