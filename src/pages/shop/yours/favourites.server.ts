import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readFavouritesAddress } from '#/modules/favourites/web/favourites-address.ts';
import { chooseFavourite } from '#/modules/favourites/web/choose-favourite-call.ts';
import { readFavouritesPage } from '#/modules/favourites/web/read-favourites-page.ts';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { fetchFragment } from '#/modules/content/web/content-calls.ts';
import { textTypes } from '#/modules/content/web/content-parts.tsx';
import { readLists } from '#/modules/lists/web/list-calls.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { thumbsOf } from '#/pages/lists/thumbs-of-lists.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { loadStarterBasket } from './load-starter-basket.ts';
import { redirect } from '#/platform/web/router/page-results.ts';

/** The number of lists that the page shows beside the favourites. */
const mostLists = 3;

export const head = () => [{ title: 'Favourites' }];

export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.favourites);
  const { search, searchParams } = new URL(request.url);
  const address = readFavouritesAddress(searchParams);
  const { customerId, customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const [{ start, favourites, categories, counts, totalResults }, fragment, lists, starterBasket] = await Promise.all([
    readFavouritesPage(calls, customerOrderId, address),
    fetchFragment(calls, 'favourites-carousel/favourites-carousel-experience-fragment/master', { address: pages.favourites + search }).catch(withoutIt(null)),
    readLists(calls),
    loadStarterBasket(calls, { request, customerId, customerOrderId }),
  ]);
  const newest = lists.slice(0, mostLists);
  const products = await listProducts(calls, favourites.map(({ lineNumber }) => lineNumber), customerOrderId);
  const tiles = new Map(products.map((product) => [product.lineNumber, toTile(product)]));
  const tilesShown = favourites.flatMap(({ lineNumber, categoryId, purchaseCount }) => {
    const tile = tiles.get(lineNumber);
    return tile ? [{ categoryId, product: { ...tile, favourite: { purchaseCount } } }] : [];
  });
  const thumbs = await thumbsOf(calls, newest);
  const lead = fragment && componentsOf(fragment, textTypes);
  return { address, start, favourites: tilesShown, categories, counts, totalResults, lead, lists: newest, thumbs, starterBasket };
}

/**
 * Handles the heart's form of a browser without script: adds the favourite or removes it, and shows the favourites. If
 * the form cannot be read, only shows them.
 */
export async function action({ request, context }: PageArgs) {
  const form = await request.formData();
  const lineNumber = String(form.get('lineNumber') ?? '');
  if (/^\d{1,40}$/.test(lineNumber)) {
    await chooseFavourite(visitorCalls(context, pages.favourites), lineNumber, form.get('chosen') === 'true');
  }
  return redirect(pages.favourites, 303);
}
