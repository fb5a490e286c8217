import type { WireOrderLine, WireStaffLine, WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import { linesOfRoute, pickingRoute, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { mostGramsOf } from '#/modules/orders/rules/picking/record-pick.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { WireQuantity } from '#/platform/rules/quantity.ts';

export interface StaffLineGiven {
  name?: string;
  quantity?: WireQuantity;
  /** The most that may be picked; by default the ordered quantity. */
  most?: WireQuantity;
  weighed?: boolean;
  minimumAge?: number | null;
  /** The usual weight of one of the weighed items. */
  itemGrams?: number;
  department?: string | null;
  aisle?: string | null;
  substitutable?: boolean;
  noteToShopper?: string | null;
  barCodes?: string[];
  pick?: WireStaffPick | null;
}

export interface StaffOrderGiven {
  customerOrderId?: string;
  status?: WireStaffOrder['order']['status'];
  minimumAge?: number | null;
  lines: readonly StaffLineGiven[];
  /** Whether picking is finished, with everything as ordered. */
  isPicked?: boolean;
}

const none = toMoney(0);
const address = { id: null, line1: '14 Mill Lane', line2: null, line3: null, postalCode: 'RG12 1AA', town: 'Bracknell', region: null, country: 'GB' };

/** Builds an order as staff read it, by default released and for the afternoon of 10 March 2027. */
export function aStaffOrder({ customerOrderId = '10000000042', status = 'FULFIL', minimumAge = null, lines, isPicked = false }: StaffOrderGiven): WireStaffOrder {
  const totalPrice = toMoney(lines.length * 400);
  return {
    customerId: 1001,
    order: {
      customerOrderId, status, created: '2027-03-08T10:00:00.000Z', lastUpdated: '2027-03-08T10:00:00.000Z', numberOfItems: lines.length,
      totals: { estimated: { ...emptyTotals, totalPrice, toPay: totalPrice, paymentCard: totalPrice, orderLines: totalPrice }, actual: null },
      slots: [{
        branchId: 651, type: 'DELIVERY', startDateTime: '2027-03-10T12:00:00.000Z', endDateTime: '2027-03-10T13:00:00.000Z', amendOrderCutoffDateTime: '2027-03-09T22:00:00.000Z',
        shopByDateTime: '2027-03-09T22:00:00.000Z', branchAddress: address, branchName: 'Bracknell', deliveryAddress: address, price: none, status: 'CONFIRMED',
      }],
      links: [], containsEntertainingLines: false, shopNumber: 3, bagless: true, substitutionsAllowed: true, paperStatement: false, alcoholPresent: minimumAge === 18, minimumAge, deliveryNote: null, contactNumber: null,
      partnerDiscountCardNumber: null, alerts: [], orderWarnings: [], recommendedProducts: [], minimumLifeToCustomer: [], adjustments: [], orderLines: lines.map(orderLine),
      paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [] }, paymentTaken: null, vatByRate: null, refunds: [], charged: null, netCharged: null, refunded: none, refundPending: none, notDelivered: false,
    },
    lines: lines.map(staffLine),
    picked: isPicked
      ? {
          lines: lines.map(({ name, quantity = items, minimumAge = null }, place) => ({
            sequenceNumber: place + 1, replaces: null, lineNumber: lineNumberOf(place), name: name ?? `Product ${place + 1}`, quantity, weight: null, status: 'PICKED', totalPrice: toMoney(400), paid: toMoney(400),
            refundedQuantity: { amount: 0, uom: quantity.uom }, refunded: none, minimumAge, takenBack: null,
          })),
          paid: totalPrice, giftVouchers: none, giftCards: none, cardDue: totalPrice, captured: totalPrice, refundable: totalPrice, refunds: [],
        }
      : null,
    delivery: null,
    statusAfterRefund: null,
    statusHistory: [{ from: 'PENDING', to: 'PLACED', madeBy: 1001, at: '2027-03-08T10:00:00.000Z' }],
    payments: [],
  };
}

const items: WireQuantity = { amount: 1, uom: 'C62' };
const lineNumberOf = (place: number): string => String(place + 1).padStart(6, '0');

function orderLine({ name, quantity = items, noteToShopper = null, substitutable = true }: StaffLineGiven, place: number): WireOrderLine {
  const money = toMoney(400);
  return {
    lineNumber: lineNumberOf(place), name: name ?? `Product ${place + 1}`, orderLineStatus: 'ORDERED', orderLineType: 'ORDERED', substitutionAllowed: substitutable, noteToShopper, supplierOrderRequired: false,
    sequenceNumber: place + 1, substitutes: [], personalisedInfos: [], quantity, pickedQuantity: null, orderedWeight: null, pickedWeight: null, weightPrice: null, refundedQuantity: 0, refunded: none, price: money, totalPrice: money, unitPrice: money, salePrice: money, estimatedPrice: money, estimatedTotalPrice: money,
    estimatedUnitPrice: money, estimatedSalePrice: money, priceEstimated: false, depositCharge: none, adjustments: [],
  };
}

function staffLine({ quantity = items, most = quantity, weighed = false, itemGrams, department = 'Dairy', aisle = null, substitutable = true, barCodes = [], pick = null }: StaffLineGiven, place: number): WireStaffLine {
  return {
    sequenceNumber: place + 1, lineNumber: lineNumberOf(place), department, aisle, thumbnail: null, barCodes, substitutable, mostQuantity: most, weighed,
    itemWeight: itemGrams === undefined ? null : { amount: itemGrams, uom: 'GRM' }, mostWeight: itemGrams === undefined ? null : { amount: mostGramsOf(most.amount * 1000, itemGrams)!, uom: 'GRM' },
    preparing: false, pick,
  };
}

const emptyTotals: WireStaffOrder['order']['totals']['estimated'] = {
  giftCards: none, giftVouchers: none, paymentCard: none, toPay: none, totalSavings: none, orderLevelSavings: none, offerSavings: none, membershipSavings: none, incentiveSavings: none, totalPrice: none,
  deliveryCharge: none, carrierBagCharge: none, orderLines: none, depositCharge: none,
};

/** Returns a line of the order, as its picker sees it. */
export const lineOf = (order: WireStaffOrder, sequenceNumber: number): LineToPick => linesOfRoute(pickingRoute([order])).find(({ line }) => line.sequenceNumber === sequenceNumber)!;
