import type { WireShopSettings } from '#/contract/rest-types.ts';
import { shopSettingsAnswer, shopSettingsBody } from '#/modules/settings/rules/shop-settings-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepShopSettings, type SettingsDeps } from './keep-shop-settings.ts';
import { readKeptShopSettings, type KeptShopSettings } from './shop-settings-store.ts';

const settings = { service: 'staff', version: 1, endpoint: 'staff/settings', access: { permission: staffCapabilities.manageSettings } } as const;

/** The calls with which staff read and change the values for the whole shop (SC-693, SC-732). */
export const shopSettingsRoutes = (deps: SettingsDeps): RestRoute[] => [
  defineRest({
    ...settings,
    method: 'GET',
    summary: 'Reads the partner discount, the default minimum order values and slot charges, and the limits of refunds at once',
    answers: { 200: shopSettingsAnswer },
    example: {},
    handle: async ({ database }) => ok(present(await readKeptShopSettings(database))),
  }),
  defineRest({
    ...settings,
    method: 'PUT',
    summary: 'Changes the given settings; a new charge counts for slots that are made later',
    body: shopSettingsBody,
    answers: { 200: shopSettingsAnswer },
    example: { body: { partnerDiscountPercent: 25, deliverySlotCharge: { amount: 4.5, currencyCode: 'GBP' } } },
    handle: async (call, { body }) => ok(present(await keepShopSettings(deps, call, body))),
  }),
];

const present = (kept: KeptShopSettings): WireShopSettings => ({
  partnerDiscountPercent: kept.partnerDiscountPercent,
  deliveryMinimumOrderValue: toMoney(kept.deliveryMinimumPence),
  collectionMinimumOrderValue: toMoney(kept.collectionMinimumPence),
  deliverySlotCharge: toMoney(kept.deliveryChargePence),
  saverSlotCharge: toMoney(kept.saverChargePence),
  collectionSlotCharge: toMoney(kept.collectionChargePence),
  reportRefundPerOrder: toMoney(kept.reportOrderPence),
  reportRefundPerCustomer: toMoney(kept.reportCustomerPence),
  reportRefundItems: kept.reportItems,
  reportRefundDays: kept.reportDays,
  version: kept.version,
});
