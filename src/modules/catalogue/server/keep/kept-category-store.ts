import type { CategoryRecord } from '#/modules/catalogue/rules/product-record.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** A category as staff keep it. */
export interface KeptCategory {
  record: CategoryRecord;
  /** The ids of the categories above it and its own, outermost first. */
  categoryIds: number[];
  hasDescendants: boolean;
  /** The transaction that last changed the category. */
  version: string;
}

/** Reads a category; null if there is none. */
export async function findKeptCategory(database: Database, id: number): Promise<KeptCategory | null> {
  const [row] = await runSql<CategoryRecord & Omit<KeptCategory, 'record'>>(
    database,
    `with recursive above as (
       select id, parent_id, 1 as level from catalogue.categories where id = $1
       union all
       select over.id, over.parent_id, level + 1 from above join catalogue.categories over on over.id = above.parent_id)
     select id, name, short_name as "shortName", url, parent_id as "parentId", position, hidden_in_nav as "hiddenInNav",
       icon_name as "iconName", offer, banner, page_title as "pageTitle", additional_classes as "additionalClasses",
       (select array_agg(above.id order by level desc) from above) as "categoryIds",
       exists (select from catalogue.categories below where below.parent_id = $1) as "hasDescendants",
       changed::text as version
     from catalogue.categories where id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const { categoryIds, hasDescendants, version, ...record } = row;
  return { record, categoryIds, hasDescendants, version };
}

/** Reads a category and locks it until the transaction ends. Until then, nothing else can begin to refer to it. */
export async function lockKeptCategory(database: Transaction, id: number): Promise<KeptCategory | null> {
  await runSql(database, 'select from catalogue.categories where id = $1 for update', [id]);
  return findKeptCategory(database, id);
}

/** Lists the categories directly below one, or those at the top, in their order. */
export function listCategoriesBelow(database: Database, parentId: number | null): Promise<CategoryRecord[]> {
  return runSql(
    database,
    `select id, name, short_name as "shortName", url, parent_id as "parentId", position, hidden_in_nav as "hiddenInNav",
       icon_name as "iconName", offer, banner, page_title as "pageTitle", additional_classes as "additionalClasses"
     from catalogue.categories where parent_id is not distinct from $1 order by position, id`,
    [parentId],
  );
}

/** Lists the categories that a product has which is not withdrawn. */
export async function listFilledCategories(database: Database): Promise<Set<number>> {
  const rows = await runSql<{ id: number }>(database, 'select distinct unnest(category_ids) as id from catalogue.products where not marked_for_delete');
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether a product has the category, also a withdrawn one. */
export async function categoryHasProducts(database: Database, id: number): Promise<boolean> {
  const [row] = await runSql<{ found: boolean }>(database, 'select exists (select from catalogue.products where category_ids @> array[$1::integer]) as found', [id]);
  return row!.found;
}

/** Returns whether another category has the address. */
export async function isUrlTaken(database: Database, url: string, id: number): Promise<boolean> {
  const [row] = await runSql<{ found: boolean }>(database, 'select exists (select from catalogue.categories where url = $1 and id <> $2) as found', [url, id]);
  return row!.found;
}

export async function deleteCategory(database: Transaction, id: number): Promise<void> {
  await runSql(database, 'delete from catalogue.categories where id = $1', [id]);
}
