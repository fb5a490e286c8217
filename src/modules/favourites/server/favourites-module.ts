import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { findFavourites } from './find-favourites.ts';
import type { FavouriteSources } from './read-favourites.ts';

/** Returns which of these products are favourites of the caller. */
export type FavouritesAmong = (call: CallContext, lineNumbers: readonly string[]) => Promise<ReadonlySet<string>>;

/** Creates the module of customers' favourites. */
export function createFavouritesModule(sources: FavouriteSources): { module: ServerModule; favouritesAmong: FavouritesAmong } {
  const linesOf = async (call: CallContext, among: readonly string[] | null) =>
    (await findFavourites(call, sources.findPurchases, among)).map(({ lineNumber }) => lineNumber);
  return {
    favouritesAmong: async (call, lineNumbers) => new Set(await linesOf(call, lineNumbers)),
    module: {
      name: 'favourites',
      rest: favouriteRoutes(sources),
      resolvers: { Query: { favouriteLineNumbers: async (_, __, call) => ({ lineNumbers: await linesOf(call, null), failures: null }) } },
      graphExamples: { favouriteLineNumbers: {} },
    },
  };
}
