import { detailFields, type CatalogueProduct, type ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';

/** Every column of a product that is saved from its record, with its SQL type and where it comes from. */
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
  ['details', 'jsonb', detailsOf],
];

/** Columns of a product that memory holds; `details` stays in the database. */
export const summaryColumns: readonly string[] = [
  ...productColumns.map(([column]) => column).filter((column) => column !== 'details'),
  'picture_hash',
];

/** A row of `catalogue.products` as the driver gives it. */
export type ProductRow = Record<string, never>;

/** Makes products of rows, sharing equal lists and small objects between them: a shop has few different ones. */
export function createProductReader(): (row: ProductRow) => CatalogueProduct {
  const shared = new Map<string, unknown>();
  const share = <T>(value: T): T => {
    if (value === null || typeof value !== 'object') return value;
    const key = JSON.stringify(value);
    const known = shared.get(key);
    if (known !== undefined) return known as T;
    if (shared.size < mostShared) shared.set(key, Object.freeze(value));
    return value;
  };
  return (row) => ({
    lineNumber: row['line_number']!,
    productId: row['product_id']!,
    name: row['name']!,
    brand: row['brand']!,
    brandName: row['brand_name']!,
    size: row['size']!,
    productType: row['product_type']!,
    pricePence: row['price_pence']!,
    priceUom: row['price_uom']!,
    saleUoms: share(row['sale_uoms']!),
    defaultQuantity: share(pair(row, 'default_thousandths', 'default_uom', 'thousandths', 'uom')),
    persistDefault: row['persist_default']!,
    itemWeight: pair(row, 'item_min_grams', 'item_max_grams', 'minGrams', 'maxGrams'),
    depositPence: row['deposit_pence']!,
    netContent: share(pair(row, 'net_content_amount', 'net_content_unit', 'amount', 'unit')),
    unitPriceMeasure: row['unit_price_measure']!,
    categoryIds: share(row['category_ids']!),
    barCodes: share(row['bar_codes']!),
    ...pictures(row),
    leadTimeDays: row['lead_time_days']!,
    availableDays: share(row['available_days']!),
    shelfLifeDays: row['shelf_life_days']!,
    supplierOrder: row['supplier_order']!,
    alcohol: share(pair(row, 'alcohol_percent', 'alcohol_units', 'percentByVolume', 'unitsInBottle')),
    containsAlcohol: row['contains_alcohol']!,
    averageRating: row['average_rating']!,
    reviewCount: row['review_count']!,
    substitutionsProhibited: row['substitutions_prohibited']!,
    markedForDelete: row['marked_for_delete']!,
    isSponsored: row['is_sponsored']!,
    sponsorshipId: row['sponsorship_id']!,
    hfssHigh: row['hfss_high']!,
    maxPersonalisedMessageLength: row['max_personalised_message_length']!,
    servings: share(pair(row, 'servings_min', 'servings_max', 'min', 'max')),
    sizeDescription: row['size_description']!,
    tags: share(row['tags']!),
    marketingBadges: share(row['marketing_badges']!),
    dietary: share(row['dietary']!),
    cap: row['cap']!,
    popularity: row['popularity']!,
  });
}

// Enough for every list that repeats; bar codes and the like beyond it are kept unshared.
const mostShared = 50_000;

/** The address of a drawn picture: named by its content, so that it may be kept for ever. */
export const picturePath = (lineNumber: string, hash: string): string => `/ecom/images/${lineNumber}/${hash}.svg`;

function detailsOf(product: ProductRecord): ProductDetails {
  return Object.fromEntries(detailFields.map((field) => [field, product[field]])) as unknown as ProductDetails;
}

function pair(row: ProductRow, first: string, second: string, as: string, asToo: string): never {
  return (row[first] === null || row[first] === undefined ? null : { [as]: row[first], [asToo]: row[second] }) as never;
}

/** A drawing is as sharp at every size, so one address serves all of them. */
function pictures(row: ProductRow): Pick<CatalogueProduct, 'thumbnail' | 'images'> {
  const hash: string | null = row['picture_hash']!;
  const drawn = hash === null ? null : picturePath(row['line_number']!, hash);
  const everySize = drawn === null ? null : { small: drawn, medium: drawn, large: drawn, extraLarge: drawn };
  return {
    thumbnail: row['thumbnail'] ?? drawn,
    images: row['images'] ?? everySize,
  };
}
