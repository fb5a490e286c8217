import type { WireCategory } from '#/contract/rest-types.ts';

/** Returns whether menus show a category: it has products and is not hidden (SH-263, SH-264). */
export function inMenus(category: Pick<WireCategory, 'emptyOfProducts' | 'hiddenInNav'>): boolean {
  return !category.emptyOfProducts && !category.hiddenInNav;
}

/**
 * Returns the categories from a root down to the category with this url, outermost first; empty if there is no such
 * category.
 */
export function pathTo(roots: readonly WireCategory[], url: string): WireCategory[] {
  for (const category of roots) {
    if (category.url === url) return [category];
    const below = pathTo(category.children, url);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/**
 * Returns the categories from a root down to the category with this id, for a breadcrumb; empty if there is no such
 * category.
 */
export function categoryTrail(roots: readonly WireCategory[], id: string | null): { name: string; url: string }[] {
  for (const category of roots) {
    if (category.id === id) return [{ name: category.name, url: category.url }];
    const below = categoryTrail(category.children, id);
    if (below.length > 0) return [{ name: category.name, url: category.url }, ...below];
  }
  return [];
}


/** A category to choose in a form. */
export interface CategoryChoice {
  url: string;
  /** The names of the categories above it and its own, outermost first. */
  trail: readonly string[];
}

/** Returns all categories to choose from, in the order of the tree. */
export function asCategoryChoices(roots: readonly WireCategory[], above: readonly string[] = []): CategoryChoice[] {
  return roots.flatMap(({ name, url, children }) => {
    const trail = [...above, name];
    return [{ url, trail }, ...asCategoryChoices(children, trail)];
  });
}
