import type { CategoryRecord } from './product-record.ts';

/** The roots that the shop's own links point to (SH-262). */
export const rootCategories = { groceries: 10051, entertaining: 10052, others: -1 } as const;

/** A category in the tree. */
export interface Category extends CategoryRecord {
  /** The categories from the root down to this category, including both. */
  readonly path: readonly Category[];
  readonly children: readonly Category[];
  /** True if neither this category nor any of its subcategories has a product (SH-272). */
  readonly emptyOfProducts: boolean;
}

export interface CategoryTree {
  readonly roots: readonly Category[];
  find(id: number): Category | undefined;
  findByUrl(url: string): Category | undefined;
  /** Returns the category and all its subcategories, at every level; empty if there is no such category. */
  below(id: number): Category[];
}

type Growing = CategoryRecord & { path: Category[]; children: Category[]; emptyOfProducts: boolean };

/** Builds the tree, with siblings sorted by position. A category whose parent does not exist becomes a root. */
export function categoryTree(
  records: readonly CategoryRecord[],
  categoriesWithProducts: ReadonlySet<number>,
): CategoryTree {
  const byId = new Map<number, Growing>(
    records.map((record) => [record.id, { ...record, path: [], children: [], emptyOfProducts: true }]),
  );
  const roots: Growing[] = [];
  const inOrder = [...byId.values()].sort((one, other) => one.position - other.position || one.id - other.id);
  for (const category of inOrder) {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId);
    if (parent) parent.children.push(category);
    else roots.push(category);
  }
  for (const root of roots) grow(root, [], categoriesWithProducts);
  const byUrl = new Map(inOrder.map((category) => [category.url, category]));
  return {
    roots,
    find: (id) => byId.get(id),
    findByUrl: (url) => byUrl.get(url),
    below: (id) => flatten(byId.get(id)),
  };
}

function grow(category: Growing, above: Category[], withProducts: ReadonlySet<number>): void {
  category.path = [...above, category];
  for (const child of category.children as Growing[]) grow(child, category.path, withProducts);
  category.emptyOfProducts = !withProducts.has(category.id) && category.children.every((child) => child.emptyOfProducts);
}

function flatten(category: Category | undefined): Category[] {
  return category ? [category, ...category.children.flatMap(flatten)] : [];
}
