import type { WireCategory } from '#/contract/rest-types.ts';
import type { Category, CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';

/** Presents the tree of categories (SH-261, SH-265). */
export function presentTaxonomy(tree: CategoryTree): { categories: WireCategory[] } {
  return { categories: tree.roots.map(presentCategory) };
}

function presentCategory(category: Category): WireCategory {
  return {
    id: String(category.id),
    name: category.name,
    shortName: category.shortName,
    url: category.url,
    categoryIds: category.path.map(({ id }) => String(id)),
    parentId: category.parentId === null ? null : String(category.parentId),
    hasDescendants: category.children.length > 0,
    emptyOfProducts: category.emptyOfProducts,
    hiddenInNav: category.hiddenInNav,
    iconName: category.iconName,
    offer: category.offer,
    banner: category.banner,
    pageTitle: category.pageTitle,
    additionalClasses: category.additionalClasses,
    children: category.children.map(presentCategory),
  };
}
