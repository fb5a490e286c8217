import type { WireOrder, WireOrderLine } from '#/contract/rest-types.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';

const none = toMoney(0);

/** Returns a line of one item at this price. */
export function anOrderLine(lineNumber: string, pricePence: Pence, more: Partial<WireOrderLine> = {}): WireOrderLine {
  const price = toMoney(pricePence);
  return {
    lineNumber,
    name: `Product ${lineNumber}`,
    orderLineStatus: 'ORDERED',
    orderLineType: 'ORDERED',
    substitutionAllowed: true,
    noteToShopper: null,
    supplierOrderRequired: false,
    sequenceNumber: 1,
    substitutes: [],
    personalisedInfos: [],
    quantity: { amount: 1, uom: 'C62' },
    pickedQuantity: null,
    orderedWeight: null,
    pickedWeight: null,
    weightPrice: null,
    refundedQuantity: 0,
    refunded: none,
    price,
    totalPrice: price,
    unitPrice: price,
    salePrice: price,
    estimatedPrice: price,
    estimatedTotalPrice: price,
    estimatedUnitPrice: price,
    estimatedSalePrice: price,
    priceEstimated: false,
    depositCharge: none,
    adjustments: [],
    ...more,
  };
}

/** Returns an open order of one line with a delivery slot and the given amount to pay. */
export function anOrder({ toPayPence = 5_000, ...more }: Partial<WireOrder> & { toPayPence?: Pence } = {}): WireOrder {
  const toPay = toMoney(toPayPence);
  return {
    customerOrderId: '1000000001',
    status: 'PENDING',
    created: '2026-03-09T10:00:00.000Z',
    lastUpdated: '2026-03-09T10:00:00.000Z',
    numberOfItems: 1,
    totals: {
      estimated: {
        giftCards: none,
        giftVouchers: none,
        paymentCard: toPay,
        toPay,
        totalSavings: none,
        orderLevelSavings: none,
        offerSavings: none,
        membershipSavings: none,
        incentiveSavings: none,
        totalPrice: toPay,
        deliveryCharge: none,
        carrierBagCharge: none,
        orderLines: toPay,
        depositCharge: none,
      },
      actual: null,
    },
    charged: null,
    netCharged: null,
    refunded: none,
    refundPending: none,
    notDelivered: false,
    slots: [
      {
        branchId: 651,
        type: 'DELIVERY',
        startDateTime: '2026-03-12T09:00:00.000Z',
        endDateTime: '2026-03-12T10:00:00.000Z',
        amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z',
        shopByDateTime: '2026-03-09T12:00:00.000Z',
        branchAddress: address('1 Market Street', 'RG12 9ZZ'),
        branchName: 'Bracknell',
        deliveryAddress: address('14 Mill Lane', 'RG12 1AA'),
        price: none,
        status: 'UNCONFIRMED',
      },
    ],
    links: [],
    containsEntertainingLines: false,
    shopNumber: null,
    bagless: true,
    substitutionsAllowed: true,
    paperStatement: false,
    alcoholPresent: false,
    minimumAge: null,
    deliveryNote: null,
    contactNumber: '0118 496 0123',
    partnerDiscountCardNumber: null,
    alerts: [],
    orderWarnings: [],
    recommendedProducts: [],
    minimumLifeToCustomer: [],
    adjustments: [],
    orderLines: [anOrderLine('000111', toPayPence)],
    paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [] },
    paymentTaken: null,
    vatByRate: null,
    refunds: [],
    ...more,
  };
}

const address = (line1: string, postalCode: string) => ({ id: null, line1, line2: null, line3: null, postalCode, town: 'Bracknell', region: null, country: 'GB' });
