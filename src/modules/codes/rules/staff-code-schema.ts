import { z } from 'zod';
import { givenVersion, groupedLineNumbers, staffDayOrNone, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { wireDay } from '#/platform/rules/wire-schema.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';
import { codeTypes, mostCodeLength } from './code-type.ts';

/** A code in a path: 1 to 50 characters around which spaces do not count (SC-505). */
export const codeText = z.string().trim().min(1, 'Please enter a code').max(mostCodeLength, `Must be no more than ${mostCodeLength} characters`).refine(isStorableText, 'Must be readable text');

export const codeParams = z.object({ code: codeText });

const pence = (least: number) => z.int('Must be whole pence').min(least, least === 0 ? 'Must be £0.00 or more' : 'Must be 1p or more').max(1_000_000, 'Must be no more than £10,000.00');
const limit = z.int('Must be a whole number').min(1, 'Must be 1 or more').max(1_000_000_000, 'Must be no more than 1,000,000,000').nullable().default(null);

/** Body of `PUT staff/promo-codes/{code}` (SC-516, SC-692): the whole definition. Omitted members count as null. */
export const promoCodeBody = z
  .object({
    description: staffText(100).min(1, 'Please enter a description'),
    valueKind: z.enum(['AMOUNT', 'PERCENT']),
    value: pence(1).describe('Pence for an AMOUNT, whole percent for a PERCENT'),
    minimumSpendPence: pence(0).default(0).describe('The least that qualifying items cost, after offers'),
    validFrom: staffDayOrNone.default(null).describe('The first day; null if it has none'),
    validTo: staffDayOrNone.default(null).describe('The last day; null if it has none'),
    lineNumbers: groupedLineNumbers.nullable().default(null).describe('The products that qualify; null if all do'),
    totalLimit: limit.describe('The most uses by all customers; null for no limit. A VOUCHER or COMBO is used once'),
    customerLimit: limit.describe('The most uses by one customer; null for no limit'),
    version: givenVersion,
  })
  .refine(({ valueKind, value }) => valueKind === 'AMOUNT' || value <= 100, { path: ['value'], error: 'Must be no more than 100' })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, { path: ['validTo'], error: 'Must not be before the first day' });

/** The parsed body of the call that saves a code. */
export type PromoCodeBody = z.infer<typeof promoCodeBody>;

export const staffCodeAnswer = z
  .strictObject({
    code: z.string(),
    type: z.enum(codeTypes),
    description: z.string(),
    valueKind: z.enum(['AMOUNT', 'PERCENT']),
    value: z.int(),
    minimumSpendPence: z.int(),
    validFrom: wireDay.nullable(),
    validTo: wireDay.nullable(),
    lineNumbers: z.array(z.string()).nullable(),
    totalLimit: z.int().nullable(),
    customerLimit: z.int().nullable(),
    used: z.int().describe('Uses by placed orders that were not cancelled'),
    ended: z.boolean().describe('Whether staff have ended it; saving it again brings it back'),
    state: z.enum(['TO_COME', 'LIVE', 'ENDED']).describe('TO_COME before its first day; ENDED after its last, or once staff have ended it'),
    version: z.string().describe('Changes with every change of the definition'),
  })
  .meta({ id: 'StaffPromoCode', description: 'A promo code as staff keep it (SC-516, SC-692)' });

export const staffCodesAnswer = z.strictObject({ content: z.array(staffCodeAnswer), totalResults: z.int() });
