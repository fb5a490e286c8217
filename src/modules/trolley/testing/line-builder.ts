import { nonMember } from '#/modules/offers/rules/applicable-offers.ts';
import { weekdays } from '#/modules/catalogue/rules/product-record.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { items } from '#/platform/rules/quantity.ts';
import type { LineProduct, TrolleyContext, TrolleyLine, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';

/** The default instant for judging lines: a Monday morning in London. */
export const lineNow = instantOf('2026-03-09', '09:00');

/** Builds a line: by default, one item of line 012345 that allows substitutes. */
export function aLine(given: Partial<TrolleyLine> = {}): TrolleyLine {
  return {
    itemId: 1,
    lineNumber: '012345',
    quantity: items(1),
    canSubstitute: true,
    noteToShopper: null,
    personalisedMessage: null,
    ...given,
  };
}

/** Builds a product: by default, a plain grocery sold by the item at £1.50, in stock every day. */
export function aLineProduct(given: Partial<LineProduct> = {}): LineProduct {
  const lineNumber = given.lineNumber ?? '012345';
  return {
    lineNumber,
    productId: `${lineNumber}-1-2`,
    name: 'Whole Milk',
    productType: 'GROCERY',
    saleUoms: ['C62'],
    priceUom: 'C62',
    pricePence: 150,
    retailPricePence: 150,
    promotions: [],
    itemGrams: null,
    depositPence: 0,
    vatRate: 'ZERO',
    availability: 'AVAILABLE',
    restrictions: [],
    leadTimeDays: 0,
    availableDays: weekdays,
    supplierOrder: false,
    containsAlcohol: false,
    minimumAge: null,
    substitutionsProhibited: false,
    cap: null,
    maxPersonalisedMessageLength: null,
    isOutOfStockOn: () => false,
    ...given,
  };
}

/** Builds a slot: by default, a delivery from branch 651 on Thursday 12 March 2026 for £4.00. */
export function aTrolleySlot(given: Partial<TrolleySlot> = {}): TrolleySlot {
  return { slotType: 'DELIVERY', branchId: 651, date: '2026-03-12', chargePence: 400, ...given };
}

/**
 * Builds a trolley's context: by default without slot or loyalty card, with a minimum of £40 for delivery and
 * collection.
 */
export function aTrolleyContext(given: Partial<TrolleyContext> = {}): TrolleyContext {
  return { slot: null, now: lineNow, minimums: { deliveryPence: 4000, collectionPence: 4000 }, shopper: nonMember, codes: [], ...given };
}
