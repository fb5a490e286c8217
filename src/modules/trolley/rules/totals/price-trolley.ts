import { applyCodes, noCodes, withoutIdleOffers, type AppliedCodes } from '#/modules/codes/rules/apply-codes.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import { items, priceOf, type Quantity } from '#/platform/rules/quantity.ts';
import type { LineOnOffer } from '#/modules/offers/rules/line-on-offer.ts';
import type { SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { trolleyOffers, type LineOffer, type LineSaving, type TrolleyOffers } from '#/modules/offers/rules/trolley-offers.ts';
import { conflictOf, type Conflict } from '#/modules/trolley/rules/lines/conflict-of.ts';
import { unitRules } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { missingSpend } from './missing-spend.ts';
import { placedPrice } from './placed-price.ts';
import type { ConfirmedLine, LineProduct, TrolleyContext, TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';

/** A line with its amounts, in pence. */
export interface PricedLine extends TrolleyLine, LineSaving {
  /** Null if the catalogue no longer has the product; the line then costs nothing and is in hard conflict. */
  product: LineProduct | null;
  /** The prices of one item, or of one price unit of weighed goods: before reductions, and now (SC-223). */
  retailPricePence: Pence;
  pricePence: Pence;
  /** The price times the quantity, rounded once (SC-003). */
  totalPricePence: Pence;
  /** The promotions that include the line, with what each does for the line or what is missing. */
  offers: readonly LineOffer[];
  depositPence: Pence;
  /** True if the product is priced by weight, so that the final price is known only after picking. */
  estimated: boolean;
  conflict: Conflict | null;
}

/** A trolley's totals, in pence (SC-228, SC-229). */
export interface TrolleyTotals {
  collectionMinimumOrderValue: Pence;
  deliveryMinimumOrderValue: Pence;
  deliveryCharge: Pence;
  itemTotalEstimatedCost: Pence;
  totalEstimatedCost: Pence;
  totalDepositCharge: Pence;
  savingsFromOffers: Pence;
  savingsFromOffersAndIncentives: Pence;
  savingsFromMyWaitrose: Pence;
  minimumSpendThresholdMet: boolean;
  trolleyItemCounts: { hardConflicts: number; softConflicts: number; noConflicts: number };
}

export interface PricedTrolley {
  lines: PricedLine[];
  totals: TrolleyTotals;
  /** The effect of the codes on the order, after that of offers (SC-517). */
  codes: AppliedCodes;
  /** True if the search for offers stopped early, so that better ones may exist (SC-148). */
  offersBounded: boolean;
}

/**
 * Prices a whole trolley. This is a pure function, so that browser and server agree. The order of lines affects no
 * amount. Lines in hard conflict add nothing to the amounts in the totals (SC-232).
 */
export function priceTrolley(
  lines: readonly TrolleyLine[],
  productOf: (lineNumber: string) => LineProduct | null,
  context: TrolleyContext,
  solve?: SolveOffers,
): PricedTrolley {
  const { slot, now, shopper, confirmed = null } = context;
  // A change of the slot's date ends the prices of the placed order (SC-629).
  const keepsPrices = confirmed !== null && slot?.date === confirmed.slotDate;
  const placedLines = new Map(keepsPrices ? confirmed.lines.map((line) => [line.lineNumber, line]) : []);
  const priced = lines.map((line) => priceLine(line, productOf(line.lineNumber), context, placedLines.get(line.lineNumber)));
  const offers = trolleyOffers(priced.flatMap(lineOnOffer), { slotDate: slot?.date ?? null, now, shopper }, solve);
  const withOffers = priced.map((line) => {
    const found = offers.lines.get(line.lineNumber);
    return found ? { ...line, ...found } : line;
  });
  const codes = context.codes.length === 0 ? noCodes : withoutIdleOffers(applyCodes(linesToPay(withOffers), context.codes, { today: londonDay(now) }));
  return { lines: withOffers, totals: totalsOf(withOffers, offers, codes, context), codes, offersBounded: offers.boundReached };
}

function priceLine(line: TrolleyLine, product: LineProduct | null, { slot, now }: TrolleyContext, placed: ConfirmedLine | undefined): PricedLine {
  const conflict = conflictOf(line, product, slot, now);
  if (!product) {
    const nothing = { retailPricePence: 0, pricePence: 0, totalPricePence: 0, ...notOnOffer, depositPence: 0 };
    return { ...line, product, ...nothing, estimated: false, conflict };
  }
  const byItem = line.quantity.uom === 'C62' && product.priceUom !== 'C62';
  const total = (quantity: Quantity, pence: Pence) =>
    priceOf(quantity, { pence, uom: product.priceUom }, product.itemGrams) ?? 0;
  const totalNow = (quantity: Quantity) => total(quantity, product.pricePence);
  const current = {
    retailPricePence: byItem ? total(items(1), product.retailPricePence) : product.retailPricePence,
    pricePence: byItem ? totalNow(items(1)) : product.pricePence,
    totalPricePence: totalNow(line.quantity),
  };
  return {
    ...line,
    product,
    ...(placed ? placedPrice(line.quantity, placed, current, totalNow) : current),
    ...notOnOffer,
    // A deposit is per container, and products with a deposit are sold by the item (SC-235).
    depositPence: line.quantity.uom === 'C62' ? (product.depositPence * line.quantity.thousandths) / 1000 : 0,
    estimated: product.priceUom !== 'C62',
    conflict,
  };
}

const notOnOffer = { savingPence: 0, memberSavingPence: 0, offeredUnits: 0, offers: [] };

/**
 * Converts the line to the input of the offers rules. Returns an empty list for a line that the shopper does not pay
 * for: one that is in hard conflict (SC-232).
 */
export function lineOnOffer({ lineNumber, quantity, product, totalPricePence, conflict }: PricedLine): LineOnOffer[] {
  if (!product || conflict?.type === 'HARD') return [];
  const units = countItems([{ quantity }]);
  const most = quantity.uom === 'C62' ? Math.min(product.cap ?? Infinity, unitRules.C62.max / 1000) : 1;
  return [{ lineNumber, units, roomUnits: Math.max(0, most - units), totalPence: totalPricePence, promotions: product.promotions }];
}

/** Returns the lines that the shopper pays for, with their prices after offers. */
const linesToPay = (lines: readonly PricedLine[]) =>
  lines.filter(({ conflict }) => conflict?.type !== 'HARD').map(({ lineNumber, totalPricePence, savingPence }) => ({ lineNumber, pence: totalPricePence - savingPence }));

function totalsOf(
  lines: readonly PricedLine[],
  { savingsFromOffers, savingsFromMyWaitrose }: TrolleyOffers,
  codes: AppliedCodes,
  { slot, minimums }: TrolleyContext,
): TrolleyTotals {
  const counted = lines.filter((line) => line.conflict?.type !== 'HARD');
  const sum = (pick: (line: PricedLine) => Pence) => counted.reduce((pence, line) => pence + pick(line), 0);
  const savingsFromOffersAndIncentives = savingsFromOffers + savingsFromMyWaitrose + codes.savingsPence;
  const itemTotalEstimatedCost = sum((line) => line.totalPricePence) - savingsFromOffersAndIncentives;
  const totalDepositCharge = sum((line) => line.depositPence);
  const deliveryCharge = slot?.chargePence ?? 0;
  const count = (fits: (line: PricedLine) => boolean) => countItems(lines.filter(fits));
  return {
    collectionMinimumOrderValue: minimums.collectionPence,
    deliveryMinimumOrderValue: minimums.deliveryPence,
    deliveryCharge,
    itemTotalEstimatedCost,
    totalEstimatedCost: itemTotalEstimatedCost + deliveryCharge + totalDepositCharge,
    totalDepositCharge,
    savingsFromOffers,
    savingsFromOffersAndIncentives,
    savingsFromMyWaitrose,
    minimumSpendThresholdMet: missingSpend(itemTotalEstimatedCost, slot, minimums) === 0,
    trolleyItemCounts: {
      hardConflicts: count((line) => line.conflict?.type === 'HARD'),
      softConflicts: count((line) => line.conflict?.type === 'SOFT'),
      noConflicts: count((line) => line.conflict === null),
    },
  };
}

/** Counts items; a weighed line counts as one (SC-560). */
export function countItems(lines: readonly { quantity: Quantity }[]): number {
  return lines.reduce((sum, { quantity }) => sum + (quantity.uom === 'C62' ? quantity.thousandths / 1000 : 1), 0);
}

/** Converts the totals to wire format. */
export function presentTotals(totals: TrolleyTotals) {
  const { minimumSpendThresholdMet, trolleyItemCounts, ...amounts } = totals;
  const money = Object.fromEntries(Object.entries(amounts).map(([name, pence]) => [name, toMoney(pence)]));
  return { ...(money as Record<keyof typeof amounts, ReturnType<typeof toMoney>>), minimumSpendThresholdMet, trolleyItemCounts };
}
