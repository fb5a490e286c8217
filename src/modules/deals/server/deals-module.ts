import type { Catalogue, ChangeFeed } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { expiryNoticeMs } from '#/modules/offers/rules/promotion-expiry.ts';
import { londonDay, nextHour } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { dealRoutes } from './deal-routes.ts';
import { keepBundleRoutes } from './keep/keep-bundle-routes.ts';
import { keepMealDealRoutes } from './keep/keep-meal-deal-routes.ts';
import { createKnownDeals } from './known-deals.ts';
import { listDealPages, type DealPages } from './list-deal-pages.ts';

export interface DealsModule {
  module: ServerModule;
  /** Lists the pages of the deals that a visitor can get today. Makes the list again only after a change, or on another day. */
  listPages(now: Instant): DealPages;
}

/** Creates the module of offer pages, meal deals and bundles. It follows changes by the catalogue's feed. */
export function createDealsModule({ feed, ...sources }: { catalogue: Catalogue; offers: Offers; feed: ChangeFeed }): DealsModule {
  const deals = createKnownDeals(feed.reader);
  feed.whenChanged(deals.freshen);
  let listed: { asOf: string; pages: DealPages } | null = null;

  function listPages(now: Instant): DealPages {
    const days = [londonDay(now), londonDay(now + expiryNoticeMs)];
    const asOf = [sources.catalogue.version, sources.offers.version, deals.version(), ...days].join(' ');
    if (listed?.asOf !== asOf) listed = { asOf, pages: listDealPages({ ...sources, deals }, now) };
    return listed.pages;
  }

  return {
    module: {
      name: 'deals',
      rest: [...dealRoutes({ ...sources, deals }), ...keepBundleRoutes, ...keepMealDealRoutes(sources.offers)],
      // Deals begin and end with days in London.
      sources: { deals: { version: deals.version, freshen: deals.freshen, nextChange: nextHour } },
      start: deals.freshen,
    },
    listPages,
  };
}
