import { findPartnerCard } from '#/modules/codes/server/public.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { completeOpenOrder, saveDetails, type CustomersOrder } from '#/modules/orders/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound, throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import { lockChangeableOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

type OrderForCard = CustomersOrder & { principalId: number };

/** The limit on partner card numbers tried by one customer: a number of 8 digits could otherwise be guessed (decision 78). */
const cardsTried: Throttle = { name: 'set-partner-card', most: 10, withinMs: 15 * 60_000 };

/**
 * Sets the partner discount card of an open order, in place of another one, and returns the order (SC-524). Throws 404
 * PARTNER_CARD_NOT_RECOGNISED for a card that is not in the list, or has ended; 429 after too many tries.
 */
export async function putPartnerCard(call: CallContext, deps: CheckoutDeps, wanted: OrderForCard, cardNumber: string): Promise<OrderRecord> {
  const pass = await passThrottle(call.database, cardsTried, String(wanted.customerId), await call.now());
  if (pass.kind === 'throttled') throttled(pass.retryAfterSeconds);
  const card = await findPartnerCard(call.database, cardNumber);
  if (!card || card.ended) notFound('PARTNER_CARD_NOT_RECOGNISED', "We don't recognise this card number.");
  return savePartnerCardOf(call.database, deps, wanted, cardNumber);
}

/** Takes the partner discount card off an open order, if it has one, and returns the order. */
export const removePartnerCard = (database: Database, deps: CheckoutDeps, wanted: OrderForCard): Promise<OrderRecord> =>
  savePartnerCardOf(database, deps, wanted, null);

async function savePartnerCardOf(database: Database, deps: CheckoutDeps, wanted: OrderForCard, cardNumber: string | null): Promise<OrderRecord> {
  return inTransaction({ database }, async ({ database: inside }) => {
    await lockChangeableOrder(inside, deps.openOrders, wanted);
    await saveDetails(inside, wanted.customerOrderId, { partnerDiscountCardNumber: cardNumber }, wanted.principalId);
    return completeOpenOrder((await deps.openOrders.find(inside, wanted)) ?? notFound());
  });
}
