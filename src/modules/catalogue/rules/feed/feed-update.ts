import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import type { FeedPrice } from './feed-price.ts';
import type { FeedProduct } from './feed-row.ts';
import { newProduct } from '#/modules/catalogue/rules/new-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/**
 * Returns the product with the feed's data and all other fields unchanged. A new price unit also resets the sale units
 * and the default quantity. `before` is null for a new product. `categoryId` is the home category from the feed. If it
 * is null, the product keeps its categories; a new product goes directly into groceries. Importing the same feed again
 * gives the same product.
 */
export function productAfterFeed(
  before: ProductRecord | null,
  feed: FeedProduct & FeedPrice,
  categoryId: number | null,
): ProductRecord {
  const product = before ?? { ...newProduct(feed), barCodes: [feed.lineNumber] };
  return {
    ...product,
    name: feed.name,
    pricePence: feed.pricePence,
    ...pricedBy(product, feed),
    ...(feed.vatRate && { vatRate: feed.vatRate }),
    ...(feed.brand !== undefined && { brand: feed.brand, brandName: feed.brand }),
    ...sizeOf(product, feed),
    categoryIds: homeFirst(product.categoryIds, categoryId),
    ...feed.contents,
    ...(feed.nutrition && { nutrition: feed.nutrition }),
    ...(feed.imageUrl !== undefined && picturesAt(feed.imageUrl)),
  };
}

// Staff may have decided that apples priced by the kilogram are sold by the piece. Their settings stay unless the feed
// changes the price's unit.
function pricedBy(before: ProductRecord, { priceUom }: FeedPrice): Partial<ProductRecord> {
  if (before.priceUom === priceUom) return {};
  return { priceUom, saleUoms: [priceUom], defaultQuantity: null };
}

function sizeOf(before: ProductRecord, { packSize, priceUom }: FeedProduct & FeedPrice): Partial<ProductRecord> {
  const size = packSize === undefined ? {} : { size: packSize?.size ?? null };
  // A price by weight gives the unit price directly, so the pack's net content is not needed.
  if (priceUom !== 'C62') return { ...size, netContent: null, unitPriceMeasure: 'kg' };
  if (packSize !== undefined) {
    return { ...size, netContent: packSize?.netContent ?? null, unitPriceMeasure: packSize?.unitPriceMeasure ?? null };
  }
  return before.priceUom === 'C62' ? {} : { unitPriceMeasure: null };
}

function homeFirst(before: readonly number[], home: number | null): number[] {
  if (home === null) return before.length > 0 ? [...before] : [rootCategories.groceries];
  return [home, ...before.slice(1).filter((id) => id !== home)];
}

function picturesAt(url: string | null): Pick<ProductRecord, 'thumbnail' | 'images'> {
  return { thumbnail: url, images: url === null ? null : { small: url, medium: url, large: url, extraLarge: url } };
}
