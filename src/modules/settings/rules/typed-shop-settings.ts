import type { WireShopSettings } from '#/contract/rest-types.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { poundsToType, typedAmount } from '#/platform/rules/typed-pounds.ts';
import { shopSettingsFaults } from './shop-settings.ts';

const amountNames = {
  deliveryMinimumOrderValue: 'Minimum order for delivery',
  collectionMinimumOrderValue: 'Minimum order for collection',
  deliverySlotCharge: 'Charge for delivery',
  saverSlotCharge: 'Charge for a saver delivery',
  collectionSlotCharge: 'Charge for collection',
  reportRefundPerOrder: 'Refunded at once for an order',
  reportRefundPerCustomer: 'Refunded at once to a customer',
} as const;

/** The fields of the form that are amounts, with their labels, in their order. */
export type AmountField = keyof typeof amountNames;
export const amountFields = Object.keys(amountNames) as AmountField[];
export const labelOfAmount = (field: AmountField): string => amountNames[field];

const numberNames = { partnerDiscountPercent: 'Partner discount', reportRefundItems: 'Items of a customer', reportRefundDays: 'In days' } as const;
const numberLimits = { partnerDiscountPercent: [0, 100], reportRefundItems: [0, 1000], reportRefundDays: [1, 365] } as const;

/** The fields of the form that are whole numbers, with their labels. */
export type NumberField = keyof typeof numberNames;
export const numberFields = Object.keys(numberNames) as NumberField[];
export const labelOfNumber = (field: NumberField): string => numberNames[field];

/** The settings of the shop as staff type them. */
export type TypedShopSettings = Record<AmountField | NumberField, string>;

/** Returns the settings as the form shows them. */
export const typedFromSettings = (settings: WireShopSettings): TypedShopSettings => ({
  ...eachNumber((field) => String(settings[field])),
  ...eachAmount((field) => poundsToType(toPence(settings[field]))),
});

/** The settings as the call takes them. */
export type SettingsToKeep = Record<AmountField, Money & { currencyCode: 'GBP' }> & Record<NumberField, number>;

/** Reads the typed settings, or returns a message for each faulty field. */
export function checkTypedSettings(typed: TypedShopSettings): { ok: true; settings: SettingsToKeep } | { ok: false; faults: Record<string, string> } {
  const numbers = eachNumber((field) => Number(typed[field].trim()));
  const amounts = eachAmount((field) => typedAmount(typed[field], 'Please enter an amount'));
  const pence = eachAmount((field) => (amounts[field].ok ? amounts[field].pence : 0));
  const faults: Record<string, string> = {};
  for (const field of numberFields) {
    const [least, most] = numberLimits[field];
    const isInside = numbers[field] >= least && numbers[field] <= most;
    if (!/^\d{1,4}$/.test(typed[field].trim()) || !isInside) faults[field] = `Enter a whole number from ${least} to ${most}`;
  }
  for (const field of amountFields) {
    const read = amounts[field];
    if (!read.ok) faults[field] = read.fault;
  }
  const charges = { deliveryChargePence: pence.deliverySlotCharge, saverChargePence: pence.saverSlotCharge, collectionChargePence: pence.collectionSlotCharge };
  if (!faults['deliverySlotCharge'] && !faults['saverSlotCharge']) for (const { field, message } of shopSettingsFaults(charges)) faults[field] = message;
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, settings: { ...numbers, ...eachAmount((field) => toMoney(pence[field])) } };
}

/** Returns the labels of the fields in which the stored settings differ from the typed ones. */
export function differingSettings(typed: TypedShopSettings, stored: WireShopSettings): string[] {
  const kept = typedFromSettings(stored);
  return [
    ...numberFields.filter((field) => kept[field] !== typed[field]).map(labelOfNumber),
    ...amountFields.filter((field) => kept[field] !== typed[field]).map(labelOfAmount),
  ];
}

const eachNumber = <T>(valueOf: (field: NumberField) => T): Record<NumberField, T> =>
  Object.fromEntries(numberFields.map((field) => [field, valueOf(field)])) as Record<NumberField, T>;

const eachAmount = <T>(valueOf: (field: AmountField) => T): Record<AmountField, T> =>
  Object.fromEntries(amountFields.map((field) => [field, valueOf(field)])) as Record<AmountField, T>;
