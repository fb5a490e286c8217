import { z } from 'zod';
import type { WireOrderLine } from '#/contract/rest-types.ts';
import { giftVoucherStatuses } from '#/modules/gifts/rules/gifts-on-order.ts';
import { shownCard } from '#/modules/payments/rules/payment-answer-schema.ts';
import { wireInstant, wireMoney, wireOrderId, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { orderStatuses } from './order-record.ts';

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
  totals: z.strictObject({ estimated: estimatedTotals, actual: z.null() }),
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
    quantity: wireQuantity,
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
  giftVouchers: z.array(z.strictObject({ serialNumber: z.string(), status: z.enum(giftVoucherStatuses), value: wireMoney })),
  cardPayment: z.array(z.strictObject(shownCard)),
}).meta({ id: 'PaymentInfo' });

/** An order with all its fields (SC-559 to SC-575). */
export const orderAnswer = z
  .strictObject({
    ...summary,
    shopNumber: z.int().nullable(),
    bagless: z.boolean(),
    substitutionsAllowed: z.boolean(),
    paperStatement: z.boolean(),
    alcoholPresent: z.boolean(),
    deliveryNote: z.string().nullable(),
    contactNumber: z.string().nullable(),
    partnerDiscountCardNumber: z.string().nullable(),
    alerts: z.array(alert),
    orderWarnings: z.array(alert),
    minimumLifeToCustomer: z.array(z.strictObject({ lineNumber: z.string(), days: z.int() })),
    adjustments: z.array(adjustment),
    orderLines: z.array(line),
    paymentInfo,
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
