import { toMoney } from '#/platform/rules/money.ts';
import type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';

type Totals = WireTrolley['trolleyTotals'];

/** Builds a line as in the server's answer: by default, one item at £1.50 without offers. */
export function wireItem(lineNumber: string, more: Partial<WireTrolleyItem> = {}): WireTrolleyItem {
  return {
    trolleyItemId: Number(lineNumber),
    lineNumber,
    productId: `${lineNumber}-1-2`,
    quantity: { amount: 1, uom: 'C62' },
    reservedQuantity: { amount: 0 },
    canSubstitute: true,
    noteToShopper: null,
    personalisedMessage: null,
    retailPrice: toMoney(150),
    price: toMoney(150),
    totalPrice: toMoney(150),
    saving: toMoney(0),
    priceEstimated: false,
    discounts: [],
    ...more,
  };
}

/** Builds a trolley as in the server's answer: by default, with totals that show no problem. */
export function wireTrolley(items: WireTrolleyItem[], totals: Partial<Totals> = {}, more: Partial<WireTrolley> = {}): WireTrolley {
  return {
    orderId: '4711',
    trolleyItems: items,
    trolleyTotals: {
      collectionMinimumOrderValue: toMoney(4000),
      deliveryMinimumOrderValue: toMoney(4000),
      deliveryCharge: toMoney(0),
      itemTotalEstimatedCost: toMoney(5000),
      totalEstimatedCost: toMoney(5000),
      totalDepositCharge: toMoney(0),
      savingsFromOffers: toMoney(0),
      savingsFromOffersAndIncentives: toMoney(0),
      savingsFromMyWaitrose: toMoney(0),
      minimumSpendThresholdMet: true,
      trolleyItemCounts: { hardConflicts: 0, softConflicts: 0, noConflicts: items.length },
      ...totals,
    },
    conflicts: [],
    amendingOrder: false,
    amendCutOff: null,
    slotChangeable: true,
    instantCheckout: 'NOT_ALLOWED',
    instantCheckoutLocation: null,
    ...more,
  };
}
