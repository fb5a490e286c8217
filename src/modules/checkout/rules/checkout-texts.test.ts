import { expect, it } from 'vitest';
import { anOrder, anOrderLine } from '#/modules/checkout/testing/wire-order-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { amendCutOffText } from './amend-cut-off-text.ts';
import { substitutesHint } from './substitutes-hint.ts';
import { whyTotalChanged } from './why-total-changed.ts';

it('names the lines that differ since the page showed the order: their prices, or what another page has changed [SC-470 part]', () => {
  const twice = { quantity: { amount: 2, uom: 'C62' as const } };
  const before = anOrder({ orderLines: [anOrderLine('1', 205), anOrderLine('2', 85), anOrderLine('3', 100), anOrderLine('5', 60)] });
  const now = anOrder({ orderLines: [anOrderLine('1', 150), anOrderLine('2', 85), anOrderLine('4', 90), anOrderLine('5', 120, twice)] });
  expect(whyTotalChanged(before, now)).toEqual([
    'Product 1 went from £2.05 to £1.50.', 'Product 4 was added, for 90p.', 'Product 5: 2 instead of 1, for £1.20.', 'Product 3 is no longer in your order.',
  ]);
});

it('names the charge of the slot, and the gifts, that differ since the page showed the order [SC-470 part]', () => {
  const { totals, slots, paymentInfo } = anOrder();
  const charged = (pence: number, type = slots[0]!.type) => anOrder({ totals: { ...totals, estimated: { ...totals.estimated, deliveryCharge: toMoney(pence) } }, slots: [{ ...slots[0]!, type }] });
  expect(whyTotalChanged(charged(400), charged(300))).toEqual(['Delivery costs £3.00 now.']);
  expect(whyTotalChanged(charged(400), charged(0))).toEqual(['Delivery is free now.']);
  expect(whyTotalChanged(charged(0), charged(200, 'GROCERY_COLLECTION'))).toEqual(['Collection costs £2.00 now.']);
  const withGifts = (card: string, voucher: string) => anOrder({
    paymentInfo: {
      ...paymentInfo,
      giftCards: [{ serialNumber: card, remainingBalance: toMoney(0), amountToDeduct: toMoney(100) }],
      giftVouchers: [{ serialNumber: voucher, status: 'VALIDATED', value: toMoney(100) }],
    },
  });
  expect(whyTotalChanged(withGifts('6338000000000004417', '5000000000123'), withGifts('6338000000000004417', '5000000000456'))).toEqual([
    'Gift voucher ending 0456 was added.', 'Gift voucher ending 0123 is no longer on your order.',
  ]);
});

it('names the codes that take off more, less or nothing since the page showed the order', () => {
  const code = (id: string, pence: number, status: 'APPLIED' | 'UNAPPLIED' = 'APPLIED') => ({ id, displayText: id, adjustmentType: 'INCENTIVE' as const, amount: toMoney(pence), status, applicationMethod: 'MANUAL' as const });
  const lines = { orderLines: [anOrderLine('1', 205)] };
  const before = anOrder({ ...lines, adjustments: [code('SAME', 100), code('GONE', 200), code('WAITS', 300), code('LESS', 400), code('LATER', 0, 'UNAPPLIED')] });
  const now = anOrder({ ...lines, adjustments: [code('SAME', 100), code('WAITS', 0, 'UNAPPLIED'), code('LESS', 250), code('LATER', 500)] });
  expect(whyTotalChanged(before, now)).toEqual(['Code GONE no longer applies.', 'Code WAITS no longer applies.', 'Code LESS takes £2.50 off instead of £4.00.', 'Code LATER now takes £5.00 off.']);
});

it('names the lines that are not substituted, as long as they are few', () => {
  const lines = (...allowed: boolean[]) => allowed.map((substitutionAllowed, place) => anOrderLine(String(place), 100, { substitutionAllowed }));
  expect(substitutesHint(lines(true, true))).toBeNull();
  expect(substitutesHint(lines(true, false))).toBe('We won’t substitute the 1 item you’ve told us not to: Product 1.');
  expect(substitutesHint(lines(false, false))).toBe('We won’t substitute the 2 items you’ve told us not to: Product 0 and Product 1.');
  expect(substitutesHint(lines(false, false, false))).toBe('We won’t substitute the 3 items you’ve told us not to.');
});

it('says in London time until when the order can be changed, and from that instant that it cannot be changed [SC-343 part]', () => {
  const at = (day: string, cutOff: string, now: string) => amendCutOffText({ startDateTime: `${day}T09:00:00.000Z`, amendOrderCutoffDateTime: cutOff }, Date.parse(now));
  expect(at('2026-07-12', '2026-07-11T21:00:00.000Z', '2026-07-11T20:59:59.999Z')).toBe('You can change or cancel this order until Saturday 11 July, 10pm.');
  const midnight = '2026-12-16T00:00:00.000Z';
  expect(at('2026-12-22', midnight, '2026-12-15T23:59:59.999Z')).toBe('You can change your order until midnight on 15 December.');
  expect(at('2026-12-22', midnight, midnight)).toBe('Orders for this time can’t be changed or cancelled once they are placed.');
});

it.each([
  ['2026-12-20', true],
  ['2026-12-24', true],
  ['2026-12-19', false],
  ['2026-12-25', false],
])('names midnight on 15 December for a slot on %s: %s [SC-614 part]', (day, isNamed) => {
  const text = amendCutOffText({ startDateTime: `${day}T09:00:00.000Z`, amendOrderCutoffDateTime: '2026-12-16T00:00:00.000Z' }, Date.parse('2026-12-15T12:00:00.000Z'));
  expect(text === 'You can change your order until midnight on 15 December.').toBe(isNamed);
});
