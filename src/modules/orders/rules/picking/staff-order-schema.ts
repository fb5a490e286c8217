import { z } from 'zod';
import { orderAnswer, orderSummary } from '#/modules/orders/rules/order-answer-schema.ts';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { wireInstant, wireMoney, wireOrderId, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { pickStatuses } from './picked-order.ts';

export const deliveryStatuses = ['NOT_STARTED', 'OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'READY_TO_COLLECT', 'COLLECTED', 'NOT_DELIVERED'] as const;

/** Query of `GET staff/orders` (SC-657). */
export const staffOrdersQuery = z.object({
  branchId: z.coerce.number().int().positive().optional(),
  slotDate: z.iso.date().optional(),
  status: z.enum(orderStatuses).optional(),
  customerOrderId: wireOrderId.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const lineParams = z.object({ customerOrderId: wireOrderId, sequenceNumber: z.coerce.number().int().positive() });

const quantity = z.object({ amount: z.number().min(0).max(10_000), uom: z.enum(unitsOfMeasure) });
const weight = z.object({ amount: z.number().positive().max(10_000), uom: z.enum(['KGM', 'GRM']) });

/** Body of the record of a picked line (SC-660). */
export const pickBody = z.object({
  status: z.enum(pickStatuses),
  pickedQuantity: quantity,
  pickedWeight: weight.nullish(),
  substitutes: z
    .array(z.object({ lineNumber: z.string().regex(/^\d{1,20}$/), quantity: quantity.refine(({ amount }) => amount > 0), weight: weight.nullish() }))
    .max(10)
    .default([]),
  minimumLifeDays: z.int().min(0).max(3650).nullish(),
  version: z.int().min(0).nullish().describe('The version of the record that the picker saw, 0 for none; without it, any record is replaced'),
});

export const reasonBody = z.object({ reason: z.string().trim().min(1).max(200) });

/** Body of a refund: lines or an amount, and the reason (SC-675). */
export const refundBody = z
  .object({
    lines: z.array(z.object({ sequenceNumber: z.int().positive(), quantity: z.number().positive().max(10_000) })).min(1).max(500).optional(),
    amount: wireMoney.optional(),
    reason: z.string().trim().min(1).max(200),
  })
  .refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), { message: 'Name lines or an amount', path: ['lines'] });

/** Body of a delivery's status (SC-673). */
export const deliveryBody = z
  .object({
    status: z.enum(deliveryStatuses),
    wismoEtaStartDateTime: wireInstant.nullish(),
    wismoEtaEndDateTime: wireInstant.nullish(),
    driverName: z.string().trim().min(1).max(60).nullish(),
  })
  .refine(({ wismoEtaStartDateTime: from, wismoEtaEndDateTime: to }) => (from ? Boolean(to) && Date.parse(from) <= Date.parse(to!) : !to), {
    message: 'Give both times, the earlier first', path: ['wismoEtaEndDateTime'],
  });

const substitute = z.strictObject({ lineNumber: z.string(), name: z.string(), quantity: wireQuantity, price: wireMoney });

const pick = z.strictObject({
  sequenceNumber: z.int(),
  status: z.enum(pickStatuses),
  pickedQuantity: wireQuantity,
  pickedWeight: wireQuantity.nullable(),
  substitutes: z.array(substitute),
  minimumLifeDays: z.int().nullable(),
  pickedBy: z.int(),
  pickedAt: wireInstant,
  version: z.int(),
});

const pickedLine = z.strictObject({
  sequenceNumber: z.int(),
  replaces: z.int().nullable().describe('The line that this one is a substitute for'),
  lineNumber: z.string(),
  name: z.string(),
  quantity: wireQuantity,
  weight: wireQuantity.nullable(),
  status: z.enum([...pickStatuses, 'REFUNDED']),
  totalPrice: wireMoney.describe('Before savings'),
  paid: wireMoney.describe('After all savings, with the deposit'),
  refunded: wireMoney,
});

const refund = z.strictObject({
  reference: z.string(),
  amount: wireMoney,
  toPaymentCard: wireMoney,
  toGiftCards: wireMoney,
  reason: z.string(),
  state: z.enum(['REQUESTED', 'SETTLED', 'FAILED']),
  requested: wireInstant,
});

/** A whole order as staff read it (SC-657). */
export const staffOrderAnswer = z
  .strictObject({
    customerId: z.int(),
    order: orderAnswer,
    picks: z.array(pick).describe('The records of lines so far'),
    picked: z
      .strictObject({
        lines: z.array(pickedLine),
        paid: wireMoney,
        giftVouchers: wireMoney,
        giftCards: wireMoney,
        cardDue: wireMoney,
        captured: wireMoney.nullable(),
        refundable: wireMoney,
        refunds: z.array(refund),
      })
      .nullable()
      .describe('Null before the order is picked'),
    statusHistory: z.array(z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses), madeBy: z.int().nullable(), at: wireInstant })),
    payments: z.array(z.strictObject({ kind: z.string(), amount: wireMoney, reference: z.string(), outcome: z.string(), at: wireInstant })),
  })
  .meta({ id: 'StaffOrder' });

/** A page of orders as staff read it. */
export const staffOrdersAnswer = z.strictObject({
  content: z.array(z.strictObject({ customerId: z.int(), order: orderSummary })),
  hasMore: z.boolean(),
});
