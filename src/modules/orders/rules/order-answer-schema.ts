import { z } from 'zod';
import type { WireOrderLine } from '#/contract/rest-types.ts';
import { giftVoucherStatuses } from '#/modules/gifts/rules/gifts-on-order.ts';
import { shownCard } from '#/modules/payments/rules/payment-answer-schema.ts';
import { wireInstant, wireMoney, wireOrderId, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { orderStatuses } from './order-record.ts';
import { receiptVatRates } from './receipt/vat-by-rate.ts';

const address = z
  .strictObject({
    id: z.int().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    line3: z.string().nullable(),
    postalCode: z.string(),
    town: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'OrderAddress' });

/** The estimated totals of an order (SC-563). */
export const estimatedTotals = z.strictObject({
  giftCards: wireMoney,
  giftVouchers: wireMoney,
  paymentCard: wireMoney,
  toPay: wireMoney,
  totalSavings: wireMoney,
  orderLevelSavings: wireMoney,
  offerSavings: wireMoney,
  membershipSavings: wireMoney,
  incentiveSavings: wireMoney,
  totalPrice: wireMoney,
  deliveryCharge: wireMoney,
  carrierBagCharge: wireMoney,
  orderLines: wireMoney,
  depositCharge: wireMoney,
}).meta({ id: 'EstimatedTotals' });

/** The actual totals of a picked order (SC-565). */
const actualTotals = z.strictObject({
  paid: wireMoney.describe('What all means of payment pay together'),
  savings: wireMoney,
  partnerDiscountSavings: wireMoney,
  membershipSavings: wireMoney,
  offerSavings: wireMoney,
  deliveryCharge: wireMoney,
  carrierBagCharge: wireMoney,
  pickedPrice: wireMoney,
  depositCharge: wireMoney,
}).meta({ id: 'ActualTotals' });

const slot = z.strictObject({
  branchId: z.int(),
  type: z.string(),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  amendOrderCutoffDateTime: wireInstant,
  shopByDateTime: wireInstant,
  branchAddress: address,
  branchName: z.string(),
  deliveryAddress: address.nullable(),
  price: wireMoney,
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'CANCELLED', 'EXPIRED']),
}).meta({ id: 'OrderSlot' });

const linkMembers = { rel: z.enum(['init-amend', 'init-changeslot', 'cancel', 'next']), title: z.string(), href: z.string() };
const link = z.strictObject(linkMembers).meta({ id: 'OrderLink' });

const summary = {
  customerOrderId: wireOrderId,
  status: z.enum(orderStatuses),
  created: wireInstant,
  lastUpdated: wireInstant,
  numberOfItems: z.int(),
  totals: z.strictObject({ estimated: estimatedTotals, actual: actualTotals.nullable().describe('Null before the order is picked') }),
  charged: wireMoney.nullable().describe('What gift vouchers, gift cards and the card were charged: less than the order costs if the card had authorised less. Null before it is paid'),
  netCharged: wireMoney.nullable().describe('What was charged less what went back: refunds, and the gift vouchers of an order that was closed because it was not delivered'),
  refunded: wireMoney.describe('The sum of the refunds whose money has gone back'),
  refundPending: wireMoney.describe('The refund that is still on its way'),
  notDelivered: z.boolean().describe('Whether the order is paid for and its delivery was tried in vain'),
  slots: z.array(slot).describe("The order's slot; empty if it has none"),
  links: z.array(link).describe('The actions that the shopper may take on the order now'),
  containsEntertainingLines: z.boolean(),
};

/** A message about an order. */
export const alert = z.strictObject({ alertType: z.string(), message: z.string() }).meta({ id: 'OrderAlert' });

const adjustment = z.strictObject({
  id: z.string(),
  displayText: z.string(),
  adjustmentType: z.enum(['OFFER', 'MEMBERSHIP', 'INCENTIVE', 'PARTNER_DISCOUNT', 'REFUND']),
  amount: wireMoney,
  status: z.enum(['APPLIED', 'UNAPPLIED']),
  applicationMethod: z.string(),
}).meta({ id: 'Adjustment' });

const line = z
  .strictObject({
    lineNumber: z.string(),
    name: z.string(),
    orderLineStatus: z.string(),
    orderLineType: z.enum(['ORDERED', 'SUBSTITUTE']),
    substitutionAllowed: z.boolean(),
    noteToShopper: z.string().nullable(),
    supplierOrderRequired: z.boolean(),
    sequenceNumber: z.int(),
    get substitutes(): z.ZodArray<z.ZodType<WireOrderLine>> {
      return z.array(line);
    },
    personalisedInfos: z.array(z.strictObject({ message: z.string(), quantity: z.number() })),
    quantity: wireQuantity.describe('As ordered'),
    pickedQuantity: wireQuantity.nullable().describe('Null before the order is picked'),
    orderedWeight: wireQuantity.nullable().describe('The ordered, or usual, weight of a line that is priced by weight; null if unknown, and for all other lines'),
    pickedWeight: wireQuantity.nullable().describe('The weight that is charged; null before the order is picked, and for lines that are not priced by weight'),
    weightPrice: z.strictObject({ price: wireMoney, uom: wireQuantity.shape.uom }).nullable().describe('The price by which the picked weight is charged'),
    refundedQuantity: z.number().describe('How much of the picked quantity was refunded'),
    refunded: wireMoney,
    price: wireMoney,
    totalPrice: wireMoney,
    unitPrice: wireMoney,
    salePrice: wireMoney,
    estimatedPrice: wireMoney,
    estimatedTotalPrice: wireMoney,
    estimatedUnitPrice: wireMoney,
    estimatedSalePrice: wireMoney,
    priceEstimated: z.boolean(),
    depositCharge: wireMoney,
    adjustments: z.array(adjustment),
  })
  .meta({ id: 'OrderLine' });

/** The ways in which an order is paid (SC-569). */
export const paymentInfo = z.strictObject({
  giftCards: z
    .array(z.strictObject({ serialNumber: z.string(), remainingBalance: wireMoney, amountToDeduct: wireMoney }))
    .describe('In the order in which they pay. `remainingBalance` is left on the card after `amountToDeduct`'),
  giftVouchers: z
    .array(z.strictObject({ serialNumber: z.string(), status: z.enum(giftVoucherStatuses), value: wireMoney }))
    .describe('`value` is zero once the voucher has expired on an order that is not placed'),
  cardPayment: z.array(z.strictObject(shownCard)),
}).meta({ id: 'PaymentInfo' });

const refund = z.strictObject({
  reference: z.string(),
  amount: wireMoney,
  toPaymentCard: wireMoney,
  toGiftCards: wireMoney,
  reason: z.string(),
  state: z.enum(['REQUESTED', 'SETTLED', 'FAILED']),
  requested: wireInstant,
  settled: wireInstant.nullable(),
}).meta({ id: 'OrderRefund' });

const taken = z.strictObject({
  giftVouchers: wireMoney,
  giftCards: wireMoney,
  paymentCard: wireMoney.describe('What the card is charged, or owes while the payment is not taken'),
  paid: wireInstant.nullable().describe('When the payment had been taken in full; null before'),
}).meta({ id: 'PaymentTaken' });

const vat = z.strictObject({
  rate: z.enum(receiptVatRates).describe('`OUTSIDE_SCOPE` is deposits'),
  percent: z.number(),
  net: wireMoney,
  vat: wireMoney,
  gross: wireMoney.describe('What was charged at this rate: `net` and `vat` together'),
}).meta({ id: 'VatOfRate' });

/** An order with all its fields (SC-559 to SC-575). */
export const orderAnswer = z
  .strictObject({
    ...summary,
    shopNumber: z.int().nullable(),
    bagless: z.boolean(),
    substitutionsAllowed: z.boolean(),
    paperStatement: z.boolean(),
    alcoholPresent: z.boolean(),
    minimumAge: z.int().nullable().describe('How old who receives the order must be, because of alcohol or another product; null for any age'),
    deliveryNote: z.string().nullable(),
    contactNumber: z.string().nullable(),
    partnerDiscountCardNumber: z.string().nullable(),
    alerts: z.array(alert),
    orderWarnings: z.array(alert),
    recommendedProducts: z.array(z.string()).describe('Line numbers. Only `getOrderWithRecommendations` looks for them, so they are empty here'),
    minimumLifeToCustomer: z.array(z.strictObject({ lineNumber: z.string(), days: z.int() })),
    adjustments: z.array(adjustment),
    orderLines: z.array(line),
    paymentInfo,
    paymentTaken: taken.nullable().describe('How the actual total is paid; null before the order is picked'),
    vatByRate: z
      .array(vat)
      .nullable()
      .describe('The VAT in what was charged, before refunds. Null before the order is picked, and if it has lines whose rate is not known'),
    refunds: z.array(refund).describe('The oldest first'),
  })
  .meta({ id: 'Order' });

export const orderSummary = z
  .strictObject({
    ...summary,
    numberOfLines: z.int(),
    firstLines: z
      .array(z.strictObject({ lineNumber: z.string(), name: z.string(), quantity: wireQuantity }))
      .describe('The first eight lines, with the names of the products as ordered'),
  })
  .meta({ id: 'OrderSummary' });

/** Answer of `GET orders` (SC-586). */
export const orderListAnswer = z.strictObject({
  content: z.array(orderSummary),
  links: z.array(z.strictObject({ ...linkMembers, start: z.int() })).describe('One link with rel `next` if there are more orders; otherwise empty'),
});

/** Answer of `GET orders/recent`. */
export const recentOrdersAnswer = z.strictObject({ content: z.array(orderSummary) });

/** Answer of `GET customerorders/stats`. */
export const orderStatsAnswer = z.strictObject({
  customerHasACompletedOrder: z.boolean(),
  daysSinceLastCompletedOrder: z.int().nullable(),
  customerHasAnOrderRequiringPaymentAttention: z.boolean(),
});

/** Answer of the calls that begin and end an amend: the order as it was placed (SC-616). */
export const amendedOrderAnswer = z.strictObject({ order: orderAnswer });
