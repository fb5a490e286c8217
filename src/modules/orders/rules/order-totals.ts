import type { Pence } from '#/platform/rules/money.ts';
import type { OrderTotals } from './order-record.ts';

/** A flat charge for delivery in carrier bags, in pence (SC-452). */
export const bagCharge = 40;

/** Returns all savings of an order (SC-564). */
export function totalSavings(totals: OrderTotals): Pence {
  return totals.offerSavings + totals.membershipSavings + totals.incentiveSavings;
}

/** Returns the cost of the order including all charges, before gift cards and vouchers (SC-564). */
export function totalPrice(totals: OrderTotals): Pence {
  const charges = totals.deliveryCharge + totals.carrierBagCharge + totals.depositCharge;
  return totals.orderLines - totalSavings(totals) + charges;
}

/** Returns the amount left to pay by card, never below zero (SC-564). */
export function toPay(totals: OrderTotals): Pence {
  return Math.max(0, totalPrice(totals) - totals.giftVouchers - totals.giftCards);
}
