import type { AddressInBrief } from '#/modules/account/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import { orderFromTrolley } from '#/modules/orders/rules/order-from-trolley.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { findOpenOrderParts, type OpenOrderParts } from './open-order-parts.ts';
import { detailsOf } from './order-details-store.ts';

/** Completes an open order with its details, its branch and its address. */
export async function readOpenOrder(database: Database, open: OpenOrder): Promise<OrderRecord> {
  return completeOpenOrder(open, await findOpenOrderParts(database, open));
}

/** Like `readOpenOrder`, with parts that have already been read. */
export function completeOpenOrder(open: OpenOrder, { details, branch, address }: OpenOrderParts): OrderRecord {
  const trolleyAllows = open.lines.length === 0 || open.lines.some((line) => line.substitutionAllowed);
  return orderFromTrolley({
    open,
    details: detailsOf(details, trolleyAllows),
    card: details?.card ?? null,
    billingAddress: details?.billingAddress ?? null,
    branch,
    deliveryAddress: address && orderAddressOf(address),
  });
}

/** An address of the address book in the form that an order copies (SC-575). */
export function orderAddressOf(address: AddressInBrief): OrderAddress {
  const { id, line1, line2, line3, postalCode, town, region, country } = address;
  return { id, line1, line2, line3, postalCode, town, region, country };
}
