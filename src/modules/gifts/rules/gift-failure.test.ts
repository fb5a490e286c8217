import { expect, it } from 'vitest';
import { giftFailure, giftFaultStatuses, giftFaultText, type GiftFault } from './gift-failure.ts';

const table: [GiftFault, string, string][] = [
  ['NOT_RECOGNISED', '404', "We don't recognise these details. Please check and try again."],
  ['EXPIRED', '410', 'This has expired.'],
  ['NO_BALANCE', '409', 'This gift card has no money left on it.'],
  ['ALREADY_USED', '409', 'This gift voucher has already been used.'],
  ['ALREADY_ADDED', '409', 'This is already on your order.'],
  ['LIMIT', '409', 'You can use up to 10 on an order.'],
  ['TOO_MANY_ATTEMPTS', '429', 'Too many attempts. Please try again later.'],
];

it.each(table)('%s has its status and its text for both kinds [SC-482 part] [SC-483 part]', (fault, status, text) => {
  for (const kind of ['GIFT_CARD', 'GIFT_VOUCHER'] as const) {
    const failure = giftFailure(kind, fault);
    expect(failure).toEqual({ type: status, message: `${kind}_${fault}` });
    expect(giftFaultText(failure.message)).toBe(text);
  }
});

it('knows every code, and has no text for any other', () => {
  expect(Object.keys(giftFaultStatuses)).toEqual(table.map(([fault]) => fault));
  expect([giftFaultText('ORDER_ORCHESTRATION_004'), giftFaultText('GIFT_CARD_toString')]).toEqual([null, null]);
});
