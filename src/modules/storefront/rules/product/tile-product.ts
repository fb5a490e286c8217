import type { WireGrid, WireProduct } from '#/contract/rest-types.ts';
import { offerFlag, wasPriceOf } from './product-texts.ts';

/**
 * The fields of a product that a tile shows. A page has 48 products in its HTML, and their full data would be three
 * times as large.
 */
export type TileProduct = Pick<
  WireProduct,
  | 'availability'
  | 'defaultQuantity'
  | 'displayPrice'
  | 'displayPriceEstimated'
  | 'displayPriceQualifier'
  | 'displayUnitPrice'
  | 'id'
  | 'images'
  | 'isSponsored'
  | 'lineNumber'
  | 'marketingBadges'
  | 'maxPersonalisedMessageLength'
  | 'name'
  | 'persistDefault'
  | 'reviews'
  | 'size'
  | 'thumbnail'
> & {
  weights: Pick<WireProduct['weights'], 'uoms'>;
  /** The text of the product's first offer for everybody (SC-088); null if there is none. */
  offer: string | null;
  /** The price to strike through beside the current price (SC-093); null without a price reduction. */
  wasPrice: string | null;
  /** The ranges of an item's weight and price (SC-090); set only if the product has one. */
  ranges?: string[];
  /** Set on the favourites page: how often the customer bought the product. */
  favourite?: { purchaseCount: number };
};

/** A product grid with only the fields that tiles show. */
export type TileGrid = Omit<WireGrid, 'products'> & { products: TileProduct[] };

/** Caches the tiles of frozen products; the tiles are frozen too. */
const tiles = new WeakMap<WireProduct, TileProduct>();

/** Returns the tile of a product. The same frozen product always gets the same tile. */
export function toTile(product: WireProduct): TileProduct {
  if (!Object.isFrozen(product)) return makeTile(product);
  const known = tiles.get(product);
  if (known !== undefined) return known;
  const tile = Object.freeze(makeTile(product));
  tiles.set(product, tile);
  return tile;
}

function makeTile(product: WireProduct): TileProduct {
  const ranges = [product.formattedWeightRange, product.formattedPriceRange].filter((range) => range !== null);
  return {
    availability: product.availability,
    defaultQuantity: product.defaultQuantity,
    displayPrice: product.displayPrice,
    displayPriceEstimated: product.displayPriceEstimated,
    displayPriceQualifier: product.displayPriceQualifier,
    displayUnitPrice: product.displayUnitPrice,
    id: product.id,
    images: product.images && { small: product.images.small, medium: product.images.medium },
    isSponsored: product.isSponsored,
    lineNumber: product.lineNumber,
    marketingBadges: product.marketingBadges,
    maxPersonalisedMessageLength: product.maxPersonalisedMessageLength,
    name: product.name,
    persistDefault: product.persistDefault,
    ...(ranges.length > 0 && { ranges }),
    offer: offerFlag(product),
    reviews: product.reviews,
    size: product.size,
    thumbnail: product.images ? null : product.thumbnail,
    wasPrice: wasPriceOf(product),
    weights: { uoms: product.weights.uoms },
  };
}
