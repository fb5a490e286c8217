import type { WireEstimatedTotals, WireOrder, WireOrderLine, WireOrderSlot, WireOrderSummary } from '#/contract/rest-types.ts';
import { minimumAgeOfAll } from '#/modules/catalogue/rules/minimum-age.ts';
import { codeAdjustments, codeAlerts } from '#/modules/codes/rules/present-codes.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { countItems } from '#/modules/trolley/rules/totals/price-trolley.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { orderLinks } from './order-links.ts';
import type { ListedOrder, OrderLineRecord, OrderRecord, OrderSlotRecord } from './order-record.ts';
import { isUndelivered } from './delivery/is-undelivered.ts';
import { lineAdjustments, orderedWeight, pickedAdjustments, pickedCodes, pickedFields, pickedWarnings, presentActual, presentCharged, presentMinimumLife, presentRefund, presentSubstitute, presentTaken, presentVat, sumOfRefunds } from './present-picked.ts';
import { toPay, totalPrice, totalSavings } from './order-totals.ts';

/** The number of lines that a summary names (decision 87). */
const firstLines = 8;

/** Returns the order as shown in lists. */
export function presentSummary(order: ListedOrder, now: number): WireOrderSummary {
  return {
    ...presentHead(order, now),
    numberOfLines: order.lines.length,
    firstLines: order.lines.slice(0, firstLines).map(({ lineNumber, name, quantity }) => ({ lineNumber, name, quantity: toWireQuantity(quantity) })),
  };
}

/** Returns the fields that a summary and the complete order share. */
function presentHead(order: ListedOrder, now: number): Omit<WireOrderSummary, 'numberOfLines' | 'firstLines'> {
  return {
    customerOrderId: order.customerOrderId,
    status: order.status,
    created: toWireDateTime(order.created),
    lastUpdated: toWireDateTime(order.lastUpdated),
    numberOfItems: countItems(order.lines),
    totals: { estimated: presentTotals(order), actual: order.picked && presentActual(order.picked) },
    ...presentCharged(order),
    refunded: toMoney(sumOfRefunds(order.picked, 'SETTLED')),
    refundPending: toMoney(sumOfRefunds(order.picked, 'REQUESTED')),
    notDelivered: isUndelivered(order),
    slots: order.slot ? [presentSlot(order.slot)] : [],
    links: orderLinks(order, now),
    containsEntertainingLines: order.lines.some((line) => line.entertaining),
  };
}

/** Returns the complete order, for its page, the checkout and the confirmation. */
export function presentOrder(order: OrderRecord, now: number): WireOrder {
  const { picked } = order;
  const codes = pickedCodes(order.codes, picked);
  return {
    ...presentHead(order, now),
    shopNumber: order.shopNumber,
    ...order.details,
    alcoholPresent: order.lines.some(({ containsAlcohol }) => containsAlcohol),
    minimumAge: minimumAgeOfAll(order.lines),
    alerts: codeAlerts(codes),
    orderWarnings: picked ? pickedWarnings(picked) : [],
    recommendedProducts: [],
    minimumLifeToCustomer: picked ? presentMinimumLife(picked) : [],
    adjustments: [...codeAdjustments(codes), ...(picked ? pickedAdjustments(picked) : [])],
    orderLines: presentLines(order),
    paymentInfo: presentPaymentInfo(order),
    paymentTaken: picked && presentTaken(picked),
    vatByRate: picked && presentVat(picked),
    refunds: (picked?.refunds ?? []).map(presentRefund),
  };
}

/** Returns how an order is paid (SC-569). */
export function presentPaymentInfo(order: Pick<OrderRecord, 'giftCards' | 'giftVouchers' | 'card' | 'billingAddress'>): WireOrder['paymentInfo'] {
  const { card, billingAddress } = order;
  return {
    giftCards: order.giftCards.map(({ serialNumber, remainingPence, amountPence }) => ({
      serialNumber,
      remainingBalance: toMoney(remainingPence),
      amountToDeduct: toMoney(amountPence),
    })),
    giftVouchers: order.giftVouchers.map(({ serialNumber, status, valuePence }) => ({ serialNumber, status, value: toMoney(valuePence) })),
    cardPayment: card ? [{ ...withoutToken(card), billingAddress }] : [],
  };
}

/** Returns the order's estimated totals (SC-563). */
export function presentTotals({ totals }: Pick<ListedOrder, 'totals'>): WireEstimatedTotals {
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

function presentLines({ lines, picked }: Pick<OrderRecord, 'lines' | 'picked'>): WireOrderLine[] {
  if (!picked) return lines.map(presentLine);
  const pickedBy = new Map(picked.lines.map((line) => [line.sequenceNumber, line]));
  const substitutes = Map.groupBy(picked.lines, ({ replaces }) => replaces);
  return lines.map((line) => ({
    ...presentLine(line),
    ...pickedFields(pickedBy.get(line.sequenceNumber)!, line.weighed !== null),
    substitutes: (substitutes.get(line.sequenceNumber) ?? []).map((one) => presentSubstitute(one, line)),
  }));
}

/** Returns a line before it is picked. */
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
    pickedQuantity: null,
    orderedWeight: orderedWeight(line),
    pickedWeight: null,
    weightPrice: line.weighed && { price: toMoney(line.weighed.pence), uom: line.weighed.uom },
    refundedQuantity: 0,
    refunded: toMoney(0),
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
    adjustments: lineAdjustments(line),
  };
}

function withoutToken({ token: _token, ...card }: PaymentCard): Omit<PaymentCard, 'token'> {
  return card;
}
