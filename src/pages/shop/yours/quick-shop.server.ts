import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readFavouritesAddress } from '#/modules/favourites/web/favourites-address.ts';
import { readFavouritesPage } from '#/modules/favourites/web/read-favourites-page.ts';
import { readBasket } from '#/modules/recommendations/web/basket-calls.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Quick shop' }];

export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.quickShop);
  const query = new URL(request.url).searchParams;
  const { shown } = readFavouritesAddress(query);
  const address = { sort: 'weightedFavourites', offers: false, source: null, category: null, shown } as const;
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const [{ start, favourites, categories, totalResults }, basket] = await Promise.all([
    readFavouritesPage(calls, customerOrderId, address),
    readBasket(calls, customerOrderId, query.get('build') === 'yes'),
  ]);
  const found = await listProducts(calls, favourites.map(({ lineNumber }) => lineNumber), customerOrderId);
  const tiles = new Map(found.map((product) => [product.lineNumber, toTile(product)]));
  const entries = favourites.flatMap(({ lineNumber, categoryId, purchaseCount }) => {
    const tile = tiles.get(lineNumber);
    return tile ? [{ categoryId, product: { ...tile, favourite: { purchaseCount } } }] : [];
  });
  return { start, entries, categories, totalResults, basket };
}
