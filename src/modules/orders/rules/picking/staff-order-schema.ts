import { z } from 'zod';
import { orderAnswer, orderSummary } from '#/modules/orders/rules/order-answer-schema.ts';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { wireDay, wireInstant, wireMoney, wireOrderId, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { ageChecks } from '#/modules/orders/rules/delivery/age-check.ts';
import { deliveryStatuses } from '#/modules/orders/rules/delivery/delivery-status.ts';
import { pickStatuses } from './picked-order.ts';
import { statusesAfterRefund } from './status-after-refund.ts';

/** The largest integer that the database stores in 32 bits. */
const largestInteger = 2_147_483_647;

/** Query of `GET staff/orders` (SC-657). */
export const staffOrdersQuery = z.object({
  branchId: z.coerce.number().int().positive().max(largestInteger, 'There is no such branch').optional(),
  slotDate: z.iso.date().optional(),
  status: z.enum(orderStatuses).optional(),
  customerOrderId: wireOrderId.optional(),
  failedRefund: z.literal('true').optional().describe('Only orders whose last refund was refused by the card company or sent back by the card\'s bank'),
  takenBack: z.literal('true').optional().describe('Only orders of which something was taken back at the door and is not refunded'),
  notDelivered: z.literal('true').optional().describe('Only paid orders whose delivery was tried in vain'),
  start: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

export const lineParams = z.object({ customerOrderId: wireOrderId, sequenceNumber: z.coerce.number().int().positive().max(largestInteger) });

const quantity = z.object({ amount: z.number().min(0).max(10_000), uom: z.enum(unitsOfMeasure) });
const weight = z.object({ amount: z.number().positive().max(10_000), uom: z.enum(['KGM', 'GRM']) });

/** Body of the record of a picked line (SC-660). */
export const pickBody = z.object({
  status: z.enum(pickStatuses),
  pickedQuantity: quantity,
  pickedWeight: weight.nullish(),
  substitutes: z
    .array(z.object({ lineNumber: z.string().regex(/^\d{1,20}$/).describe('The line number of the substitute, or a bar code'), quantity: quantity.refine(({ amount }) => amount > 0), weight: weight.nullish() }))
    .max(10)
    .default([]),
  minimumLifeDays: z.int().min(0).max(3650).nullish(),
  version: z.int().min(0).max(largestInteger).nullish().describe('The version of the record that the picker saw, 0 for none; without it, any record is replaced'),
});

/** Query of the call that removes a record. */
export const undoQuery = z.object({ version: z.coerce.number().int().min(0).max(largestInteger).optional().describe('The version of the record that the picker saw; without it, any record is removed') });

export const reasonBody = z.object({ reason: z.string().trim().min(1).max(200) });

/** Body of the call that books another slot for an order that was not delivered. */
export const deliverAgainBody = z.object({ slotId: z.int().positive() });

/** Answer of the call that lists the slots for it. */
export const deliverAgainSlotsAnswer = z.strictObject({
  content: z.array(z.strictObject({ slotId: z.int(), startDateTime: wireInstant, endDateTime: wireInstant, placesLeft: z.int() })),
  totalResults: z.int(),
});

const someLines = z.array(z.object({ sequenceNumber: z.int().positive().max(largestInteger), quantity: z.number().positive().max(10_000).multipleOf(0.001, 'Must be whole thousandths') })).max(500);

/** Body of the call that completes an order. */
export const completeBody = z
  .object({
    takenBack: someLines.default([]).describe('What the driver took back at the door'),
    ageCheck: z.enum(ageChecks).nullish().describe('The age check at the door, for an order with a minimum age: PASSED if the shopper is old enough, FAILED if all lines with one go back. It is in the audit'),
  })
  .optional();

/** Body of a refund: lines or an amount, the reason, and a note for staff (SC-675). */
export const refundBody = z
  .object({
    lines: someLines.min(1).optional(),
    amount: z.object({ amount: z.number().positive('Must be more than 0').max(100_000).multipleOf(0.01, 'Must be whole pence'), currencyCode: z.literal('GBP').optional() }).optional(),
    reason: z.string().trim().min(1).max(200).describe('The shopper reads it in the order and in the mail about the refund'),
    note: z.string().trim().max(200).nullish().describe('For staff: it is in the audit and in the order as staff read it'),
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

const substitute = z.strictObject({ lineNumber: z.string(), name: z.string(), quantity: wireQuantity, weight: wireQuantity.nullable(), price: wireMoney });

/** The record of a picked line. */
export const pickAnswer = z
  .strictObject({
    sequenceNumber: z.int(),
    status: z.enum(pickStatuses),
    pickedQuantity: wireQuantity,
    pickedWeight: wireQuantity.nullable(),
    substitutes: z.array(substitute),
    minimumLifeDays: z.int().nullable(),
    pickedBy: z.int().describe('The id of the member of staff'),
    pickedAt: wireInstant,
    version: z.int(),
  })
  .meta({ id: 'StaffPick' });

const lineToPick = z
  .strictObject({
    sequenceNumber: z.int(),
    lineNumber: z.string(),
    department: z.string().nullable().describe('The category below the root in which the product is found; null if the catalogue no longer has it'),
    aisle: z.string().nullable().describe('The category below the department; null if it has none'),
    thumbnail: z.string().nullable(),
    barCodes: z.array(z.string()).describe('The bar codes that mean this product when they are scanned, apart from its line number'),
    substitutable: z.boolean(),
    mostQuantity: wireQuantity.describe('The most that can be picked'),
    weighed: z.boolean().describe('Whether the picked items have to be weighed'),
    itemWeight: wireQuantity.nullable().describe('The usual weight of one item; null unless the items are weighed and it is known'),
    mostWeight: wireQuantity.nullable().describe('The most that all ordered items may weigh, 110 % of their usual weight; fewer may weigh 110 % of theirs. Null unless they are weighed and their usual weight is known'),
    preparing: z.boolean().describe('Whether staff prepare the line, which a supplier delivers'),
    pick: pickAnswer.nullable(),
  })
  .meta({ id: 'StaffLine' });

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
  refundedQuantity: wireQuantity,
  refunded: wireMoney,
  minimumAge: z.int().nullable().describe('How old who receives it must be; null for any age'),
  takenBack: wireQuantity.nullable().describe('How much of what was taken back at the door is not refunded; null if nothing is left'),
});

const refund = z.strictObject({
  reference: z.string(),
  amount: wireMoney,
  toPaymentCard: wireMoney,
  toGiftCards: wireMoney,
  reason: z.string().describe('The shopper reads it'),
  note: z.string().nullable().describe('For staff'),
  state: z.enum(['REQUESTED', 'SETTLED', 'FAILED']),
  requested: wireInstant,
  ended: wireInstant.nullable().describe('When it settled, was refused, or came back'),
  sentBack: wireMoney.nullable().describe("What the card's bank sent back after the refund had settled; null if it did not"),
});

const picked = z.strictObject({
  lines: z.array(pickedLine),
  paid: wireMoney,
  giftVouchers: wireMoney,
  giftCards: wireMoney,
  cardDue: wireMoney,
  captured: wireMoney.nullable().describe('What the card was charged; null until that is known'),
  refundable: wireMoney.describe('The most that can still be refunded'),
  refunds: z.array(refund),
});

const delivery = z.strictObject({
  status: z.enum(deliveryStatuses),
  wismoEtaStartDateTime: wireInstant.nullable(),
  wismoEtaEndDateTime: wireInstant.nullable(),
  driverName: z.string().nullable(),
  lastUpdated: wireInstant,
});

const afterRefund = z.enum(statusesAfterRefund).nullable().describe('The status that the order gets when its running refund settles; null if no refund runs');

/** A whole order as staff read it (SC-657). */
export const staffOrderAnswer = z
  .strictObject({
    customerId: z.int(),
    order: orderAnswer,
    lines: z.array(lineToPick).describe('What pickers need to know of each line of the order'),
    picked: picked.nullable().describe('What was picked and what it costs; null before picking is finished'),
    delivery: delivery.nullable(),
    statusAfterRefund: afterRefund,
    statusHistory: z.array(z.strictObject({ from: z.enum(orderStatuses), to: z.enum(orderStatuses), madeBy: z.int().nullable().describe('Null for the server'), at: wireInstant })),
    payments: z
      .array(z.strictObject({ kind: z.enum(['AUTHORISE', 'VOID', 'CAPTURE', 'REFUND']), amount: wireMoney, reference: z.string(), providerReference: z.string().nullable(), outcome: z.string(), at: wireInstant }))
      .describe('Every movement of money on the payment card, the oldest first'),
  })
  .meta({ id: 'StaffOrder' });

/** A page of orders as staff read it. */
export const staffOrdersAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        customerId: z.int(),
        order: orderSummary,
        recordedLines: z.int().describe('How many lines have a record of what was picked'),
        deliveryStatus: z.enum(deliveryStatuses).nullable(),
        statusAfterRefund: afterRefund,
      })
      .meta({ id: 'StaffOrderSummary' }),
  ),
  totalResults: z.int(),
  today: wireDay.describe('The day in the shop'),
});
