import { z } from 'zod';
import { readVersion, staffAmount } from '#/modules/staff/rules/kept-fields-schema.ts';
import { wireMoney } from '#/platform/rules/wire-schema.ts';

/** Body of `PUT staff/settings` (SC-693). */
export const shopSettingsBody = z.object({
  partnerDiscountPercent: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(100, 'Must be no more than 100').optional().describe('An omitted field keeps its value'),
  deliveryMinimumOrderValue: staffAmount.optional(),
  collectionMinimumOrderValue: staffAmount.optional(),
  deliverySlotCharge: staffAmount.optional(),
  saverSlotCharge: staffAmount.optional(),
  collectionSlotCharge: staffAmount.optional(),
  reportRefundPerOrder: staffAmount.optional(),
  reportRefundPerCustomer: staffAmount.optional(),
  reportRefundItems: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(1000, 'Must be no more than 1000').optional(),
  reportRefundDays: z.int('Must be a whole number').min(1, 'Must be 1 or more').max(365, 'Must be no more than 365').optional(),
  version: readVersion,
});

export type ShopSettingsBody = z.infer<typeof shopSettingsBody>;

export const shopSettingsAnswer = z
  .strictObject({
    partnerDiscountPercent: z.int().describe('Whole percent of the picked items after offers and codes (SC-527)'),
    deliveryMinimumOrderValue: wireMoney.describe('For a branch that sets none (SC-252)'),
    collectionMinimumOrderValue: wireMoney,
    deliverySlotCharge: wireMoney.describe('For slots that are made without a charge of their own (SC-341)'),
    saverSlotCharge: wireMoney,
    collectionSlotCharge: wireMoney,
    reportRefundPerOrder: wireMoney.describe('What is refunded at once of an order for items that its shopper reports; more waits for staff'),
    reportRefundPerCustomer: wireMoney.describe('What is refunded at once to a customer in `reportRefundDays` days'),
    reportRefundItems: z.int().describe('The number of reported items that are refunded at once to a customer in these days'),
    reportRefundDays: z.int(),
    version: z.string().describe('Changes with every change of the settings'),
  })
  .meta({ id: 'ShopSettings', description: 'What staff set for the whole shop (SC-693)' });
