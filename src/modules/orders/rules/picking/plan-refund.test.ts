import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { linePence, type OrderRefund, type PickedLine, type PickedOrder } from './picked-order.ts';
import { planRefund, refundable, type WantedRefund } from './plan-refund.ts';

const aLine = (given: Partial<PickedLine>): PickedLine => ({
  sequenceNumber: 1, replaces: null, lineNumber: '000123', name: 'Tea', quantity: items(3), grams: null, status: 'PICKED', unitPricePence: 334, salePricePence: 334,
  totalPricePence: 1000, offerSharePence: 0, memberSharePence: 0, codeSharePence: 0, partnerSharePence: 0, depositPence: 0, vatRate: 'ZERO', minimumLifeDays: null,
  refundedThousandths: 0, refundedPence: 0, ...given,
});
const picked = (lines: PickedLine[], { vouchers = 0, giftCards = 0, card = 0 }: { vouchers?: number; giftCards?: number; card?: number }, refunds: OrderRefund[] = []): PickedOrder => ({
  lines, refunds, codes: [],
  totals: { paid: vouchers + giftCards + card } as PickedOrder['totals'],
  payment: { vouchersPence: vouchers, giftCardsPence: giftCards, cardDuePence: card, capturedPence: card } as PickedOrder['payment'],
});
const refund = (given: Partial<OrderRefund>): OrderRefund => ({
  refundReference: '1', lines: [], amountPence: 0, cardPence: 0, giftCardsPence: 0, reason: 'Torn', note: null, state: 'SETTLED', statusBefore: 'COMPLETED', closesOrder: false, requestedAt: 1, settledAt: 2, returnedPence: null, returnedAt: null, ...given,
});

/** Returns the amounts of a planned refund, to the card and to the gift cards, or the kind of the refusal. */
function outcome(order: PickedOrder, wanted: WantedRefund): string | [card: number, giftCards: number] {
  const planned = planRefund(order, wanted);
  return planned.kind === 'planned' ? [planned.refund.cardPence, planned.refund.giftCardsPence] : planned.kind;
}

describe('a refund', () => {
  it('goes to the payment card first, then to the gift cards, and never exceeds what they paid [SC-676 part]', () => {
    const order = picked([], { vouchers: 500, giftCards: 300, card: 1200 });
    expect(outcome(order, { amountPence: 1200 })).toEqual([1200, 0]);
    expect(outcome(order, { amountPence: 1500 })).toEqual([1200, 300]);
    expect(outcome(order, { amountPence: 1501 })).toBe('too-much');
    expect(outcome(order, { amountPence: 0 })).toBe('too-much');
    const later = picked([], { giftCards: 300, card: 1200 }, [refund({ cardPence: 1000 }), refund({ cardPence: 100, state: 'REQUESTED' }), refund({ cardPence: 900, state: 'FAILED' })]);
    expect(refundable(later)).toEqual({ cardPence: 100, giftCardsPence: 300 });
    expect(outcome(later, { amountPence: 250 })).toEqual([100, 150]);
  });

  it('of lines is what the shopper paid for them, with deposits and after savings, and names each line once [SC-675 part] [SC-678 part]', () => {
    const order = picked([aLine({ offerSharePence: 100, codeSharePence: 50, partnerSharePence: 50, depositPence: 30 }), aLine({ sequenceNumber: 2, replaces: 1, quantity: { thousandths: 700, uom: 'KGM' } })], { card: 5000 });
    expect(outcome(order, { lines: [{ sequenceNumber: 1, thousandths: 3000 }] })).toEqual([830, 0]);
    expect(outcome(order, { lines: [{ sequenceNumber: 2, thousandths: 350 }, { sequenceNumber: 1, thousandths: 1000 }] })).toEqual([777, 0]);
    expect(outcome(order, { lines: [{ sequenceNumber: 1, thousandths: 4000 }] })).toBe('too-much');
    for (const lines of [[{ sequenceNumber: 3, thousandths: 1000 }], [{ sequenceNumber: 1, thousandths: 500 }], [{ sequenceNumber: 1, thousandths: 1000 }, { sequenceNumber: 1, thousandths: 1000 }]]) {
      expect(outcome(order, { lines })).toBe('bad-line');
    }
  });

  it('of nothing of a line is refused, also of a line of which nothing came', () => {
    const order = picked([aLine({}), aLine({ sequenceNumber: 2, quantity: { thousandths: 700, uom: 'KGM' } }), aLine({ sequenceNumber: 3, quantity: items(0), status: 'UNAVAILABLE', totalPricePence: 0 })], { card: 5000 });
    for (const sequenceNumber of [1, 2, 3]) expect(outcome(order, { lines: [{ sequenceNumber, thousandths: 0 }] })).toBe('bad-line');
    expect(outcome(order, { lines: [{ sequenceNumber: 3, thousandths: 1000 }] })).toBe('too-much');
  });

  it('of the rest of a line is what is left of it, to the penny', () => {
    const order = picked([aLine({})], { card: 5000 });
    expect(outcome(order, { lines: [{ sequenceNumber: 1, thousandths: 1000 }] })).toEqual([333, 0]);
    const later = picked([aLine({ refundedThousandths: 1000, refundedPence: 333 })], { card: 5000 });
    expect(outcome(later, { lines: [{ sequenceNumber: 1, thousandths: 2000 }] })).toEqual([667, 0]);
  });

  it('of a line that did not come is too much', () => {
    expect(outcome(picked([aLine({ quantity: items(0), totalPricePence: 0, status: 'UNAVAILABLE' })], { card: 500 }), { lines: [{ sequenceNumber: 1, thousandths: 1000 }] })).toBe('too-much');
  });

  it('after refund never takes more together than was paid, and of a line to the penny what it cost [SC-676 part] [SC-727 part]', () => {
    fc.assert(
      fc.property(
        fc.record({ count: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 5000 }), share: fc.integer({ min: 0, max: 1000 }), giftCards: fc.integer({ min: 0, max: 5000 }) }),
        fc.array(fc.oneof(fc.record({ items: fc.integer({ min: 1, max: 9 }) }), fc.record({ pence: fc.integer({ min: 1, max: 3000 }) })), { maxLength: 12 }),
        ({ count, price, share, giftCards }, wanted) => {
          const placed = aLine({ quantity: items(count), totalPricePence: price, offerSharePence: Math.min(share, price) });
          const paid = linePence(placed) + 440;
          const order = picked([placed], { giftCards: Math.min(giftCards, paid), card: paid - Math.min(giftCards, paid) });
          let [line, refunds] = [placed, [] as OrderRefund[]];
          for (const one of wanted) {
            const planned = planRefund({ ...order, lines: [line], refunds }, 'items' in one ? { lines: [{ sequenceNumber: 1, thousandths: one.items * 1000 }] } : { amountPence: one.pence });
            if (planned.kind !== 'planned') continue;
            refunds = [...refunds, refund(planned.refund)];
            for (const part of planned.refund.lines) {
              line = { ...line, refundedThousandths: line.refundedThousandths + part.thousandths, refundedPence: line.refundedPence + part.pence };
            }
            const sum = (of: (made: OrderRefund) => number) => refunds.reduce((all, made) => all + of(made), 0);
            expect(sum(({ amountPence }) => amountPence)).toBeLessThanOrEqual(paid);
            expect(sum(({ cardPence }) => cardPence)).toBeLessThanOrEqual(order.payment.capturedPence!);
            expect(sum(({ giftCardsPence }) => giftCardsPence)).toBeLessThanOrEqual(order.payment.giftCardsPence);
            if (line.refundedThousandths === line.quantity.thousandths) expect(line.refundedPence).toBe(linePence(line));
          }
        },
      ),
    );
  });
});
