import { toMoney, type Money, type Pence } from '#/platform/rules/money.ts';
import { toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { countItems } from '#/modules/trolley/rules/price-trolley.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { orderLinks, type OrderLink } from './order-links.ts';
import type { OrderAddress, OrderLineRecord, OrderRecord, OrderSlotRecord, OrderStatus } from './order-record.ts';
import { toPay, totalPrice, totalSavings } from './order-totals.ts';

export interface WireAlert {
  alertType: string;
  message: string;
}

/** `totals.estimated` on the wire (SC-563). */
export type WireEstimatedTotals = Record<
  | 'giftCards'
  | 'giftVouchers'
  | 'paymentCard'
  | 'toPay'
  | 'totalSavings'
  | 'orderLevelSavings'
  | 'offerSavings'
  | 'membershipSavings'
  | 'incentiveSavings'
  | 'totalPrice'
  | 'deliveryCharge'
  | 'carrierBagCharge'
  | 'orderLines'
  | 'depositCharge',
  Money
>;

export interface WireOrderSlot {
  branchId: number;
  type: string;
  startDateTime: string;
  endDateTime: string;
  amendOrderCutoffDateTime: string;
  shopByDateTime: string;
  branchAddress: OrderAddress;
  branchName: string;
  deliveryAddress: OrderAddress | null;
  price: Money;
  status: string;
}

export interface WireOrderLine {
  lineNumber: string;
  name: string;
  orderLineStatus: string;
  orderLineType: 'ORDERED' | 'SUBSTITUTE';
  substitutionAllowed: boolean;
  noteToShopper: string | null;
  supplierOrderRequired: boolean;
  sequenceNumber: number;
  substitutes: WireOrderLine[];
  personalisedInfos: { message: string; quantity: number }[];
  quantity: WireQuantity;
  price: Money;
  totalPrice: Money;
  unitPrice: Money;
  salePrice: Money;
  estimatedPrice: Money;
  estimatedTotalPrice: Money;
  estimatedUnitPrice: Money;
  estimatedSalePrice: Money;
  priceEstimated: boolean;
  depositCharge: Money;
  adjustments: WireAdjustment[];
}

export interface WireAdjustment {
  id: string;
  displayText: string;
  adjustmentType: 'OFFER' | 'MEMBERSHIP' | 'INCENTIVE' | 'PARTNER_DISCOUNT' | 'REFUND';
  amount: Money;
  status: 'APPLIED' | 'UNAPPLIED';
  applicationMethod: string;
}

/** What lists of orders hold of each (SC-588). */
export interface WireOrderSummary {
  customerOrderId: string;
  status: OrderStatus;
  created: string;
  lastUpdated: string;
  numberOfItems: number;
  totals: { estimated: WireEstimatedTotals; actual: null };
  slots: WireOrderSlot[];
  links: OrderLink[];
  containsEntertainingLines: boolean;
}

/** A whole order on the wire (SC-559 to SC-575). */
export interface WireOrder extends WireOrderSummary {
  shopNumber: number | null;
  bagless: boolean;
  substitutionsAllowed: boolean;
  paperStatement: boolean;
  alcoholPresent: boolean;
  deliveryNote: string | null;
  contactNumber: string | null;
  partnerDiscountCardNumber: string | null;
  alerts: WireAlert[];
  orderWarnings: WireAlert[];
  minimumLifeToCustomer: { lineNumber: string; days: number }[];
  adjustments: WireAdjustment[];
  orderLines: WireOrderLine[];
  paymentInfo: {
    giftCards: [];
    giftVouchers: [];
    cardPayment: (Omit<PaymentCard, 'token'> & { billingAddress: OrderAddress | null })[];
  };
}

/** The order as lists show it. */
export function presentSummary(order: OrderRecord, now: number): WireOrderSummary {
  return {
    customerOrderId: order.customerOrderId,
    status: order.status,
    created: toWireDateTime(order.created),
    lastUpdated: toWireDateTime(order.lastUpdated),
    numberOfItems: countItems(order.lines),
    totals: { estimated: presentTotals(order), actual: null },
    slots: order.slot ? [presentSlot(order.slot)] : [],
    links: orderLinks(order, now),
    containsEntertainingLines: order.lines.some((line) => line.entertaining),
  };
}

/** The whole order, as its page, the checkout and the confirmation read it. */
export function presentOrder(order: OrderRecord, now: number): WireOrder {
  return {
    ...presentSummary(order, now),
    shopNumber: order.shopNumber,
    ...order.details,
    alcoholPresent: order.lines.some((line) => line.containsAlcohol),
    partnerDiscountCardNumber: null,
    alerts: [],
    orderWarnings: [],
    minimumLifeToCustomer: [],
    adjustments: [],
    orderLines: order.lines.map(presentLine),
    paymentInfo: {
      giftCards: [],
      giftVouchers: [],
      cardPayment: order.card ? [{ ...withoutToken(order.card), billingAddress: order.billingAddress }] : [],
    },
  };
}

function presentTotals({ totals }: OrderRecord): WireEstimatedTotals {
  const payable = toMoney(toPay(totals));
  return {
    giftCards: toMoney(totals.giftCards),
    giftVouchers: toMoney(totals.giftVouchers),
    paymentCard: payable,
    toPay: payable,
    totalSavings: toMoney(totalSavings(totals)),
    orderLevelSavings: toMoney(totals.orderLevelSavings),
    offerSavings: toMoney(totals.offerSavings),
    membershipSavings: toMoney(totals.membershipSavings),
    incentiveSavings: toMoney(totals.incentiveSavings),
    totalPrice: toMoney(totalPrice(totals)),
    deliveryCharge: toMoney(totals.deliveryCharge),
    carrierBagCharge: toMoney(totals.carrierBagCharge),
    orderLines: toMoney(totals.orderLines),
    depositCharge: toMoney(totals.depositCharge),
  };
}

function presentSlot(slot: OrderSlotRecord): WireOrderSlot {
  return {
    branchId: slot.branchId,
    type: slot.type,
    startDateTime: toWireDateTime(slot.startsAt),
    endDateTime: toWireDateTime(slot.endsAt),
    amendOrderCutoffDateTime: toWireDateTime(slot.amendCutOff),
    shopByDateTime: toWireDateTime(slot.shopBy),
    branchAddress: slot.branchAddress,
    branchName: slot.branchName,
    deliveryAddress: slot.deliveryAddress,
    price: toMoney(slot.chargePence),
    status: slot.status,
  };
}

function presentLine(line: OrderLineRecord): WireOrderLine {
  const unitPrice = toMoney(line.unitPricePence);
  const salePrice = toMoney(line.salePricePence);
  const whole = toMoney(line.totalPricePence);
  const paid: Pence = line.totalPricePence - line.offerSharePence;
  return {
    lineNumber: line.lineNumber,
    name: line.name,
    orderLineStatus: line.status,
    orderLineType: 'ORDERED',
    substitutionAllowed: line.substitutionAllowed,
    noteToShopper: line.noteToShopper,
    supplierOrderRequired: line.supplierOrderRequired,
    sequenceNumber: line.sequenceNumber,
    substitutes: [],
    personalisedInfos: line.personalisedMessage
      ? [{ message: line.personalisedMessage, quantity: line.quantity.thousandths / 1000 }]
      : [],
    quantity: toWireQuantity(line.quantity),
    price: toMoney(paid),
    totalPrice: whole,
    unitPrice,
    salePrice,
    estimatedPrice: toMoney(paid),
    estimatedTotalPrice: whole,
    estimatedUnitPrice: unitPrice,
    estimatedSalePrice: salePrice,
    priceEstimated: line.priceEstimated,
    depositCharge: toMoney(line.depositPence),
    adjustments: [],
  };
}

function withoutToken({ token: _token, ...card }: PaymentCard): Omit<PaymentCard, 'token'> {
  return card;
}
