import type { WireProduct } from '#/contract/rest-types.ts';
import type { FavouritesAmong } from '#/modules/favourites/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { markFavourites } from './details-for-caller.ts';

/** Makes a module mark the caller's favourites among the products of its REST answers, wherever they stand in them (SC-062). */
export function withFavourites(module: ServerModule, favouritesAmong: FavouritesAmong): ServerModule {
  return { ...module, rest: (module.rest ?? []).map((route) => marking(route, favouritesAmong)) };
}

const marking = (route: RestRoute, favouritesAmong: FavouritesAmong): RestRoute => ({
  ...route,
  async handle(call, input) {
    const answer = await route.handle(call, input);
    return answer instanceof Response || !isSignedIn(call.caller) ? answer : { ...answer, body: await markIn(call, favouritesAmong, answer.body) };
  },
});

/** Runs the same number of statements for any number of products, and none if there are none. */
async function markIn(call: CallContext, favouritesAmong: FavouritesAmong, body: unknown): Promise<unknown> {
  const products: WireProduct[] = [];
  visit(body, (product) => {
    products.push(product);
    return product;
  });
  if (products.length === 0) return body;
  const marked = (await markFavourites(call, favouritesAmong, products)).values();
  // The second visit meets the products in the same order.
  return visit(body, () => marked.next().value!);
}

/** Returns a JSON value with each product in it replaced by what `replace` returns. */
function visit(value: unknown, replace: (product: WireProduct) => WireProduct): unknown {
  if (Array.isArray(value)) return value.map((one) => visit(one, replace));
  if (value === null || typeof value !== 'object') return value;
  if ('lineNumber' in value && 'customerProductDetails' in value) return replace(value as WireProduct);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, replace)]));
}
