import { createHash } from 'node:crypto';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type {
  BranchAvailabilityRecord,
  CategoryRecord,
  ProductRecord,
  RestrictionRecord,
} from '#/modules/catalogue/rules/product-record.ts';
import { picturePath, productColumns } from './product-columns.ts';
import { saveRows, type SaveCounts, type TableToSave } from './save-rows.ts';

/** Creates or changes products by line number. Does not change their drawn pictures. */
export function saveProducts(database: Database, products: readonly ProductRecord[]): Promise<SaveCounts> {
  return saveRows(database, { table: 'catalogue.products', columns: productColumns, keys: 1 }, products);
}

/**
 * Creates or changes categories by id, parents before their subcategories. Throws a RangeError if a category would be
 * below itself.
 */
export async function saveCategories(database: Database, categories: readonly CategoryRecord[]): Promise<SaveCounts> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const level of levelsOf(categories)) {
    const saved = await saveRows(database, categoryTable, level);
    counts.created += saved.created;
    counts.updated += saved.updated;
    counts.unchanged += saved.unchanged;
  }
  return counts;
}

/** Creates or changes groups of products that are available only for certain slot dates. */
export function saveRestrictions(
  database: Database,
  restrictions: readonly RestrictionRecord[],
): Promise<SaveCounts> {
  return saveRows(database, restrictionTable, restrictions);
}

/** Creates or changes the differences at branches from the default 'ranged and in stock'. */
export function saveBranchAvailability(
  database: Database,
  differences: readonly BranchAvailabilityRecord[],
): Promise<SaveCounts> {
  return saveRows(database, availabilityTable, differences);
}

/**
 * Saves drawn pictures, and returns their addresses by line number. The shop shows a drawn picture if the product has no
 * image URL of its own.
 */
export async function savePictures(
  database: Database,
  pictures: readonly { lineNumber: string; svg: string }[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (let from = 0; from < pictures.length; from += 500) {
    const some = pictures.slice(from, from + 500);
    const hashes = some.map(({ svg }) => hashOfPicture(svg));
    await runSql(
      database,
      `with drawn as (
         insert into catalogue.pictures (hash, svg)
         select distinct on (hash) hash, svg from unnest($1::text[], $2::text[]) as given(hash, svg)
         on conflict (hash) do nothing
       )
       update catalogue.products set picture_hash = given.hash
       from unnest($1::text[], $3::text[]) as given(hash, line_number)
       where products.line_number = given.line_number and products.picture_hash is distinct from given.hash`,
      [hashes, some.map(({ svg }) => svg), some.map(({ lineNumber }) => lineNumber)],
    );
    for (const [place, { lineNumber }] of some.entries()) addresses.set(lineNumber, picturePath(lineNumber, hashes[place]!));
  }
  return addresses;
}

/** Stores further drawings of products, and returns their addresses for `moreImages`. */
export async function saveMorePictures(database: Database, drawings: ReadonlyMap<string, readonly string[]>): Promise<Map<string, string[]>> {
  const stored = [...drawings].map(([lineNumber, svgs]) => ({ lineNumber, drawn: svgs.map((svg) => ({ svg, hash: hashOfPicture(svg) })) }));
  const all = stored.flatMap(({ drawn }) => drawn);
  await runSql(
    database,
    `insert into catalogue.pictures (hash, svg)
     select distinct on (hash) hash, svg from unnest($1::text[], $2::text[]) as given(hash, svg)
     on conflict (hash) do nothing`,
    [all.map(({ hash }) => hash), all.map(({ svg }) => svg)],
  );
  return new Map(stored.map(({ lineNumber, drawn }) => [lineNumber, drawn.map(({ hash }) => picturePath(lineNumber, hash))]));
}

const hashOfPicture = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 20);

const categoryTable: TableToSave<CategoryRecord> = {
  table: 'catalogue.categories',
  keys: 1,
  columns: [
    ['id', 'integer', (category) => category.id],
    ['name', 'text', (category) => category.name],
    ['short_name', 'text', (category) => category.shortName],
    ['url', 'text', (category) => category.url],
    ['parent_id', 'integer', (category) => category.parentId],
    ['position', 'integer', (category) => category.position],
    ['hidden_in_nav', 'boolean', (category) => category.hiddenInNav],
    ['icon_name', 'text', (category) => category.iconName],
    ['offer', 'boolean', (category) => category.offer],
    ['banner', 'text', (category) => category.banner],
    ['page_title', 'text', (category) => category.pageTitle],
    ['additional_classes', 'text', (category) => category.additionalClasses],
  ],
};

const restrictionTable: TableToSave<RestrictionRecord> = {
  table: 'catalogue.restrictions',
  keys: 1,
  columns: [
    ['restriction_id', 'text', (restriction) => restriction.restrictionId],
    ['name', 'text', (restriction) => restriction.name],
    ['start_date', 'date', (restriction) => restriction.startDate],
    ['end_date', 'date', (restriction) => restriction.endDate],
    ['cut_off_date', 'date', (restriction) => restriction.cutOffDate],
    ['line_numbers', 'text[]', (restriction) => restriction.lineNumbers],
  ],
};

const availabilityTable: TableToSave<BranchAvailabilityRecord> = {
  table: 'catalogue.branch_availability',
  keys: 2,
  columns: [
    ['line_number', 'text', (difference) => difference.lineNumber],
    ['branch_id', 'integer', (difference) => difference.branchId],
    ['ranged', 'boolean', (difference) => difference.ranged],
    ['out_of_stock_from', 'date', (difference) => difference.outOfStockFrom],
    ['out_of_stock_to', 'date', (difference) => difference.outOfStockTo],
    ['sold_out_online', 'boolean', (difference) => difference.soldOutOnline],
  ],
};

function levelsOf(categories: readonly CategoryRecord[]): CategoryRecord[][] {
  const levels: CategoryRecord[][] = [];
  let rest = [...categories];
  while (rest.length > 0) {
    const waiting = new Set(rest.map((category) => category.id));
    const level = rest.filter(({ parentId }) => parentId === null || !waiting.has(parentId));
    if (level.length === 0) throw new RangeError('categories stand below themselves');
    levels.push(level);
    rest = rest.filter((category) => !level.includes(category));
  }
  return levels;
}
