import { z } from 'zod';
import { readVersion } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';
import { passStatuses } from './pass-status.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Answer of `GET pass/status` (SH-431). */
export const passStatusAnswer = z.strictObject({ status: z.enum(passStatuses) });

const planFields = {
  id: z.int(),
  name: z.string(),
  months: z.int().describe('The number of months that a pass covers'),
  price: wireMoney,
  active: z.boolean().describe('Whether customers can buy it'),
};
const planAnswer = z.strictObject(planFields).meta({ id: 'PassPlan' });

/** Answer of `GET pass/plans`. */
export const plansAnswer = z.strictObject({ plans: z.array(planAnswer) });

const passFields = {
  id: z.int(),
  customerId: z.int(),
  planId: z.int(),
  planName: z.string(),
  status: z.enum(['UPCOMING', 'ACTIVE', 'ENDED']),
  startDate: wireDay.describe('The first day that it covers'),
  endDate: wireDay.describe('The last day that it covers'),
  price: wireMoney.describe('The price charged; zero if staff gave the pass'),
  paymentCardId: z.string().nullable(),
  purchased: wireInstant,
  endedBy: z.enum(['STAFF', 'PAYMENT']).nullable().describe('Who ended it before its last day: staff, or the card’s refusal to pay'),
};

/** Answer of the calls for a pass (AC-256). */
export const passAnswer = z.strictObject(passFields).meta({ id: 'DeliveryPass' });

/** Answer of `GET staff/customers/{customerId}/delivery-pass`. */
export const customerPassAnswer = z
  .strictObject({ ...passFields, later: z.array(passAnswer).describe('The passes that come after it, the next first') })
  .meta({ id: 'CustomerDeliveryPass' });

/** Body of `POST pass` (AC-262, AC-263). */
export const buyPassBody = z.object({
  planId: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  paymentCardId: z.string().min(1).max(100),
  expectedPrice: z
    .object({ amount: z.number().min(0).max(9999.99), currencyCode: z.literal('GBP') })
    .nullable()
    .optional()
    .describe('The price that the shopper saw; another is never charged'),
  expectedMonths: z.int().min(0).nullable().optional().describe('The length that the shopper saw'),
  transactionId: z.string().min(1).max(100).nullable().optional().describe('The card authentication that the holder has passed'),
});

/** Query of `DELETE staff/customers/{customerId}/delivery-pass`. */
export const endPassQuery = z.object({ passId: id.optional().describe('A pass that is still to come; omitted to end the pass of today') });

export const customerParams = z.object({ customerId: id });
export const planParams = z.object({ planId: id });

/** Body of `PUT staff/customers/{customerId}/delivery-pass`. */
export const givePassBody = z.object({
  planId: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  startDate: z.string().refine((day) => isLondonDay(day) && day >= '2000-01-01' && day < '2100-01-01', 'Must be a day, such as 2026-03-12'),
});

const planBody = {
  name: z.string().trim().min(1, 'Enter a name').max(60, 'Must be no more than 60 characters').refine(isStorableText, 'Must be readable text'),
  months: z.int('Must be a whole number').min(1, 'Must be 1 month or more').max(60, 'Must be no more than 60 months'),
  price: z.object({
    amount: z.number().min(0.01, 'Must be £0.01 or more').max(9999.99, 'Must be no more than £9,999.99').multipleOf(0.01, 'Must be whole pence'),
    currencyCode: z.literal('GBP'),
  }),
};

/** Body of `POST staff/pass-plans`. */
export const newPlanBody = z.object({ ...planBody, active: z.boolean().default(true) });

/** Body of `PUT staff/pass-plans/{planId}`. */
export const planChangeBody = z.object({ ...planBody, active: z.boolean().optional().describe('Omitted to keep it'), version: readVersion });

export const keptPlanAnswer = z
  .strictObject({ ...planFields, version: z.string().describe('Changes with every change of the plan') })
  .meta({ id: 'KeptPassPlan' });

/** Answer of `GET staff/pass-plans`. */
export const keptPlansAnswer = z.strictObject({ content: z.array(keptPlanAnswer), totalResults: z.int() });
