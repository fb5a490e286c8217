import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderTotals } from './order-record.ts';
import { toPay, totalPrice, totalSavings } from './order-totals.ts';

const pence = fc.nat(1_000_000);
const anyTotals: fc.Arbitrary<OrderTotals> = fc.record({
  orderLines: pence, offerSavings: pence, membershipSavings: pence, incentiveSavings: pence, orderLevelSavings: pence,
  deliveryCharge: pence, carrierBagCharge: pence, depositCharge: pence, giftCards: pence, giftVouchers: pence,
});

describe('what an order costs', () => {
  it('is its lines minus savings plus charges, and to pay is what vouchers and gift cards leave, never below zero [SC-564 part]', () => {
    fc.assert(
      fc.property(anyTotals, (totals) => {
        const { orderLines, deliveryCharge, carrierBagCharge, depositCharge, giftCards, giftVouchers } = totals;
        expect(totalSavings(totals)).toBe(totals.offerSavings + totals.membershipSavings + totals.incentiveSavings);
        expect(totalPrice(totals)).toBe(orderLines - totalSavings(totals) + deliveryCharge + carrierBagCharge + depositCharge);
        expect(toPay(totals)).toBe(Math.max(0, totalPrice(totals) - giftVouchers - giftCards));
      }),
    );
  });
});
