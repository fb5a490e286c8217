import type { AddressInBrief } from '#/modules/account/server/public.ts';
import { orderFromTrolley } from '#/modules/orders/rules/order-from-trolley.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { FoundOpenOrder } from './open-orders.ts';
import { detailsOf } from './order-details-store.ts';

/** Returns an open order as a complete order record, with its details, its branch and its address. */
export function completeOpenOrder({ open, parts: { details, branch, address, giftCards, giftVouchers } }: Pick<FoundOpenOrder, 'open' | 'parts'>): OrderRecord {
  const trolleyAllows = open.lines.length === 0 || open.lines.some((line) => line.substitutionAllowed);
  return orderFromTrolley({
    open,
    details: detailsOf(details, trolleyAllows),
    card: details?.card ?? null,
    billingAddress: details?.billingAddress ?? null,
    branch,
    deliveryAddress: address && orderAddressOf(address),
    codes: open.codes.entries,
    giftVouchers,
    giftCards,
  });
}

/** Returns the copy of an address-book entry that is stored with an order (SC-575). */
export function orderAddressOf(address: AddressInBrief): OrderAddress {
  const { id, line1, line2, line3, postalCode, town, region, country } = address;
  return { id, line1, line2, line3, postalCode, town, region, country };
}
