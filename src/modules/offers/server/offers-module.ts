import type { ChangeFeed } from '#/modules/catalogue/server/public.ts';
import { nextHour } from '#/platform/rules/london-time.ts';
import type { PageSource, ServerModule } from '#/platform/server/server-module.ts';
import { keepOfferSetRoutes } from './keep/keep-offer-set-routes.ts';
import { keepPromotionRoutes } from './keep/keep-promotion-routes.ts';
import { createOffers, type Offers } from './offers.ts';

export interface OffersModuleDeps {
  /** The catalogue's change feed, which also reports changes to offers. */
  feed: ChangeFeed;
}

/** Creates the offers in memory, kept up to date by the catalogue's change feed. */
export function createOffersModule({ feed }: OffersModuleDeps): { module: ServerModule; offers: Offers } {
  const offers = createOffers(feed.reader);
  feed.whenChanged(offers.freshen);
  const bounds = {
    name: 'best_offers_bounded',
    help: 'Trolleys priced with the best offers found when the search ended at its bound',
    read: () => offers.boundsReached,
  };
  const source: PageSource = {
    version: (lineNumber) => (lineNumber === undefined ? offers.version : offers.versionOf(lineNumber)),
    freshen: offers.freshen,
    nextChange: nextHour,
  };
  return { offers, module: { name: 'offers', rest: [...keepPromotionRoutes, ...keepOfferSetRoutes], start: offers.freshen, figures: [bounds], sources: { offers: source } } };
}
