import type { z } from 'zod';
import type { WireStaffCategory } from '#/contract/rest-types.ts';
import { categoryTrails } from '#/modules/catalogue/rules/category-trails.ts';
import { categoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import type { staffCategoriesQuery } from '#/modules/catalogue/rules/staff/staff-category-schema.ts';
import { listCategories } from '#/modules/catalogue/server/catalogue-store.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { listFilledCategories } from './kept-category-store.ts';

/** Lists the categories whose names, with those above them, contain the query, in the order of the tree (SC-732). */
export async function listStaffCategories(
  database: Database,
  { query, below, start, size }: z.infer<typeof staffCategoriesQuery>,
): Promise<{ content: WireStaffCategory[]; totalResults: number }> {
  const [categories, filled] = await Promise.all([listCategories(database), listFilledCategories(database)]);
  const words = query.trim().toLowerCase();
  const tree = categoryTree(categories, filled);
  const found = categoryTrails(categories).filter(
    ({ id, trail }) => (below === undefined || tree.find(id)!.parentId === (below === 'top' ? null : below)) && trail.join(' ').toLowerCase().includes(words),
  );
  const content = found.slice(start, start + size).map((one) => {
    const { parentId, hiddenInNav, emptyOfProducts, children } = tree.find(one.id)!;
    return { ...one, parentId, hiddenInNav, emptyOfProducts, categories: children.length };
  });
  return { content, totalResults: found.length };
}
