import * as pages from '#/page-paths.ts';

const ending = '_offers';

interface Placed {
  id: string;
  /** The path of the category, from its root: 'groceries/dairy/milk'. */
  url: string;
}

/**
 * Returns the address of a category's offers: one segment for each level below the root, and the category's id (SH-235
 * to SH-237). A root leads to all offers.
 */
export function categoryOffersAddress({ id, url }: Placed): string {
  const path = categoryOffersPath(url);
  return path === pages.offers ? path : `${path}?categoryId=${id}`;
}

/** Returns the path of a category's offers without its id; it is enough to find the category. */
export function categoryOffersPath(url: string): string {
  const [, ...levels] = url.split('/');
  return [pages.offers, ...levels.map((level) => `${level}${ending}`)].join('/');
}

/** Returns whether the part of a path below the offers page names a category; otherwise it names one offer (SC-037). */
export const namesCategory = (below: string): boolean => below.split('/')[0]!.toLowerCase().endsWith(ending);

/**
 * Returns the categories from the root down to the one whose offers an address shows. The id decides; without one, the
 * path does. Empty for all offers, and null if there is no such category.
 */
export function categoryOfOffers<Category extends Placed & { children: readonly Category[] }>(roots: readonly Category[], below: string, id: string | null): Category[] | null {
  if (below === '' && id === null) return [];
  const path = `${pages.offers}/${below}`.toLowerCase();
  return trailTo(roots, (category) => (id === null ? categoryOffersPath(category.url) === path : category.id === id));
}

function trailTo<Category extends { children: readonly Category[] }>(categories: readonly Category[], fits: (category: Category) => boolean): Category[] | null {
  for (const category of categories) {
    if (fits(category)) return [category];
    const below = trailTo(category.children, fits);
    if (below !== null) return [category, ...below];
  }
  return null;
}
