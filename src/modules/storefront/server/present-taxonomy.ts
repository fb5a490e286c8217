import type { WireCategory } from '#/contract/rest-types.ts';
import type { Category, CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import { AnswerText } from '#/platform/server/http/text-response.ts';
import type { StoredAnswer } from './read-product-grid.ts';

const presented = new WeakMap<CategoryTree, StoredAnswer<TaxonomyAnswer>>();

interface TaxonomyAnswer {
  categories: WireCategory[];
}

/**
 * Presents the tree of categories (SH-261, SH-265). The answer is cached for each tree, because every page reads it and
 * a tree never changes.
 */
export function presentTaxonomy(tree: CategoryTree): StoredAnswer<TaxonomyAnswer> {
  const known = presented.get(tree);
  if (known !== undefined) return known;
  const categories = freezeList(tree.roots.map(presentCategory));
  const answer = { value: Object.freeze({ categories }), text: new AnswerText(JSON.stringify({ categories })) };
  presented.set(tree, answer);
  return answer;
}

const freezeList = (categories: WireCategory[]): WireCategory[] => Object.freeze(categories) as WireCategory[];

function presentCategory(category: Category): WireCategory {
  return Object.freeze({
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
    children: freezeList(category.children.map(presentCategory)),
  });
}
