import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import type { PastOrder } from '#/modules/orders/server/public.ts';
import { hourMs } from '#/platform/rules/london-time.ts';

/**
 * Builds a past order: by default placed, with two lines and a slot that starts at `startsAt`, and changeable until
 * twelve hours before that.
 */
export function aPastOrder(given: Partial<PastOrder>, startsAt: number): PastOrder {
  const amendCutOff = startsAt - 12 * hourMs;
  const address = {
    id: null, line1: 'The Square', line2: null, line3: null, postalCode: 'RG12 1AA', town: 'Bracknell', region: null, country: 'GB',
  };
  return {
    customerOrderId: '1',
    customerId: 1,
    status: 'PLACED',
    created: amendCutOff - 48 * hourMs,
    lastUpdated: amendCutOff - 48 * hourMs,
    details: { contactNumber: '01184960123', deliveryNote: null, bagless: true, paperStatement: false, substitutionsAllowed: true, partnerDiscountCardNumber: null },
    lines: [aLine(1, '000123', 300, 2, 0), { ...aLine(2, '054321', 500, 1, 100), containsAlcohol: true }],
    totals: {
      orderLines: 1100, offerSavings: 100, membershipSavings: 0, incentiveSavings: 0, orderLevelSavings: 0,
      deliveryCharge: 400, carrierBagCharge: 0, depositCharge: 0, giftCards: 0, giftVouchers: 0,
    },
    slot: {
      branchId: 651, type: 'DELIVERY', startsAt, endsAt: startsAt + hourMs, amendCutOff, shopBy: amendCutOff,
      branchName: 'Bracknell', branchAddress: address, deliveryAddress: { ...address, id: 5, line1: '14 Mill Lane' },
      chargePence: 400, status: 'CONFIRMED',
    },
    card: null,
    billingAddress: null,
    ...given,
  };
}

function aLine(sequenceNumber: number, lineNumber: string, pence: number, count: number, offerSharePence: number): OrderLineRecord {
  return {
    sequenceNumber,
    lineNumber,
    name: `Product ${lineNumber}`,
    quantity: { thousandths: count * 1000, uom: 'C62' },
    unitPricePence: pence,
    salePricePence: pence,
    totalPricePence: pence * count,
    offerSharePence,
    memberSharePence: 0,
    offeredUnits: offerSharePence > 0 ? count : 0,
    depositPence: 0,
    vatRate: 'ZERO',
    priceEstimated: false,
    weighed: null,
    substitutionAllowed: true,
    noteToShopper: null,
    personalisedMessage: null,
    supplierOrderRequired: false,
    preparing: false,
    containsAlcohol: false,
    minimumAge: null,
    entertaining: false,
    status: 'ORDERED',
  };
}
