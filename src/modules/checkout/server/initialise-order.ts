import { findAddress, readAccount } from '#/modules/account/server/public.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import {
  completeOpenOrder,
  findOpenOrderParts,
  saveDetails,
  type CustomersOrder,
  type OpenOrderParts,
  type StoredDetails,
} from '#/modules/orders/server/public.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listCards } from '#/modules/payments/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import { lockOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * Prepares an open order for checkout: fills in missing details from its address and the customer's last used card, but
 * keeps what the shopper entered or cleared (SC-446). A placed order is 409.
 */
export async function initialiseOrder(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord> {
  return inTransaction({ database }, async (work) => {
    const { status, placedBy } = await lockOrder(work.database, openOrders, wanted);
    if (status !== 'PENDING') refuse(placedAlready);
    const open = (await openOrders.find(work.database, wanted, now)) ?? notFound();
    const parts = await findOpenOrderParts(work.database, open);
    // While the order is being placed it stays as it was when that began.
    if (placedBy !== null) return completeOpenOrder(open, parts);
    const missing = await findMissing(work.database, wanted.customerId, parts, now);
    const isComplete = parts.details !== null && Object.keys(missing).length === 0;
    const details = isComplete ? parts.details : await saveDetails(work.database, wanted.customerOrderId, missing);
    return completeOpenOrder(open, { ...parts, details });
  });
}

async function findMissing(
  database: Database,
  customerId: number,
  { details, address }: OpenOrderParts,
  now: Instant,
): Promise<Partial<StoredDetails>> {
  const isNumberMissing = (details?.contactNumber ?? null) === null;
  const number = isNumberMissing ? (address?.contactNumber ?? (await findContactNumber(database, customerId))) : null;
  const note = (details?.deliveryNote ?? null) === null ? (address?.deliveryNote ?? null) : null;
  const cards = details?.card ? [] : await listCards(database, customerId);
  const kept = cards.find(({ card }) => !isExpired(card.expiryDate, now));
  return {
    ...(number !== null && { contactNumber: number }),
    ...(note !== null && { deliveryNote: note }),
    ...(kept && { card: kept.card, billingAddress: kept.billingAddress as OrderAddress | null }),
  };
}

/** The number at the customer's contact address. */
async function findContactNumber(database: Database, customerId: number): Promise<string | null> {
  const { contactAddressId } = await readAccount(database, customerId);
  const contact = contactAddressId === null ? null : await findAddress(database, customerId, contactAddressId);
  return contact?.addressee?.contactNumber ?? null;
}
