import { z } from 'zod';
import { givenVersion, staffDay, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { wireDay, wireMoney } from '#/platform/rules/wire-schema.ts';
import { offerStatuses } from './incentive-offer.ts';

const offerId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'Use letters, digits and hyphens, at most 40');

export const incentiveOfferParams = z.object({ id: offerId });

const discount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('AMOUNT'), value: wireMoney }),
  z.strictObject({ kind: z.literal('PERCENT'), percent: z.int().min(1).max(100) }),
]);

const shared = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  discount,
  minimumSpend: wireMoney,
  categoryIds: z.array(z.string()).describe('The categories whose items qualify; empty if all do'),
  startDate: wireDay,
  endDate: wireDay,
};

/** A voucher as its member sees it (AC-329, AC-330). */
export const incentiveOfferAnswer = z
  .strictObject({ ...shared, status: z.enum(offerStatuses) })
  .meta({ id: 'IncentiveOffer', description: 'A voucher of a member of the loyalty scheme (AC-329)' });

export const incentiveOffersAnswer = z.strictObject({ incentiveOffers: z.array(incentiveOfferAnswer) });

const money = (least: number) =>
  z.object({
    amount: z
      .number()
      .min(least, least === 0 ? 'Must be £0.00 or more' : 'Must be 1p or more')
      .max(10_000, 'Must be no more than £10,000.00')
      .multipleOf(0.01, 'Must be whole pence'),
    currencyCode: z.literal('GBP').optional(),
  });

/** Body of `PUT staff/incentive-offers/{id}` (SC-734): the whole offer. */
export const incentiveOfferBody = z
  .object({
    title: staffText(100).min(1, 'Please enter a title'),
    description: staffText(500),
    discount: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('AMOUNT'), value: money(0.01) }),
      z.object({ kind: z.literal('PERCENT'), percent: z.int('Must be a whole number').min(1, 'Must be 1 or more').max(100, 'Must be no more than 100') }),
    ]),
    minimumSpend: money(0).default({ amount: 0 }),
    categoryIds: z
      .array(z.string().regex(/^\d{1,9}$/, 'A category has a number'))
      .max(50, 'Must be no more than 50')
      .transform((ids) => [...new Set(ids)])
      .default([])
      .describe('The categories whose items qualify, with all below them; empty if all do'),
    startDate: staffDay,
    endDate: staffDay,
    version: givenVersion,
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], error: 'Must not be before the first day' });

/** The parsed body of the call that saves an offer. */
export type IncentiveOfferBody = z.infer<typeof incentiveOfferBody>;

export const staffIncentiveOfferAnswer = z
  .strictObject({
    ...shared,
    loaded: z.int().describe('Members who have loaded it, and not redeemed it'),
    redeemed: z.int().describe('Placed orders with it that were not cancelled'),
    ended: z.boolean().describe('Whether staff have ended it; saving it again brings it back'),
    state: z.enum(['TO_COME', 'LIVE', 'ENDED']).describe('TO_COME before its first day; ENDED after its last, or once staff have ended it'),
    version: z.string().describe('Changes with every change of the definition'),
  })
  .meta({ id: 'StaffIncentiveOffer', description: 'A voucher for members as staff keep it (SC-734)' });

export const staffIncentiveOffersAnswer = z.strictObject({ content: z.array(staffIncentiveOfferAnswer), totalResults: z.int() });
