import { formatPence, roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import { items, priceOf, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

type Priced = Pick<CatalogueProduct, 'pricePence' | 'priceUom' | 'saleUoms' | 'itemWeight'>;
type UnitPriced = Priced & Pick<CatalogueProduct, 'netContent' | 'unitPriceMeasure'>;

/** A price for display (SC-063, SC-073). */
export interface SalePrice {
  displayPrice: string;
  displayPriceEstimated: boolean;
  /** 'per kg', 'each est.', or 'each' for single loose items. Empty for a pack: its price is for the whole pack. */
  displayPriceQualifier: string;
  /**
   * The price range of one item of estimated weight: '£1.20 - £1.80'. Null if the price is exact, or the same for the
   * lightest and the heaviest item.
   */
  formattedPriceRange: string | null;
  /** The weight range of one item: '500g - 750g'. Null if the product has no item weights. */
  formattedWeightRange: string | null;
}

/** Returns the estimated weight of one item in grams: the midpoint of its range (SC-073). Null if it has no range. */
export function estimatedItemGrams(product: Pick<CatalogueProduct, 'itemWeight'>): number | null {
  return product.itemWeight && (product.itemWeight.minGrams + product.itemWeight.maxGrams) / 2;
}

/**
 * Checks whether the price of one item is only an estimate: the product is usually sold by the item, but priced by
 * weight (SC-073).
 */
export function isEstimated(product: Priced): boolean {
  return product.saleUoms[0] === 'C62' && product.priceUom !== 'C62';
}

/**
 * Returns the price on the tile, in pence, which sorting by price uses too. If the product is sold by the item but
 * priced by weight, this is the estimated price of one item, provided that its weight range is known. Otherwise it is
 * the price of one price unit.
 */
export function displayPence(product: Priced, pricePence: Pence = product.pricePence): Pence {
  return (isEstimated(product) ? itemPence(product, pricePence, estimatedItemGrams(product)) : null) ?? pricePence;
}

/** Formats a product's prices for display, at the given price per price unit (by default the current one). */
export function salePriceOf(
  product: Priced & Pick<CatalogueProduct, 'netContent'>,
  pricePence: Pence = product.pricePence,
): SalePrice {
  const estimated = isEstimated(product);
  return {
    displayPrice: formatPence(displayPence(product, pricePence)),
    displayPriceEstimated: estimated,
    displayPriceQualifier: qualifierOf(product, estimated),
    formattedPriceRange: estimated ? priceRange(product, pricePence) : null,
    formattedWeightRange: product.itemWeight ? weightRange(product.itemWeight) : null,
  };
}

/**
 * Returns the price per measure, for comparing sizes: '£2.40/kg', '35p/100ml', '12p each' (SC-735). Below one pound it
 * has tenths of a penny, as in the Price Marking Order 2004 (article 12). Returns null if the product has no unit
 * price, or its content is not known.
 */
export function displayUnitPrice(product: UnitPriced, pricePence: Pence = product.pricePence): string | null {
  const measure = product.unitPriceMeasure ?? (product.priceUom === 'C62' ? null : 'kg');
  if (measure === null) return null;
  const content = contentPriced(product);
  const { amount, unit, suffix } = measures[measure];
  if (content === null || content.unit !== unit || content.amount <= 0) return null;
  return formatUnitPence((pricePence * amount) / content.amount) + suffix;
}

/**
 * Returns the price of a gram, a millilitre or a piece in pence, not rounded, for comparing products. Null if the
 * product's content is not known.
 */
export function pencePerUnit(product: UnitPriced, pricePence: Pence = product.pricePence): { pence: number; unit: 'g' | 'ml' | 'each' } | null {
  const content = contentPriced(product);
  return content === null || content.amount <= 0 ? null : { pence: pricePence / content.amount, unit: content.unit };
}

const measures = {
  kg: { amount: 1000, unit: 'g', suffix: '/kg' },
  '100g': { amount: 100, unit: 'g', suffix: '/100g' },
  litre: { amount: 1000, unit: 'ml', suffix: '/litre' },
  '100ml': { amount: 100, unit: 'ml', suffix: '/100ml' },
  '75cl': { amount: 750, unit: 'ml', suffix: '/75cl' },
  each: { amount: 1, unit: 'each', suffix: ' each' },
} as const;

const unitGrams: Record<Exclude<UnitOfMeasure, 'C62'>, number> = { KGM: 1000, GRM: 1, LBR: 453.59237 };
const unitNames: Record<Exclude<UnitOfMeasure, 'C62'>, string> = { KGM: 'kg', GRM: 'g', LBR: 'lb' };

function itemPence(product: Priced, pricePence: Pence, grams: number | null): Pence | null {
  return priceOf(items(1), { pence: pricePence, uom: product.priceUom }, grams);
}

function qualifierOf(product: Priced & Pick<CatalogueProduct, 'netContent'>, estimated: boolean): string {
  if (estimated) return 'each est.';
  if (product.priceUom !== 'C62') return `per ${unitNames[product.priceUom]}`;
  return product.netContent?.unit === 'each' && product.netContent.amount === 1 ? 'each' : '';
}

function priceRange(product: Priced, pricePence: Pence): string | null {
  if (!product.itemWeight) return null;
  const { minGrams, maxGrams } = product.itemWeight;
  const [low, high] = [minGrams, maxGrams].map((grams) => itemPence(product, pricePence, grams) ?? 0);
  return low === high ? null : `${formatPence(low!)} - ${formatPence(high!)}`;
}

function weightRange({ minGrams, maxGrams }: { minGrams: number; maxGrams: number }): string {
  return minGrams === maxGrams ? formatGrams(minGrams) : `${formatGrams(minGrams)} - ${formatGrams(maxGrams)}`;
}

function formatGrams(grams: number): string {
  return grams >= 1000 ? `${Math.round(grams / 10) / 100}kg` : `${Math.round(grams)}g`;
}

/**
 * Returns the content that one price unit buys. For a product priced by weight, this is the price unit itself.
 * Otherwise it is the pack's content, or null if that is not known.
 */
function contentPriced(product: UnitPriced): { amount: number; unit: 'g' | 'ml' | 'each' } | null {
  if (product.priceUom !== 'C62') return { amount: unitGrams[product.priceUom], unit: 'g' };
  return product.netContent;
}

function formatUnitPence(pence: number): string {
  const tenths = roundHalfUp(pence * 10);
  return tenths >= 1000 || tenths === 0 ? formatPence(roundHalfUp(pence)) : `${tenths / 10}p`;
}
