import type { ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { createProductReader, picturePath, summarySelection, type ProductRow } from '#/modules/catalogue/server/product-columns.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';
import { versionOf } from '#/platform/server/version-of.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** A product as staff keep it. */
export interface KeptProduct {
  /** The stored record; `thumbnail` and `images` are the product's own, never its drawing. */
  record: ProductRecord;
  /** Changes with every change of a value that staff keep; not with ratings and sales. */
  version: string;
  /** The address of the picture that the shop shows; null if the product has none. */
  picture: string | null;
}

const selection = `select ${summarySelection}, details from catalogue.products where line_number = $1`;

/** Reads a product from the database; null if there is none. */
export async function findKeptProduct(database: Database, lineNumber: string): Promise<KeptProduct | null> {
  return keptProduct(await runSql<ProductRow>(database, selection, [lineNumber]));
}

/** Reads a product and locks its row until the transaction ends; null if there is none. */
export async function lockKeptProduct(database: Transaction, lineNumber: string): Promise<KeptProduct | null> {
  return keptProduct(await runSql<ProductRow>(database, `${selection} for update`, [lineNumber]));
}

function keptProduct([row]: readonly ProductRow[]): KeptProduct | null {
  if (row === undefined) return null;
  const read = createProductReader();
  const details: ProductDetails = row['details']!;
  const { withoutAllergens: _, ...summary } = read({ ...row, picture_hash: null as never });
  const record = { ...summary, ...details, moreImages: details.moreImages ?? [] };
  return { record, version: versionOf(keptValues(record)), picture: read(row).thumbnail };
}

/** Returns the values of a product that staff keep: all but those that the shop works out. */
export function keptValues({ averageRating: _rating, reviewCount: _count, popularity: _popularity, ...kept }: ProductRecord) {
  return kept;
}

/** The facts about a product that the list for staff shows. */
export interface KeptProductSummary {
  lineNumber: string;
  name: string;
  brand: string | null;
  size: string | null;
  pricePence: number;
  priceUom: UnitOfMeasure;
  markedForDelete: boolean;
  picture: string | null;
}

/** The part of the list of products that staff ask for. */
export interface KeptProductsQuery {
  query: string;
  /** Line numbers separated by commas: only these products. */
  lineNumbers?: string | undefined;
  start: number;
  size: number;
}

/**
 * Returns a part of the products that match a query, sorted by name, and the number of all that match. Every word of
 * the query must be in the line number, brand, name or size; or the query is a bar code.
 */
export async function listKeptProducts(
  database: Database,
  { query, lineNumbers, start, size }: KeptProductsQuery,
): Promise<{ content: KeptProductSummary[]; totalResults: number }> {
  const matching = `from catalogue.products
    where (concat_ws(' ', line_number, brand, name, size) ilike all ($1::text[]) or $2 = any(bar_codes))
      and ($3::text[] is null or line_number = any($3))`;
  const parameters = [wordPatterns(query), query.trim(), lineNumbers?.split(',') ?? null];
  const [rows, [all]] = await Promise.all([
    runSql<KeptProductSummary & { pictureHash: string | null }>(
      database,
      `select line_number as "lineNumber", name, brand, size, price_pence as "pricePence", price_uom as "priceUom",
         marked_for_delete as "markedForDelete", thumbnail as picture, picture_hash as "pictureHash"
       ${matching} order by name, line_number limit $4 offset $5`,
      [...parameters, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, parameters),
  ]);
  const content = rows.map(({ pictureHash, ...product }) => ({
    ...product,
    picture: product.picture ?? (pictureHash && picturePath(product.lineNumber, pictureHash)),
  }));
  return { content, totalResults: all!.count };
}

/** Returns those of the category ids that no category has. The other categories cannot be removed until the transaction ends. */
export async function listUnknownCategories(database: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await runSql<{ id: number }>(database, 'select id from catalogue.categories where id = any($1::integer[]) order by id for key share', [ids]);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Returns those of the line numbers that no product has. */
export async function listUnknownProducts(database: Database, lineNumbers: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ lineNumber: string }>(
    database,
    `select distinct line_number as "lineNumber" from unnest($1::text[]) as given(line_number)
     where not exists (select from catalogue.products where products.line_number = given.line_number)`,
    [lineNumbers],
  );
  return rows.map(({ lineNumber }) => lineNumber);
}
