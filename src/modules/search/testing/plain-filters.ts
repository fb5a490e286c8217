import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

type Range = [from: number, below: number];
const pounds: Record<string, Range> = { 'under-1': [0, 100], '1-to-2': [100, 200], '2-to-5': [200, 500], '5-to-10': [500, 1000], 'over-10': [1000, Infinity] };
const contents: Record<string, [unit: string, ...Range]> = {
  'under-250g': ['g', 0, 250], '250g': ['g', 250, 500], '500g': ['g', 500, 1000], '1kg': ['g', 1000, Infinity],
  'under-500ml': ['ml', 0, 500], '500ml': ['ml', 500, 1000], '1-litre': ['ml', 1000, 2000], '2-litres': ['ml', 2000, Infinity],
  'under-6': ['each', 0, 6], '6-to-11': ['each', 6, 12], '12-or-more': ['each', 12, Infinity],
};
const contained: Record<string, string[]> = { Water: [], 'Cows _milk_': ['milk'], '_Wheat_ flour, _eggs_': ['gluten', 'eggs'], 'Cocoa butter, _soya_': ['soya'] };
const sizeTexts: Record<string, { amount: number; unit: string }> = { '500g': { amount: 500, unit: 'g' }, '6 x 330ml': { amount: 1980, unit: 'ml' } };

export const someIngredients: readonly (string | null)[] = [null, ...Object.keys(contained)];
export const someSizes: readonly (string | null)[] = [null, 'each', ...Object.keys(sizeTexts)];

/** The filter groups that depend only on the product. */
export type SomeGroup = 'dietary' | 'brand' | 'price' | 'size' | 'rating' | 'allergens';
export const someGroups: readonly SomeGroup[] = ['dietary', 'brand', 'price', 'size', 'rating', 'allergens'];
const within = (number: number, [from, below]: Range = [Infinity, Infinity]): boolean => number >= from && number < below;

const has: Record<SomeGroup, (product: CatalogueProduct, id: string) => boolean> = {
  dietary: ({ dietary }, id) => dietary.includes(id),
  brand: ({ brandName }, id) => brandName === id,
  price: ({ pricePence }, id) => within(pricePence, pounds[id]),
  size({ netContent, size }, id) {
    const content = netContent ?? sizeTexts[size ?? ''];
    const [unit, ...range] = contents[id]!;
    return content?.unit === unit && within(content.amount, range);
  },
  rating: ({ averageRating, reviewCount }, id) => reviewCount > 0 && averageRating !== null && Number(averageRating.toFixed(1)) >= Number(id),
  allergens({ lineNumber }, id) {
    const ingredients = ingredientsOf.get(lineNumber);
    return typeof ingredients === 'string' && !contained[ingredients]!.includes(id);
  },
};

/** Checks whether a product has a value of a filter group, by reading the product itself. */
export const hasValue = (group: SomeGroup, product: CatalogueProduct, id: string): boolean => has[group](product, id);

// The catalogue in memory does not have the ingredients themselves.
const ingredientsOf = new Map<string, string | null>();

/** Remembers the ingredients of saved products, for `hasValue`. */
export function noteIngredients(products: readonly ProductRecord[]): void {
  for (const { lineNumber, ingredients } of products) ingredientsOf.set(lineNumber, ingredients);
}

/** Every value of each group that `hasValue` knows. */
export const everyValue: Record<SomeGroup, readonly string[]> = {
  dietary: ['Vegan', 'Organic', 'Halal'],
  brand: ['Millrace', 'Oatly & Co', 'Tea Ferry'],
  price: Object.keys(pounds),
  size: Object.keys(contents),
  rating: ['3', '4'],
  allergens: ['milk', 'gluten', 'eggs', 'soya', 'fish'],
};

interface SomeRange {
  /** The lowest and highest price that the range contains. */
  pence: Range;
  ends: { from: number | null; to: number | null };
}

/** Values of the filter group of typed prices, one of which cannot be read, with what they mean. */
export const typedRanges: Record<string, SomeRange> = {
  '1.00-2.00': { pence: [100, 200], ends: { from: 100, to: 200 } },
  '0.99-0.99': { pence: [99, 99], ends: { from: 99, to: 99 } },
  '2.01-': { pence: [201, Infinity], ends: { from: 201, to: null } },
  '-5.00': { pence: [0, 500], ends: { from: null, to: 500 } },
  '11.00-': { pence: [1100, Infinity], ends: { from: 1100, to: null } },
  'cheap-dear': { pence: [0, Infinity], ends: { from: null, to: null } },
};
