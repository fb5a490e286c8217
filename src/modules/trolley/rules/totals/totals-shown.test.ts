import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { totalsShown, type TotalsGiven } from './totals-shown.ts';

const totals = (pence: Partial<Record<Exclude<keyof TotalsGiven, 'trolleyItemCounts'>, number>> = {}): TotalsGiven => ({
  deliveryCharge: toMoney(pence.deliveryCharge ?? 0),
  totalEstimatedCost: toMoney(pence.totalEstimatedCost ?? 0),
  totalDepositCharge: toMoney(pence.totalDepositCharge ?? 0),
  savingsFromOffers: toMoney(pence.savingsFromOffers ?? 0),
  savingsFromMyWaitrose: toMoney(pence.savingsFromMyWaitrose ?? 0),
  savingsFromOffersAndIncentives: toMoney(pence.savingsFromOffersAndIncentives ?? 0),
  trolleyItemCounts: { hardConflicts: 1, softConflicts: 2, noConflicts: 4 },
});

const none = { offers: null, myWaitrose: null, codesAndIncentives: null };

describe('the totals panel', () => {
  it('has the sub total before savings, delivery and deposits [SC-230]', () => {
    const given = totals({ totalEstimatedCost: 1403, savingsFromOffersAndIncentives: 140, deliveryCharge: 400, totalDepositCharge: 20 });
    expect(totalsShown(given, true).subTotal).toBe(1123);
  });

  it('shows items, savings by kind, delivery with a slot only, deposits above zero and the estimated total [SC-311 part]', () => {
    const bare = totals({ totalEstimatedCost: 350 });
    expect(totalsShown(bare, false)).toEqual({ itemCount: 7, subTotal: 350, savings: none, delivery: null, deposits: null, estimatedTotal: 350 });
    // The panel shows free delivery as well.
    expect(totalsShown(bare, true).delivery).toBe(0);
    const full = totals({
      totalEstimatedCost: 1000,
      totalDepositCharge: 40,
      deliveryCharge: 200,
      savingsFromOffers: 75,
      savingsFromMyWaitrose: 30,
      savingsFromOffersAndIncentives: 155,
    });
    expect(totalsShown(full, true)).toMatchObject({
      savings: { offers: 75, myWaitrose: 30, codesAndIncentives: 50 },
      delivery: 200,
      deposits: 40,
      estimatedTotal: 1000,
    });
  });

  it('adds up, row by row, to the penny', () => {
    const amount = fc.nat(100_000);
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount, amount, amount), ([items, offers, member, codes, delivery, deposits]) => {
        const given = totals({
          savingsFromOffers: offers,
          savingsFromMyWaitrose: member,
          savingsFromOffersAndIncentives: offers + member + codes,
          deliveryCharge: delivery,
          totalDepositCharge: deposits,
          totalEstimatedCost: items + delivery + deposits,
        });
        const { subTotal, savings, delivery: shown, deposits: left, estimatedTotal } = totalsShown(given, true);
        const saved = (savings.offers ?? 0) + (savings.myWaitrose ?? 0) + (savings.codesAndIncentives ?? 0);
        expect(subTotal - saved + (shown ?? 0) + (left ?? 0)).toBe(estimatedTotal);
      }),
    );
  });
});
