import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import * as pages from '#/page-paths.ts';
import type { LoadedCategory } from './load-categories.ts';

/** Returns the address of a category's page in the console. */
export const categoryAddress = (id: number): string => pages.linkTo(pages.changeCategory, { categoryId: String(id) });

/** Returns the address of the list of the categories directly below one; without one, of those at the top. */
export const categoriesBelow = (id: number | null): string => (id === null ? pages.staffCategoryList : `${pages.staffCategoryList}?below=${id}`);

/** Returns the address of the form for a new category below one. */
export const addCategoryBelow = (id: number | null): string => (id === null ? pages.addCategory : `${pages.addCategory}?below=${id}`);

/** The place of a category in the tree, as links to the lists above it. */
export function CategoryTrail({ place: { category, above } }: { place: LoadedCategory }) {
  const links = above.map(({ id, name }) => ({ name, href: categoriesBelow(id) }));
  return <Breadcrumb trail={[{ name: 'Categories', href: pages.staffCategoryList }, ...links, { name: category.name }]} />;
}
