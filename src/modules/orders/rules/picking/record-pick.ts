import type { ProductType } from '#/modules/catalogue/rules/product-record.ts';
import { priceOf, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import type { PickRecord, PickStatus, Substitute } from './picked-order.ts';

/** What a picker wants to record for a line. */
export interface WantedPick {
  status: PickStatus;
  quantity: Quantity;
  /** The weight of items that are priced by weight; null if it was not weighed. */
  grams: number | null;
  substitutes: readonly Substitute[];
  minimumLifeDays: number | null;
}

export interface PickRefusal {
  code: 'PICK_TOO_MUCH' | 'PICK_UNIT' | 'PICK_WEIGHT_NEEDED' | 'PICK_STATUS' | 'SUBSTITUTION_NOT_ALLOWED';
  message: string;
}

/** The kinds of products that are never substituted (SC-665). */
const neverSubstituted: readonly ProductType[] = ['ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER'];

/** Why a product is not recorded as a substitute for itself (SC-665). */
export const ownSubstitute = 'This is the ordered product. Count it as picked, or take another one.';

/** Returns whether a line may be substituted. `productType` is null if the catalogue no longer has the product. */
export const maySubstitute = (line: Pick<OrderLineRecord, 'substitutionAllowed' | 'entertaining'>, productType: ProductType | null): boolean =>
  line.substitutionAllowed && !line.entertaining && (productType === null || !neverSubstituted.includes(productType));

/** Returns the record of a line, or why it is refused (SC-660, SC-663 to SC-665). */
export function recordPick(
  line: OrderLineRecord,
  productType: ProductType | null,
  { status, quantity, grams, substitutes, minimumLifeDays }: WantedPick,
): { kind: 'recorded'; pick: PickRecord } | { kind: 'refused'; refusal: PickRefusal } {
  const { uom } = line.quantity;
  const { thousandths } = quantity;
  if (quantity.uom !== uom || (uom === 'C62' && thousandths % 1000 !== 0)) return refuse('PICK_UNIT', `This line is ordered as ${describe(line.quantity)}. Enter the same unit.`);
  const isWeighedItem = uom === 'C62' && line.weighed !== null;
  const weight = isWeighedItem && thousandths > 0 ? grams : null;
  if (isWeighedItem && thousandths > 0 && weight === null) return refuse('PICK_WEIGHT_NEEDED', 'Weigh the items, and enter their weight.');
  const most = mostOf(line);
  if (thousandths > most.thousandths) return refuse('PICK_TOO_MUCH', `At most ${describe({ thousandths: most.thousandths, uom })}.`);
  const mostGrams = mostGramsOf(thousandths, line.weighed?.itemGrams ?? null);
  if (weight !== null && mostGrams !== null && weight > mostGrams) return refuse('PICK_TOO_MUCH', `${describe(quantity)} may weigh at most ${mostGrams} g.`);
  if (substitutes.length > 0 && !maySubstitute(line, productType)) return refuse('SUBSTITUTION_NOT_ALLOWED', 'The shopper does not want a substitute for this product, or it is never substituted.');
  if (substitutes.length > 0 && thousandths >= line.quantity.thousandths) return refuse('PICK_STATUS', 'Everything that was ordered is picked, so nothing needs a substitute.');
  const fitting = statusOfPick(line, thousandths, substitutes.length > 0);
  if (status !== fitting) return refuse('PICK_STATUS', `With this quantity the line is ${fitting.toLowerCase().replaceAll('_', ' ')}.`);
  return { kind: 'recorded', pick: { sequenceNumber: line.sequenceNumber, status, thousandths, grams: weight, substitutes, minimumLifeDays } };
}

/**
 * Returns the most that may be picked of a line: the ordered items, and 110 % of an ordered weight (SC-663), in whole
 * thousandths. `grams` is what all ordered items may weigh; null unless they are weighed and their usual weight is known.
 */
export function mostOf({ quantity, weighed }: Pick<OrderLineRecord, 'quantity' | 'weighed'>): { thousandths: number; grams: number | null } {
  const { thousandths, uom } = quantity;
  if (uom !== 'C62') return { thousandths: Math.floor((thousandths * 11) / 10), grams: null };
  return { thousandths, grams: mostGramsOf(thousandths, weighed?.itemGrams ?? null) };
}

/**
 * Returns the most that this quantity of picked items may weigh, in whole grams: 110 % of its usual weight (SC-663), so that the
 * items and the substitutes for the others cost at most the line and its tenth, which are authorised (SC-549, decision 206). Null if the
 * usual weight is not known.
 */
export const mostGramsOf = (thousandths: number, itemGrams: number | null): number | null =>
  // Computed in whole hundredths of a milligram, as prices are: an item may weigh 152.5 g.
  itemGrams === null ? null : Math.floor((thousandths * Math.round(itemGrams * 100_000) * 11) / 1_000_000_000);

/**
 * Returns the status of a line of which this much was picked (SC-663, SC-664). A line that was ordered by the item is complete
 * with its items, whatever they weigh.
 */
export function statusOfPick({ quantity }: Pick<OrderLineRecord, 'quantity'>, thousandths: number, hasSubstitutes: boolean): PickStatus {
  if (hasSubstitutes) return 'SUBSTITUTED';
  if (thousandths === 0) return 'UNAVAILABLE';
  return thousandths < quantity.thousandths ? 'SHORT_PICKED' : 'PICKED';
}

/** Returns what a quantity of a substitute costs at a price per unit; null if its weight is needed and missing. */
export function substitutePence(quantity: Quantity, grams: number | null, price: { pence: number; uom: Quantity['uom'] }): number | null {
  if (quantity.uom === 'C62' && price.uom !== 'C62') return grams === null ? null : priceOf({ thousandths: grams * 1000, uom: 'GRM' }, price, null);
  return priceOf(quantity, price, null);
}

const refuse = (code: PickRefusal['code'], message: string) => ({ kind: 'refused' as const, refusal: { code, message } });

function describe(quantity: Quantity): string {
  const { amount, uom } = toWireQuantity(quantity);
  const units = { C62: amount === 1 ? 'item' : 'items', KGM: 'kg', GRM: 'g', LBR: 'lb' };
  return `${amount} ${units[uom]}`;
}
