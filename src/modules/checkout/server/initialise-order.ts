import { findAddress, readAccount, type Address } from '#/modules/account/server/public.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { findDetails, readOpenOrder, saveDetails, type CustomersOrder, type StoredDetails } from '#/modules/orders/server/public.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import { listCards } from '#/modules/payments/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { placedAlready } from '#/modules/checkout/rules/why-not-place.ts';
import { lockOrder } from './lock-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

/**
 * Makes an open order ready for checkout: what is missing is filled in from its address and the customer's last used
 * card; what the shopper said, or emptied, stays (SC-446). An order that is placed is 409.
 */
export async function initialiseOrder(
  database: Database,
  { openOrders }: CheckoutDeps,
  wanted: CustomersOrder,
  now: Instant,
): Promise<OrderRecord> {
  return inTransaction({ database }, async (work) => {
    const { status, placedBy } = await lockOrder(work.database, openOrders, wanted);
    if (status !== 'PENDING') throw new CallError(409, placedAlready.code, placedAlready.message);
    const open = (await openOrders.find(work.database, wanted, now)) ?? notFound();
    // While the order is being placed it stays as it was when that began.
    if (placedBy === null) {
      const stored = await findDetails(work.database, wanted.customerOrderId);
      const addressId = open.slot?.slotType === 'DELIVERY' ? open.slot.addressId : null;
      const missing = await findMissing(work.database, wanted.customerId, addressId, stored, now);
      await saveDetails(work.database, wanted.customerOrderId, missing);
    }
    return readOpenOrder(work.database, open);
  });
}

async function findMissing(
  database: Database,
  customerId: number,
  addressId: number | null,
  stored: StoredDetails | null,
  now: Instant,
): Promise<Partial<StoredDetails>> {
  const delivery = addressId === null ? null : await findAddress(database, customerId, addressId);
  const { contactAddressId } = await readAccount(database, customerId);
  const contact = contactAddressId === null ? null : await findAddress(database, customerId, contactAddressId);
  const number = numberOf(delivery) ?? numberOf(contact);
  const note = delivery?.deliveryNote ?? null;
  const kept = (await listCards(database, customerId)).find(({ card }) => !isExpired(card.expiryDate, now));
  return {
    ...((stored?.contactNumber ?? null) === null && number !== null && { contactNumber: number }),
    ...((stored?.deliveryNote ?? null) === null && note !== null && { deliveryNote: note }),
    ...(!stored?.card && kept && { card: kept.card, billingAddress: kept.billingAddress as OrderAddress | null }),
  };
}

const numberOf = (address: Address | null): string | null => address?.addressee?.contactNumber ?? null;
