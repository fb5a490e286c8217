import { z } from 'zod';
import { wireInstant, wireMoney, wireOrderId, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { itemProblems, reportStates, reportTextMost } from './item-report.ts';

const largestInteger = 2_147_483_647;

/** Body of a report of a missing or bad item (decision 170). */
export const reportBody = z.object({
  sequenceNumber: z.int().positive().max(largestInteger).describe('The line, or the substitute, that is missing or bad'),
  problem: z.enum(itemProblems),
  quantity: z.number().positive().max(10_000).multipleOf(0.001, 'Must be whole thousandths').optional().describe('How much of it; without it, all that was not refunded'),
  note: z.string().trim().max(reportTextMost, `Must be no more than ${reportTextMost} characters`).nullish(),
});

const report = {
  sequenceNumber: z.int(),
  name: z.string(),
  problem: z.enum(itemProblems),
  quantity: wireQuantity,
  amount: wireMoney.describe('What was paid for that much'),
  note: z.string().nullable(),
  state: z.enum(reportStates).describe('ACCEPTED if it is refunded, at once or by staff, or if staff make it good in another way because gift vouchers paid for it'),
  refund: z.enum(['REQUESTED', 'SETTLED', 'FAILED']).nullable().describe('The state of its refund; null without one'),
  message: z.string().nullable().describe('What staff say to the shopper'),
  reported: wireInstant,
};

/** What the shopper has reported of an order, and until when they can. */
export const orderReportsAnswer = z.strictObject({
  reportUntil: wireInstant.nullable().describe('Null if the order has not come'),
  reports: z.array(z.strictObject(report).meta({ id: 'ItemReport' })),
});

/** Query of `GET staff/item-reports`. `before` is the report that the page follows. */
export const staffReportsQuery = z.object({
  state: z.enum(reportStates).default('WAITING'),
  before: z.coerce.number().int().positive().optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
});

/** What a customer has reported so far. */
export const customerReports = z
  .strictObject({
    reports: z.int(),
    waiting: z.int(),
    madeGood: z.int().describe('How many were accepted without a refund'),
    refused: z.int(),
    refunded: wireMoney.describe('The sum of the reports that were refunded'),
    atOnce: z.int().describe('How many were refunded at once in the days that the settings name'),
    days: z.int(),
  })
  .meta({ id: 'CustomerReports' });

export const staffReportsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({ ...report, id: z.int(), customerOrderId: wireOrderId, customerId: z.int(), customerReports, decidedBy: z.int().nullable(), decided: wireInstant.nullable() })
      .meta({ id: 'StaffItemReport' }),
  ),
  next: z.int().nullable().describe('The `before` of the next page; null on the last page'),
});

export const staffReportParams = z.object({ reportId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const message = z.string().trim().max(reportTextMost, `Must be no more than ${reportTextMost} characters`);

/** What staff decide about a report: to accept it, with a refund if money paid for it; or to refuse it with a reason that the shopper reads. */
export const reportDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ACCEPTED'), message: message.nullish().describe('Follows the reason of the refund. Required if gift vouchers paid for what is left of the order: it says how the item is made good') }),
  z.object({ state: z.literal('REFUSED'), message: message.min(1, 'Please enter what to say to the customer') }),
]);
export type ReportDecision = z.output<typeof reportDecision>;
