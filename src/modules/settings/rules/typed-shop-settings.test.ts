import { expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { checkTypedSettings, differingSettings, typedFromSettings } from './typed-shop-settings.ts';

const stored = {
  partnerDiscountPercent: 20,
  deliveryMinimumOrderValue: toMoney(4000),
  collectionMinimumOrderValue: toMoney(4000),
  deliverySlotCharge: toMoney(400),
  saverSlotCharge: toMoney(200),
  collectionSlotCharge: toMoney(0),
  reportRefundPerOrder: toMoney(2000),
  reportRefundPerCustomer: toMoney(4000),
  reportRefundItems: 5,
  reportRefundDays: 30,
  version: '7',
};
const typed = typedFromSettings(stored);

it('the settings are the same after they were shown and read again, and collection may be free [SC-693 part]', () => {
  const { version: _version, ...settings } = stored;
  expect(checkTypedSettings(typed)).toEqual({ ok: true, settings });
  expect(differingSettings({ ...typed, saverSlotCharge: '1.50', partnerDiscountPercent: '25' }, stored)).toEqual(['Partner discount', 'Charge for a saver delivery']);
});

it.each([
  ['a discount above 100', { partnerDiscountPercent: '101' }, { partnerDiscountPercent: 'Enter a whole number from 0 to 100' }],
  ['more items than staff would mean', { reportRefundItems: '1001' }, { reportRefundItems: 'Enter a whole number from 0 to 1000' }],
  ['a time of no days', { reportRefundDays: '0' }, { reportRefundDays: 'Enter a whole number from 1 to 365' }],
  ['part of a percent', { partnerDiscountPercent: '12.5' }, { partnerDiscountPercent: 'Enter a whole number from 0 to 100' }],
  ['an empty minimum', { deliveryMinimumOrderValue: ' ' }, { deliveryMinimumOrderValue: 'Please enter an amount' }],
  ['a saver as dear as a delivery', { saverSlotCharge: '4' }, { saverSlotCharge: 'A saver slot costs less than another delivery' }],
])('the form refuses %s beside its field [SC-693 part]', (_what, change, faults) => {
  expect(checkTypedSettings({ ...typed, ...change })).toEqual({ ok: false, faults });
});
