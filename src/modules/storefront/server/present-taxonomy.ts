import type { WireCategory } from '#/contract/rest-types.ts';
import type { Category, CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';

const texts = new WeakMap<CategoryTree, string>();

/** The tree of categories as JSON (SH-261, SH-265). Every page asks for it, and a tree never changes, so its text is cached. */
export function taxonomyText(tree: CategoryTree): string {
  const known = texts.get(tree);
  if (known !== undefined) return known;
  const text = JSON.stringify({ categories: tree.roots.map(presentCategory) });
  texts.set(tree, text);
  return text;
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
