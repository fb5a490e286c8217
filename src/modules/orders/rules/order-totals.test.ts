import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderTotals } from './order-record.ts';
import { bagCharge, toPay, totalPrice, totalSavings, totalsOf } from './order-totals.ts';

const pence = fc.nat(1_000_000);
const anyTotals: fc.Arbitrary<OrderTotals> = fc.record({
  orderLines: pence, offerSavings: pence, membershipSavings: pence, incentiveSavings: pence, orderLevelSavings: pence,
  deliveryCharge: pence, carrierBagCharge: pence, depositCharge: pence, giftCards: pence, giftVouchers: pence,
});

interface Priced {
  trolley: Parameters<typeof totalsOf>[0];
  codes: { valuePence: number; isOrderLevel: boolean }[];
}

/** Savings from offers and codes that together never exceed the price of the lines, as the trolley and the codes work them out. */
const anyPriced: fc.Arbitrary<Priced> = fc
  .record({
    orderLines: pence, deliveryCharge: fc.nat(1000), depositCharge: fc.nat(500),
    shares: fc.array(fc.record({ part: fc.nat(100), isOrderLevel: fc.boolean() }), { minLength: 2, maxLength: 6 }),
  })
  .map(({ orderLines, deliveryCharge, depositCharge, shares }) => {
    let left = orderLines;
    const takes = shares.map(({ part, isOrderLevel }) => {
      const valuePence = Math.round((left * part) / 100);
      left -= valuePence;
      return { valuePence, isOrderLevel };
    });
    const [offers, members, ...codes] = takes;
    return { trolley: { orderLines, offerSavings: offers!.valuePence, membershipSavings: members!.valuePence, deliveryCharge, depositCharge }, codes };
  });
const someVouchers = fc.array(fc.record({ valuePence: fc.nat(50_000), expired: fc.boolean() }), { maxLength: 10 });
const someCards = fc.array(fc.record({ freePence: fc.nat(50_000) }), { maxLength: 10 });
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('what an order costs', () => {
  it('is paid to the penny by vouchers, gift cards and a payment card, none of them below zero [SC-564 part] [SC-491 part]', () => {
    fc.assert(
      fc.property(anyPriced, fc.boolean(), someVouchers, someCards, ({ trolley, codes }, bagless, vouchers, cards) => {
        const { totals, cardPence } = totalsOf(trolley, bagless, codes, vouchers, cards);
        expect(toPay(totals)).toBe(totalPrice(totals) - totals.giftVouchers - totals.giftCards);
        for (const amount of [...Object.values(totals), ...cardPence, totalPrice(totals), toPay(totals)]) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(amount)).toBe(true);
        }
        expect(totals.giftCards).toBe(sum(cardPence));
        // A card is charged only when vouchers and gift cards are used up, and a gift card only when vouchers are.
        const vouchersLeft = sum(vouchers.map(({ valuePence, expired }) => (expired ? 0 : valuePence))) - totals.giftVouchers;
        const cardsLeft = sum(cards.map(({ freePence }) => freePence)) - totals.giftCards;
        if (toPay(totals) > 0) expect([vouchersLeft, cardsLeft]).toEqual([0, 0]);
        if (totals.giftCards > 0) expect(vouchersLeft).toBe(0);
      }),
    );
  });

  it('counts what codes take off, and apart what they take off the order as a whole; charges stay [SC-564 part]', () => {
    const trolley = { orderLines: 5000, offerSavings: 500, membershipSavings: 100, deliveryCharge: 400, depositCharge: 20 };
    const codes = [{ valuePence: 300, isOrderLevel: false }, { valuePence: 200, isOrderLevel: true }, { valuePence: 0, isOrderLevel: true }];
    const { totals } = totalsOf(trolley, false, codes, [], []);
    expect(totals).toEqual({ ...trolley, incentiveSavings: 500, orderLevelSavings: 200, carrierBagCharge: bagCharge, giftCards: 0, giftVouchers: 0 });
    expect(totalPrice(totals)).toBe(5000 - 1100 + 400 + 40 + 20);
    expect(totalsOf(trolley, true, codes, [], []).totals.carrierBagCharge).toBe(0);
  });

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
