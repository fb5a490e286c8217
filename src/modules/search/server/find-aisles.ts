import type { CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import { aisleWords, fittingAisles } from '#/modules/search/rules/fitting-aisles.ts';
import type { SuggestedAisle } from '#/modules/search/rules/term-suggest-schema.ts';
import type { ProductFinder } from './find-products.ts';

/** The number of best matches whose categories are looked at. */
const looked = 24;

/** Finds the aisles that fit a typed term, with the number of products in each (SH-302). */
export function findAisles(typed: string, finder: Pick<ProductFinder, 'best' | 'countIn'>, tree: CategoryTree): SuggestedAisle[] {
  const best = finder.best(typed, looked);
  const direct = countOf(best.flatMap(({ categoryIds }) => categoryIds));
  const below = countOf(best.flatMap(({ categoryIds }) => [...new Set(categoryIds.flatMap((id) => tree.find(id)?.path.map((above) => above.id) ?? []))]));
  const aisles = namesOf(tree).map(({ id, words }) => ({ id, words, best: direct.get(id) ?? 0, below: below.get(id) ?? 0 }));
  return fittingAisles(typed, aisles, best.length).map(({ id }) => {
    const { name, url, path } = tree.find(id)!;
    return { name, url, department: path.length > 2 ? path[1]!.name : null, count: finder.countIn(id) };
  });
}

function countOf(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

interface NamedAisle {
  id: number;
  words: readonly string[];
}

/** Caches the words of each tree's categories. */
const named = new WeakMap<CategoryTree, NamedAisle[]>();

/** Returns the words of every category that has products, without the roots. */
function namesOf(tree: CategoryTree): NamedAisle[] {
  const known = named.get(tree);
  if (known !== undefined) return known;
  const all = tree.roots.flatMap(({ id }) => tree.below(id)).filter(({ path, emptyOfProducts }) => path.length > 1 && !emptyOfProducts);
  const made = all.map(({ id, name }) => ({ id, words: aisleWords(name) }));
  named.set(tree, made);
  return made;
}
