import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { byAdded, byFrequency, type Favourite } from '#/modules/favourites/rules/favourite-list.ts';
import type { FavouritesWanted } from '#/modules/favourites/rules/favourites-schema.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import { defaultBranchId, findOrder, readSurroundings, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { findFavourites, type FindPurchases } from './find-favourites.ts';

export interface FavouriteSources extends CatalogueAndOffers {
  findPurchases: FindPurchases;
}

/** A favourite with its product and department. */
interface ShownFavourite {
  favourite: Favourite;
  product: CatalogueProduct;
  department: { id: number; name: string; rank: number } | null;
}

/**
 * Returns a page of the caller's favourites, at the branch and slot date of one of their orders (SC-179 to SC-189).
 * Throws 404 for an order that is not the caller's. Omits products that the shop no longer sells.
 */
export async function readFavourites(call: CallContext, sources: FavouriteSources, customerOrderId: string, wanted: FavouritesWanted) {
  const { catalogue } = sources;
  const order = (await findOrder(call.database, { customerOrderId, customerId: call.caller.customerId })) ?? notFound();
  const now = await call.now();
  const { slot } = await readSurroundings(call.database, order, now);
  const context = { branchId: slot?.branchId ?? defaultBranchId, slotDate: slot?.date ?? null };
  const { includes, categoryIds, promotionflag, onlyAvailableProducts, ignoreCategories, sortBy, start, size } = wanted;

  const ranks = departmentRanks(sources);
  const all = (await findFavourites(call, sources.findPurchases, null)).flatMap((favourite): ShownFavourite[] => {
    const product = catalogue.product(favourite.lineNumber);
    return product && !product.markedForDelete ? [{ favourite, product, department: departmentOf(sources, product, ranks) }] : [];
  });
  const isOffered = ({ product }: ShownFavourite) =>
    sources.offers.promotionsOf(product.lineNumber).some((promotion) => isListed(promotion) && isLive(promotion, context.slotDate, now));
  const isAvailable = ({ product }: ShownFavourite) => catalogue.availability(product.lineNumber, { ...context, now }) === 'AVAILABLE';
  const kept = all
    .filter(({ favourite }) => !includes?.length || favourite.sources.some((source) => includes.includes(source)))
    .filter((one) => !promotionflag || isOffered(one))
    .filter((one) => !onlyAvailableProducts || isAvailable(one));
  const found = kept.filter(({ department }) => !categoryIds?.length || (department !== null && categoryIds.includes(String(department.id))));
  return {
    favourites: found
      .sort(orders[sortBy])
      .slice(start, start + size)
      .map(({ favourite: { lineNumber, sources, addedAt, purchaseCount }, department }) => ({
        lineNumber,
        sources,
        categoryId: department && String(department.id),
        addedAt: toWireDateTime(addedAt),
        purchaseCount,
      })),
    ...(!ignoreCategories && { categories: countCategories(kept), counts: countFilters(all, isOffered) }),
    totalResults: found.length,
  };
}

const frequency = (one: ShownFavourite, other: ShownFavourite): number => byFrequency(one.favourite, other.favourite);
const rankOf = ({ department }: ShownFavourite): number => department?.rank ?? Infinity;

const orders: Record<FavouritesWanted['sortBy'], (one: ShownFavourite, other: ShownFavourite) => number> = {
  CATEGORY: (one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)) || frequency(one, other),
  PURCHASE_FREQUENCY: frequency,
  RECENTLY_ADDED: (one, other) => byAdded(one.favourite, other.favourite),
  ALPHABETICAL: (one, other) => one.product.name.localeCompare(other.product.name, 'en-GB') || frequency(one, other),
};

/**
 * Returns the ranks of the roots and of the departments (their children), by category id, in the order of the shop's
 * menu.
 */
function departmentRanks({ catalogue }: FavouriteSources): ReadonlyMap<number, number> {
  return new Map(catalogue.categories.roots.flatMap((root) => [root, ...root.children]).map(({ id }, rank) => [id, rank]));
}

function departmentOf({ catalogue }: FavouriteSources, { categoryIds }: CatalogueProduct, ranks: ReadonlyMap<number, number>): ShownFavourite['department'] {
  const home = categoryIds.map((id) => catalogue.categories.find(id)).find((category) => category !== undefined);
  const department = home && (home.path[1] ?? home);
  return department ? { id: department.id, name: department.name, rank: ranks.get(department.id)! } : null;
}

/** Returns how many favourites each of the page's filters would find alone. */
function countFilters(all: readonly ShownFavourite[], isOffered: (one: ShownFavourite) => boolean) {
  const from = (source: Favourite['sources'][number]) => all.filter(({ favourite }) => favourite.sources.includes(source)).length;
  return { all: all.length, onOffer: all.filter(isOffered).length, boughtOnline: from('bought-online'), userSelected: from('user-selected') };
}

/** Returns the departments that have favourites, each with their number, in the order of the shop's menu. */
function countCategories(kept: readonly ShownFavourite[]) {
  const counted = new Map<number, { id: string; name: string; count: number; rank: number }>();
  for (const { department } of kept) {
    if (!department) continue;
    const { id, name, rank } = department;
    counted.set(id, { id: String(id), name, count: (counted.get(id)?.count ?? 0) + 1, rank });
  }
  return [...counted.values()].sort((one, other) => one.rank - other.rank).map(({ id, name, count }) => ({ id, name, count }));
}
