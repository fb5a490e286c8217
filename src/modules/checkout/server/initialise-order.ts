import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import {
  completeOpenOrder,
  saveDetails,
  type CustomersOrder,
  type OpenOrderParts,
  type StoredDetails,
} from '#/modules/orders/server/public.ts';
import { saveShownMoney } from '#/modules/gifts/server/public.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listCardsToUse, type SavedCard } from '#/modules/payments/server/public.ts';
import { commitWith, inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { lockOrder, whyNotOpen } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * Prepares an open order for checkout, and returns it. Puts the customer's last used card that is valid on an order without a
 * card (SC-446). Throws 409 for a placed order.
 */
export async function initialiseOrder(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
): Promise<OrderRecord> {
  return inTransaction({ database }, async ({ database: inside }) => {
    // The queries are sent together but run in order: the order is read once it is locked.
    const [locked, found, cards] = await Promise.all([
      lockOrder(inside, openOrders, wanted),
      openOrders.find(inside, wanted),
      listCardsToUse(inside, wanted.customerId),
    ]);
    const { placedBy, now } = locked;
    const closed = whyNotOpen(locked);
    if (closed) refuse(closed);
    const { open, parts } = found ?? notFound();
    // An order that is being placed must not change.
    if (placedBy !== null) return completeOpenOrder({ open, parts });
    const missing = missingCard(parts, cards, now);
    const isComplete = parts.details !== null && missing === null;
    const isMoneyShown = parts.giftCards.every(({ freePence, shownPence }) => freePence === shownPence);
    const { customerOrderId } = wanted;
    const [details] = await commitWith(inside, () =>
      Promise.all([
        isComplete ? parts.details : saveDetails(inside, customerOrderId, missing ?? {}),
        isMoneyShown ? null : saveShownMoney(inside, customerOrderId, parts.giftCards),
      ]),
    );
    return completeOpenOrder({ open, parts: { ...parts, details } });
  });
}

function missingCard({ details }: OpenOrderParts, cards: readonly SavedCard[], now: Instant): Pick<StoredDetails, 'card' | 'billingAddress'> | null {
  const lastUsed = details?.card ? undefined : cards.find(({ card }) => !isExpired(card.expiryDate, now));
  return lastUsed ? { card: lastUsed.card, billingAddress: lastUsed.billingAddress as OrderAddress | null } : null;
}
