import { findAddress, readAccount } from '#/modules/account/server/public.ts';
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
import { listCards, type SavedCard } from '#/modules/payments/server/public.ts';
import { commitWith, inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { lockOrder, whyNotOpen } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * Prepares an open order for checkout, and returns it. Fills in missing details from its address, the customer's
 * contact address and last used card, but keeps what the shopper entered or cleared (SC-446). Throws 409 for a placed
 * order.
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
      listCards(inside, wanted.customerId),
    ]);
    const { placedBy, now } = locked;
    const closed = whyNotOpen(locked);
    if (closed) refuse(closed);
    const { open, parts } = found ?? notFound();
    // An order that is being placed must not change.
    if (placedBy !== null) return completeOpenOrder({ open, parts });
    const missing = await findMissing(inside, wanted.customerId, parts, cards, now);
    const isComplete = parts.details !== null && Object.keys(missing).length === 0;
    const isMoneyShown = parts.giftCards.every(({ freePence, shownPence }) => freePence === shownPence);
    const { customerOrderId } = wanted;
    const [details] = await commitWith(inside, () =>
      Promise.all([
        isComplete ? parts.details : saveDetails(inside, customerOrderId, missing),
        isMoneyShown ? null : saveShownMoney(inside, customerOrderId, parts.giftCards),
      ]),
    );
    return completeOpenOrder({ open, parts: { ...parts, details } });
  });
}

async function findMissing(
  database: Database,
  customerId: number,
  { details, address }: OpenOrderParts,
  cards: readonly SavedCard[],
  now: Instant,
): Promise<Partial<StoredDetails>> {
  const isNumberMissing = (details?.contactNumber ?? null) === null;
  const number = isNumberMissing ? (address?.contactNumber ?? (await findContactNumber(database, customerId))) : null;
  const note = (details?.deliveryNote ?? null) === null ? (address?.deliveryNote ?? null) : null;
  const kept = details?.card ? undefined : cards.find(({ card }) => !isExpired(card.expiryDate, now));
  return {
    ...(number !== null && { contactNumber: number }),
    ...(note !== null && { deliveryNote: note }),
    ...(kept && { card: kept.card, billingAddress: kept.billingAddress as OrderAddress | null }),
  };
}

/** Returns the phone number at the customer's contact address, or null. */
async function findContactNumber(database: Database, customerId: number): Promise<string | null> {
  const { contactAddressId } = await readAccount(database, customerId);
  const contact = contactAddressId === null ? null : await findAddress(database, customerId, contactAddressId);
  return contact?.addressee?.contactNumber ?? null;
}
