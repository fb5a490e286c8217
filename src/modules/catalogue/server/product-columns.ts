import { detailFields, type CatalogueProduct, type ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import { withoutAllergens } from '#/modules/catalogue/rules/without-allergens.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/**
 * The columns that a product's record is saved to: each with its SQL type, and a function that takes its value from the
 * record.
 */
export const productColumns: readonly [column: string, type: string, value: (product: ProductRecord) => unknown][] = [
  ['line_number', 'text', (product) => product.lineNumber],
  ['product_id', 'text', (product) => product.productId],
  ['name', 'text', (product) => product.name],
  ['brand', 'text', (product) => product.brand],
  ['brand_name', 'text', (product) => product.brandName],
  ['size', 'text', (product) => product.size],
  ['product_type', 'text', (product) => product.productType],
  ['price_pence', 'integer', (product) => product.pricePence],
  ['price_uom', 'text', (product) => product.priceUom],
  ['vat_rate', 'text', (product) => product.vatRate],
  ['sale_uoms', 'text[]', (product) => product.saleUoms],
  ['default_thousandths', 'integer', (product) => product.defaultQuantity?.thousandths ?? null],
  ['default_uom', 'text', (product) => product.defaultQuantity?.uom ?? null],
  ['persist_default', 'boolean', (product) => product.persistDefault],
  ['item_min_grams', 'double precision', (product) => product.itemWeight?.minGrams ?? null],
  ['item_max_grams', 'double precision', (product) => product.itemWeight?.maxGrams ?? null],
  ['deposit_pence', 'integer', (product) => product.depositPence],
  ['net_content_amount', 'double precision', (product) => product.netContent?.amount ?? null],
  ['net_content_unit', 'text', (product) => product.netContent?.unit ?? null],
  ['unit_price_measure', 'text', (product) => product.unitPriceMeasure],
  ['category_ids', 'integer[]', (product) => product.categoryIds],
  ['bar_codes', 'text[]', (product) => product.barCodes],
  ['thumbnail', 'text', (product) => product.thumbnail],
  ['images', 'jsonb', (product) => product.images],
  ['lead_time_days', 'integer', (product) => product.leadTimeDays],
  ['available_days', 'text[]', (product) => product.availableDays],
  ['shelf_life_days', 'integer', (product) => product.shelfLifeDays],
  ['supplier_order', 'boolean', (product) => product.supplierOrder],
  ['alcohol_percent', 'double precision', (product) => product.alcohol?.percentByVolume ?? null],
  ['alcohol_units', 'double precision', (product) => product.alcohol?.unitsInBottle ?? null],
  ['contains_alcohol', 'boolean', (product) => product.containsAlcohol],
  ['minimum_age', 'smallint', (product) => product.minimumAge],
  ['average_rating', 'double precision', (product) => product.averageRating],
  ['review_count', 'integer', (product) => product.reviewCount],
  ['substitutions_prohibited', 'boolean', (product) => product.substitutionsProhibited],
  ['marked_for_delete', 'boolean', (product) => product.markedForDelete],
  ['is_sponsored', 'boolean', (product) => product.isSponsored],
  ['sponsorship_id', 'text', (product) => product.sponsorshipId],
  ['hfss_high', 'boolean', (product) => product.hfssHigh],
  ['max_personalised_message_length', 'integer', (product) => product.maxPersonalisedMessageLength],
  ['servings_min', 'double precision', (product) => product.servings?.min ?? null],
  ['servings_max', 'double precision', (product) => product.servings?.max ?? null],
  ['size_description', 'text', (product) => product.sizeDescription],
  ['tags', 'jsonb', (product) => product.tags],
  ['marketing_badges', 'text[]', (product) => product.marketingBadges],
  ['dietary', 'text[]', (product) => product.dietary],
  ['cap', 'double precision', (product) => product.cap],
  ['popularity', 'integer', (product) => product.popularity],
  ['without_allergens', 'text[]', withoutAllergens],
  ['details', 'jsonb', detailsOf],
];

/**
 * The product columns that are held in memory: all but `details`, and the hash of the drawn picture. Lists and objects
 * are selected as JSON text, so that each distinct text is parsed only once.
 */
export const summarySelection = [
  ...productColumns
    .filter(([column]) => column !== 'details')
    .map(([column, type]) => (type.endsWith('[]') ? `to_json(${column})::text as ${column}` : type === 'jsonb' ? `${column}::text` : column)),
  'picture_hash',
].join(', ');

/** A row of `summarySelection` as the database driver returns it. */
export type ProductRow = Record<string, never>;

/**
 * Creates a function that makes products from rows. Equal texts, lists and small objects are shared between the
 * products: a shop has few different ones. Use the same reader for as long as its products live, so that later products
 * share with earlier ones.
 */
export function createProductReader(): (row: ProductRow) => CatalogueProduct {
  const texts = new Map<string, string>();
  const values = new Map<string, unknown>();
  const share = (text: string): never => shared(texts, text, () => text) as never;
  const shareJson = (json: string): never => shared(values, json, () => JSON.parse(json)) as never;
  const sharePair = (row: ProductRow, first: string, second: string, as: string, asToo: string): never =>
    row[first] === null || row[first] === undefined
      ? (null as never)
      : (shared(values, `${as} ${row[first]} ${row[second]}`, () => ({ [as]: row[first], [asToo]: row[second] })) as never);
  return (row) => {
    const lineNumber: string = row['line_number']!;
    return {
      lineNumber,
      productId: row['product_id'] === lineNumber ? lineNumber : row['product_id']!,
      name: row['name']!,
      brand: share(row['brand']!),
      brandName: share(row['brand_name']!),
      size: share(row['size']!),
      productType: share(row['product_type']!),
      pricePence: row['price_pence']!,
      priceUom: share(row['price_uom']!),
      vatRate: share(row['vat_rate']!),
      saleUoms: shareJson(row['sale_uoms']!),
      defaultQuantity: sharePair(row, 'default_thousandths', 'default_uom', 'thousandths', 'uom'),
      persistDefault: row['persist_default']!,
      itemWeight: sharePair(row, 'item_min_grams', 'item_max_grams', 'minGrams', 'maxGrams'),
      depositPence: row['deposit_pence']!,
      netContent: sharePair(row, 'net_content_amount', 'net_content_unit', 'amount', 'unit'),
      unitPriceMeasure: share(row['unit_price_measure']!),
      categoryIds: shareJson(row['category_ids']!),
      barCodes: barCodesOf(row['bar_codes']!, lineNumber),
      ...pictures(row),
      leadTimeDays: row['lead_time_days']!,
      availableDays: shareJson(row['available_days']!),
      shelfLifeDays: row['shelf_life_days']!,
      supplierOrder: row['supplier_order']!,
      alcohol: sharePair(row, 'alcohol_percent', 'alcohol_units', 'percentByVolume', 'unitsInBottle'),
      containsAlcohol: row['contains_alcohol']!,
      minimumAge: row['minimum_age']!,
      averageRating: row['average_rating']!,
      reviewCount: row['review_count']!,
      substitutionsProhibited: row['substitutions_prohibited']!,
      markedForDelete: row['marked_for_delete']!,
      isSponsored: row['is_sponsored']!,
      sponsorshipId: row['sponsorship_id']!,
      hfssHigh: row['hfss_high']!,
      maxPersonalisedMessageLength: row['max_personalised_message_length']!,
      servings: sharePair(row, 'servings_min', 'servings_max', 'min', 'max'),
      sizeDescription: share(row['size_description']!),
      tags: shareJson(row['tags']!),
      marketingBadges: shareJson(row['marketing_badges']!),
      dietary: shareJson(row['dietary']!),
      cap: row['cap']!,
      popularity: row['popularity']!,
      withoutAllergens: shareJson(row['without_allergens']!),
    };
  };
}

// The maximum size of each map, enough for all values that repeat. A full map is cleared, which only loses some
// sharing.
const mostShared = 50_000;

function shared<T>(known: Map<string, T>, key: string | null, make: () => T): T | null {
  if (key === null) return null;
  const there = known.get(key);
  if (there !== undefined) return there;
  if (known.size >= mostShared) known.clear();
  const made = make();
  known.set(key, typeof made === 'object' ? Object.freeze(made) : made);
  return made;
}

/**
 * Parses a product's bar codes. Most products have one, which an import also uses as their line number; both then share
 * one string in memory.
 */
function barCodesOf(json: string, lineNumber: string): string[] {
  const codes = JSON.parse(json) as string[];
  return codes.length === 1 && codes[0] === lineNumber ? [lineNumber] : codes;
}

/**
 * Returns the URL of a drawn picture. The URL contains a hash of the content, so the picture can be cached for ever.
 */
export const picturePath = (lineNumber: string, hash: string): string => `/ecom/images/${lineNumber}/${hash}.svg`;

function detailsOf(product: ProductRecord): ProductDetails {
  return Object.fromEntries(detailFields.map((field) => [field, product[field]])) as unknown as ProductDetails;
}

/**
 * Returns a product's own pictures, otherwise its drawing, or null if it has neither. A drawing is sharp at every size,
 * so all sizes share its URL.
 */
function pictures(row: ProductRow): Pick<CatalogueProduct, 'thumbnail' | 'images'> {
  const hash: string | null = row['picture_hash']!;
  const drawn = hash === null ? null : picturePath(row['line_number']!, hash);
  const everySize = drawn === null ? null : { small: drawn, medium: drawn, large: drawn, extraLarge: drawn };
  return {
    thumbnail: row['thumbnail'] ?? drawn,
    images: row['images'] === null ? everySize : JSON.parse(row['images']!),
  };
}
