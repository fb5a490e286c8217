import { findAddress } from '#/modules/account/server/public.ts';
import { findBranch } from '#/modules/branches/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order.ts';
import { orderFromTrolley } from '#/modules/orders/rules/order-from-trolley.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { detailsOf, findDetails, type StoredDetails } from './order-details-store.ts';

/** Puts an open order together with what was said at checkout, its branch and its address. */
export async function readOpenOrder(database: Database, open: OpenOrder): Promise<OrderRecord> {
  return completeOpenOrder(database, open, await findDetails(database, open.customerOrderId));
}

/** As `readOpenOrder`, for whoever knows already what was said. */
export async function completeOpenOrder(database: Database, open: OpenOrder, stored: StoredDetails | null): Promise<OrderRecord> {
  const { slot } = open;
  const branch = slot && (await findBranch(database, slot.branchId));
  if (slot && !branch) throw new Error(`slot ${slot.slotId} is of branch ${slot.branchId}, which there is not`);
  const trolleyAllows = open.lines.length === 0 || open.lines.some((line) => line.substitutionAllowed);
  return orderFromTrolley({
    open,
    details: detailsOf(stored, trolleyAllows),
    card: stored?.card ?? null,
    billingAddress: stored?.billingAddress ?? null,
    branch,
    deliveryAddress: slot?.addressId ? await findOrderAddress(database, open.customerId, slot.addressId) : null,
  });
}

/** An address of the customer's book as an order copies it (SC-575); null when it is not theirs. */
export async function findOrderAddress(database: Database, customerId: number, addressId: number): Promise<OrderAddress | null> {
  const address = await findAddress(database, customerId, addressId);
  if (!address) return null;
  const { id, line1, line2, line3, postalCode, town, region, country } = address;
  return { id, line1, line2, line3, postalCode, town, region, country };
}
