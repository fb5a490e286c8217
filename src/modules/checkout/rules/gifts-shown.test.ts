import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { giftsShown, losesChange } from './gifts-shown.ts';

const [first, second] = ['1111111110123', '2222222224567'];
const card = '3333333333333334417';

const orderOf = (vouchersPayPence: number, cardPays: [amount: number, left: number] = [0, 0], firstWorthPence = 2000) =>
  ({
    paymentInfo: {
      giftVouchers: [{ serialNumber: first, status: 'VALIDATED', value: toMoney(firstWorthPence) }, { serialNumber: second, status: 'VALIDATED', value: toMoney(1000) }],
      giftCards: [{ serialNumber: card, amountToDeduct: toMoney(cardPays[0]), remainingBalance: toMoney(cardPays[1]) }],
      cardPayment: [],
    },
    totals: { estimated: { giftVouchers: toMoney(vouchersPayPence) } },
  }) as never;

describe('the gift cards and vouchers of an order', () => {
  it('are listed as they pay, with the last four digits of their numbers and what stays on a card [SC-491 part] [SC-495 part] [SC-486 part]', () => {
    const shown = giftsShown(orderOf(3000, [1050, 1500]), {});
    expect(shown.map(({ name, about, paysPence }) => [name, about, paysPence])).toEqual([
      ['Gift voucher ending 0123', 'Worth £20.00', 2000],
      ['Gift voucher ending 4567', 'Worth £10.00', 1000],
      ['Gift card ending 4417', '£15.00 stays on the card', 1050],
    ]);
    expect(giftsShown(orderOf(0, [500, 0]), {})[2]!.about).toBe('Nothing stays on the card');
  });

  it('say when vouchers are worth more than they pay [SC-490 part]', () => {
    expect([losesChange(orderOf(3000), {}), losesChange(orderOf(2999), {})]).toEqual([false, true]);
    expect(giftsShown(orderOf(2400), {}).map(({ paysPence }) => paysPence)).toEqual([2000, 400, 0]);
    // An expired voucher is not lost change: it pays nothing.
    expect(losesChange(orderOf(1000), { [first]: 'GIFT_VOUCHER_EXPIRED' })).toBe(false);
  });

  it('show before a press that a voucher has expired, which pays nothing and loses no change [SC-490 part] [SC-491 part] [SC-497 part]', () => {
    const order = orderOf(1000, [0, 0], 0);
    expect(giftsShown(order, {}).map(({ about, error, paysPence }) => [about, error, paysPence])).toEqual([
      ['Worth nothing now', 'This has expired.', 0],
      ['Worth £10.00', null, 1000],
      ['Nothing stays on the card', null, 0],
    ]);
    expect(losesChange(order, {})).toBe(false);
  });

  it('carry the error that a refused placing names for them [SC-496 part] [SC-497 part]', () => {
    expect(giftsShown(orderOf(1000), { [first]: 'GIFT_VOUCHER_EXPIRED' }).map(({ error, paysPence }) => [error, paysPence])).toEqual([['This has expired.', 0], [null, 1000], [null, 0]]);
  });
});
