import type { AddressInBrief } from '#/modules/account/server/public.ts';
import { orderFromTrolley } from '#/modules/orders/rules/order-from-trolley.ts';
import type { OrderAddress, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { FoundOpenOrder } from './open-orders.ts';
import { detailsOf, type UsualTexts } from '#/modules/orders/server/order-details-store.ts';

/** Returns an open order as a complete order record, with its details, its branch and its address. */
export function completeOpenOrder({ open, parts }: Pick<FoundOpenOrder, 'open' | 'parts'>): OrderRecord {
  const { details, branch, address, giftCards, giftVouchers } = parts;
  return orderFromTrolley({
    open,
    details: detailsOf(details, allowsSubstitutes(open), usualTexts(parts)),
    card: details?.card ?? null,
    billingAddress: details?.billingAddress ?? null,
    branch,
    deliveryAddress: address && orderAddressOf(address),
    codes: open.codes.entries,
    giftVouchers,
    giftCards,
  });
}

/**
 * Returns whether an open order allows substitutes as long as its shopper has not chosen that at checkout: true if its trolley is
 * empty, or has a line that allows them (SC-446).
 */
const allowsSubstitutes = ({ lines }: Pick<FoundOpenOrder['open'], 'lines'>): boolean => lines.length === 0 || lines.some((line) => line.substitutionAllowed);

/**
 * Returns the contact number and the delivery note that an open order has until the shopper sets others: those of the address
 * of its slot, and the customer's own number (SC-446). They are never stored, so that they change with the slot.
 */
export const usualTexts = ({ address, customersNumber }: { address: UsualTexts | null; customersNumber: string | null }): UsualTexts => ({
  contactNumber: address?.contactNumber ?? customersNumber,
  deliveryNote: address?.deliveryNote ?? null,
});

/** Returns the copy of an address-book entry that is stored with an order (SC-575). */
export function orderAddressOf(address: AddressInBrief): OrderAddress {
  const { id, line1, line2, line3, postalCode, town, region, country } = address;
  return { id, line1, line2, line3, postalCode, town, region, country };
}
