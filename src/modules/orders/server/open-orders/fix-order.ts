import type { WireOrder } from '#/contract/rest-types.ts';
import type { Buyer } from '#/modules/account/server/public.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lostRace } from '#/platform/server/database/database-errors.ts';
import { OrderChanged } from '#/modules/orders/server/order-changed.ts';
import { OrderPlaced } from '#/modules/orders/server/order-placed.ts';
import type { UsualTexts } from '#/modules/orders/server/order-details-store.ts';
import { insertOrder, replaceOrder } from '#/modules/orders/server/placed-order-store.ts';

/** An open order that is being placed, with its payment. */
export interface OrderToFix {
  order: OrderRecord;
  /** The texts that the order would have without the shopper's own. */
  usualTexts: UsualTexts;
  /** The number that `findToPlace` returned in the same transaction. */
  shopNumber: number;
  /** The customer, who gets a mail about the order. */
  buyer: Buyer;
  /** The reference of the authorisation that pays for the order; null if no card is needed. */
  paymentReference: string | null;
  /** The person who places the order: staff acting for the customer, otherwise the customer (SC-023). */
  principalId: number;
  now: Instant;
}

/**
 * Stores an open order as it is now with status PLACED and its shop number: its lines, prices, totals, address and
 * details (SC-473, SC-575). Announces OrderPlaced and returns the order as its shopper sees it. An order that is being
 * amended keeps its number and the time it was placed, and OrderChanged is announced. Throws a lost race if such an order
 * is no longer AMENDING.
 */
export async function fixOrder(work: { database: Transaction }, announce: Announce, given: OrderToFix): Promise<WireOrder> {
  const { order, usualTexts, shopNumber, buyer, paymentReference, principalId, now } = given;
  const { customerOrderId, customerId, details } = order;
  const slot = order.slot!;
  const paysByCard = paymentReference !== null;
  const placed = {
    ...order,
    usualTexts,
    shopNumber,
    status: 'PLACED' as const,
    created: now,
    lastUpdated: now,
    // A choice against substitutes applies to all lines; otherwise each line keeps its own choice (SC-465).
    lines: order.lines.map((line) => ({ ...line, substitutionAllowed: line.substitutionAllowed && details.substitutionsAllowed })),
    slot: { ...slot, status: 'CONFIRMED' as const, shopBy: slot.amendCutOff },
    card: paysByCard ? order.card : null,
    billingAddress: paysByCard ? order.billingAddress : null,
    paymentReference,
  };
  const change = { to: 'PLACED', madeBy: principalId, at: now } as const;
  if (order.status === 'AMENDING') {
    const kept = await replaceOrder(work.database, placed, { changes: [{ from: 'AMENDING', ...change }], changedBy: principalId });
    if (!kept) throw lostRace(`order ${customerOrderId} is no longer being amended`);
    const answer = presentOrder(orderAsOf({ ...placed, ...kept }, now), now);
    await announce(work, OrderChanged({ customerOrderId, customerId, order: answer, buyer }));
    return answer;
  }
  const answer = presentOrder(orderAsOf(placed, now), now);
  // The statements are sent together but run in order, so listeners find the order stored.
  await Promise.all([
    insertOrder(work.database, placed, { changes: [{ from: 'PENDING', ...change }], changedBy: principalId }),
    announce(work, OrderPlaced({ customerOrderId, customerId, order: answer, buyer })),
  ]);
  return answer;
}
