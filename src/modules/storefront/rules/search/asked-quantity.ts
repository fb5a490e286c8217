import { packSizeOf } from '#/modules/catalogue/rules/feed/feed-quantity.ts';
import type { AskedAmount, Measure } from '#/modules/search/rules/list-item.ts';
import { normaliseQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { items, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';

type Sold = Pick<TileProduct, 'persistDefault' | 'defaultQuantity' | 'size' | 'weights'>;

const gramsPer = { KGM: 1000, GRM: 1, LBR: 453.59237 };

/** A pack may hold this part less than the item asks for: 946 ml count as a litre. */
const tolerance = 0.1;

/**
 * Returns the quantity of a product that an item of a pasted list asks for: the weight itself of weighed goods, and
 * otherwise as many packs as the amount needs. '500g mince' is one pack of 500 g or two of 250 g, '12 eggs' are two boxes
 * of six, '2x eggs' two boxes. It is the product's usual quantity if the item asks for none, or for a number of goods
 * that are sold by weight only.
 */
export function askedQuantity(product: Sold, asked: AskedAmount | null): Quantity {
  const usual = startingQuantity(product, product.defaultQuantity.uom);
  if (!asked) return usual;
  const { uoms } = product.weights;
  const weighed = weightUnit(usual.uom, uoms);
  const { count, measure } = asked;
  if (measure?.unit === 'g' && weighed) {
    const thousandths = normaliseQuantity(Math.round((1000 * count * measure.amount) / gramsPer[weighed]), weighed);
    return { thousandths, uom: weighed };
  }
  if (!uoms.includes('C62')) return usual;
  const packs = measure ? packsOfMeasure(product.size, count, measure) : packsOfCount(product.size, asked);
  return items(Math.min(Math.max(packs, 1), 99));
}

/** Returns the unit in which a product is weighed, its usual one if that is a weight; null if it is not weighed. */
function weightUnit(usual: UnitOfMeasure, sold: readonly UnitOfMeasure[]): keyof typeof gramsPer | null {
  const unit = [usual, ...sold].find((one) => one !== 'C62' && sold.includes(one));
  return unit === undefined || unit === 'C62' ? null : unit;
}

function packsOfMeasure(size: string | null, count: number, { amount, unit }: Measure): number {
  const net = size === null ? null : packSizeOf(size)?.netContent;
  // If the pack does not say how much it holds, one pack is taken to be one of what the item names.
  return net?.unit === unit ? Math.ceil((count * amount) / net.amount - tolerance) : count;
}

function packsOfCount(size: string | null, { count, ofPacks }: AskedAmount): number {
  return ofPacks ? count : Math.ceil(count / piecesIn(size));
}

/** Returns the number of pieces in a pack: 6 for '6 pack' and '6 x 330ml', otherwise 1. */
function piecesIn(size: string | null): number {
  const times = Number(/^(\d{1,3}) ?[x×] ?\d/i.exec(size ?? '')?.[1] ?? 0);
  if (times > 0) return times;
  const net = size === null ? null : packSizeOf(size)?.netContent;
  return net?.unit === 'each' ? Math.max(net.amount, 1) : 1;
}
