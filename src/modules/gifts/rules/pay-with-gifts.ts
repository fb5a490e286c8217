import type { Pence } from '#/platform/rules/money.ts';

/** A gift voucher on an open order. */
export interface PayingVoucher {
  valuePence: Pence;
  /** True once the voucher's last day has passed: it pays for nothing. */
  expired: boolean;
}

/** A gift card on an open order. */
export interface PayingCard {
  /** The money on the card that no placed order holds; zero once the card has expired. */
  freePence: Pence;
}

/** The amounts that gift vouchers and gift cards pay. */
export interface GiftPayment {
  vouchersPence: Pence;
  /** The amount that each card pays, in the order of the cards. */
  cardPence: Pence[];
}

/**
 * Returns what vouchers and cards pay of an amount due: vouchers first, then the cards in the order in which they were
 * added, each as much as it has and as is still due (SC-491, SC-492). Vouchers worth more than is due pay only what is
 * due (SC-490).
 */
export function payWithGifts(duePence: Pence, vouchers: readonly PayingVoucher[], cards: readonly PayingCard[]): GiftPayment {
  const vouchersPence = Math.min(duePence, usableValue(vouchers));
  let stillDue = duePence - vouchersPence;
  const cardPence = cards.map(({ freePence }) => {
    const paid = Math.min(stillDue, freePence);
    stillDue -= paid;
    return paid;
  });
  return { vouchersPence, cardPence };
}

/** Returns the value of all vouchers that have not expired. */
export function usableValue(vouchers: readonly PayingVoucher[]): Pence {
  return vouchers.reduce((sum, { valuePence, expired }) => sum + (expired ? 0 : valuePence), 0);
}
