import { payWithGifts, type PayingCard, type PayingVoucher } from '#/modules/gifts/rules/pay-with-gifts.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { OpenOrder } from './open-order-record.ts';
import type { OrderTotals } from './order-record.ts';

/** A flat charge for delivery in carrier bags, in pence (SC-452). */
export const bagCharge = 40;

/** The part of an applied code that the totals depend on. */
export interface CodeSaving {
  /** The money that the code takes off the order now; zero while it is not applied (SC-501). */
  valuePence: Pence;
  /** False if the code takes its money off particular lines. */
  isOrderLevel: boolean;
}

/**
 * Returns the totals of an open order, and the amount that each of its gift cards pays. `trolley` holds the amounts after
 * offers; `codes` are worked out from its lines and together never exceed their price after offers (SC-517). Vouchers
 * and then cards pay the rest as far as they reach (SC-491), so `toPay` is exactly the total price less both.
 */
export function totalsOf(
  trolley: OpenOrder['totals'],
  bagless: boolean,
  codes: readonly CodeSaving[],
  vouchers: readonly PayingVoucher[],
  cards: readonly PayingCard[],
): { totals: OrderTotals; cardPence: Pence[] } {
  const withoutGifts: OrderTotals = {
    ...trolley,
    incentiveSavings: sumOf(codes),
    orderLevelSavings: sumOf(codes.filter(({ isOrderLevel }) => isOrderLevel)),
    carrierBagCharge: bagless ? 0 : bagCharge,
    giftCards: 0,
    giftVouchers: 0,
  };
  const { vouchersPence, cardPence } = payWithGifts(totalPrice(withoutGifts), vouchers, cards);
  const giftCards = cardPence.reduce((sum, paid) => sum + paid, 0);
  return { totals: { ...withoutGifts, giftCards, giftVouchers: vouchersPence }, cardPence };
}

const sumOf = (codes: readonly CodeSaving[]): Pence => codes.reduce((sum, { valuePence }) => sum + valuePence, 0);

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
