import type { Catalogue, ChangeFeed } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { nextHour } from '#/platform/rules/london-time.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { dealRoutes } from './deal-routes.ts';
import { keepBundleRoutes } from './keep/keep-bundle-routes.ts';
import { keepMealDealRoutes } from './keep/keep-meal-deal-routes.ts';
import { createKnownDeals } from './known-deals.ts';

/** Creates the module of offer pages, meal deals and bundles. It follows changes by the catalogue's feed. */
export function createDealsModule({ feed, ...sources }: { catalogue: Catalogue; offers: Offers; feed: ChangeFeed }): { module: ServerModule } {
  const deals = createKnownDeals(feed.reader);
  feed.whenChanged(deals.freshen);
  return {
    module: {
      name: 'deals',
      rest: [...dealRoutes({ ...sources, deals }), ...keepBundleRoutes, ...keepMealDealRoutes(sources.offers)],
      // Deals begin and end with days in London.
      sources: { deals: { version: deals.version, freshen: deals.freshen, nextChange: nextHour } },
      start: deals.freshen,
    },
  };
}
