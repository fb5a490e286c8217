import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payWithGifts, usableValue } from './pay-with-gifts.ts';

const pence = fc.nat(20_000);
const someVouchers = fc.array(fc.record({ valuePence: pence, expired: fc.boolean() }), { maxLength: 10 });
const someCards = fc.array(fc.record({ freePence: pence }), { maxLength: 10 });
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const voucher = (valuePence: number, expired = false) => ({ valuePence, expired });
const card = (freePence: number) => ({ freePence });

describe('paying with gift vouchers and gift cards', () => {
  it('takes vouchers first, then the cards as they were added, each up to what is still due [SC-491 part] [SC-492 part]', () => {
    expect(payWithGifts(5000, [voucher(1000), voucher(500)], [card(2000), card(2500)])).toEqual({ vouchersPence: 1500, cardPence: [2000, 1500] });
    expect(payWithGifts(5000, [], [card(0), card(6000), card(100)])).toEqual({ vouchersPence: 0, cardPence: [0, 5000, 0] });
    expect(payWithGifts(5000, [voucher(1000)], [])).toEqual({ vouchersPence: 1000, cardPence: [] });
  });

  it('does not pay out the excess of a voucher, and takes nothing from a card that is not needed [SC-490 part]', () => {
    expect(payWithGifts(3000, [voucher(5000)], [card(2000)])).toEqual({ vouchersPence: 3000, cardPence: [0] });
  });

  it('takes nothing for an expired voucher', () => {
    expect(payWithGifts(3000, [voucher(1000, true), voucher(500)], [])).toEqual({ vouchersPence: 500, cardPence: [] });
  });

  it('never pays more than is due, than a card has, or than vouchers are worth, and always as much as possible [SC-492 part]', () => {
    fc.assert(
      fc.property(pence, someVouchers, someCards, (due, vouchers, cards) => {
        const { vouchersPence, cardPence } = payWithGifts(due, vouchers, cards);
        expect(vouchersPence).toBe(Math.min(due, usableValue(vouchers)));
        for (const [place, paid] of cardPence.entries()) {
          expect(paid).toBeGreaterThanOrEqual(0);
          // A card pays less than it has only if the cards before it, and its own part, pay all that is due.
          const before = vouchersPence + sum(cardPence.slice(0, place));
          expect(paid).toBe(Math.min(cards[place]!.freePence, due - before));
        }
        expect(vouchersPence + sum(cardPence)).toBe(Math.min(due, usableValue(vouchers) + sum(cards.map(({ freePence }) => freePence))));
      }),
    );
  });
});
