import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { sizesIn } from './size-words.ts';

/** A value of a filter group that a product has if its price, size or rating is at least `from`. */
export interface FilterRange {
  id: string;
  label: string;
  from: number;
}

/** The ranges of prices in pence, each up to the next one. */
export const priceRanges: readonly FilterRange[] = [
  { id: 'under-1', label: 'Under £1', from: 0 },
  { id: '1-to-2', label: '£1 to £1.99', from: 100 },
  { id: '2-to-5', label: '£2 to £4.99', from: 200 },
  { id: '5-to-10', label: '£5 to £9.99', from: 500 },
  { id: 'over-10', label: '£10 and over', from: 1000 },
];

type Measure = 'g' | 'ml' | 'each';

/** The ranges of sizes: the whole content of a pack in grams, millilitres or items, each up to the next of its measure. */
export const sizeRanges: readonly (FilterRange & { measure: Measure })[] = [
  { id: 'under-250g', label: 'Under 250g', measure: 'g', from: 0 },
  { id: '250g', label: '250g to 499g', measure: 'g', from: 250 },
  { id: '500g', label: '500g to 999g', measure: 'g', from: 500 },
  { id: '1kg', label: '1kg and over', measure: 'g', from: 1000 },
  { id: 'under-500ml', label: 'Under 500ml', measure: 'ml', from: 0 },
  { id: '500ml', label: '500ml to 999ml', measure: 'ml', from: 500 },
  { id: '1-litre', label: '1 to 1.9 litres', measure: 'ml', from: 1000 },
  { id: '2-litres', label: '2 litres and over', measure: 'ml', from: 2000 },
  { id: 'under-6', label: 'Fewer than 6', measure: 'each', from: 0 },
  { id: '6-to-11', label: '6 to 11', measure: 'each', from: 6 },
  { id: '12-or-more', label: '12 or more', measure: 'each', from: 12 },
];

/** The least ratings, in tenths of a star. A product has each rating that it reaches. */
export const leastRatings: readonly FilterRange[] = [
  { id: '3', label: '3 stars and up', from: 30 },
  { id: '4', label: '4 stars and up', from: 40 },
];

/** Returns which of `priceRanges` a price in pence is in, counted from 1. */
export const priceRangeOf = (pence: number): number => priceRanges.findLastIndex(({ from }) => pence >= from) + 1;

/**
 * Returns which of `sizeRanges` a product is in, counted from 1; 0 if its size is not known. The size is its net
 * content, otherwise the first size in its size text or name.
 */
export function sizeRangeOf(product: Pick<CatalogueProduct, 'netContent' | 'size' | 'name'>): number {
  const content = product.netContent ?? namedContent(product.size) ?? namedContent(product.name);
  return content === null ? 0 : sizeRanges.findLastIndex(({ measure, from }) => content.unit === measure && content.amount >= from) + 1;
}

/**
 * Returns the highest of `leastRatings` that a product reaches, counted from 1, by its rating as shown; 0 if it reaches
 * none or has no reviews.
 */
export function ratingReached({ averageRating, reviewCount }: Pick<CatalogueProduct, 'averageRating' | 'reviewCount'>): number {
  if (averageRating === null || reviewCount === 0) return 0;
  return leastRatings.findLastIndex(({ from }) => Math.round(averageRating * 10) >= from) + 1;
}

/** Returns the content of a pack that a text names: '4 x 400g' is 1,600 g, '6 pack' six items. */
function namedContent(text: string | null): { amount: number; unit: Measure } | null {
  const [size] = sizesIn(text ?? '');
  if (size === undefined) return null;
  const sizes = size.words.map((word) => /^#([\d.]+)(g|ml)?$/.exec(word)!);
  const measured = sizes.find(([, , unit]) => unit !== undefined);
  const pieces = sizes.find(([, , unit]) => unit === undefined);
  const amount = Number(measured?.[1] ?? 1) * Number(pieces?.[1] ?? 1);
  return { amount, unit: (measured?.[2] as 'g' | 'ml' | undefined) ?? 'each' };
}
