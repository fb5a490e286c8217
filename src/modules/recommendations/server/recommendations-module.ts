import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createBestSellers } from './best-sellers.ts';
import { recommendationResolvers } from './recommendation-resolvers.ts';
import { recommendationRoutes } from './recommendation-routes.ts';

/** Creates the module that recommends products to shoppers. */
export function createRecommendationsModule(catalogueAndOffers: { catalogue: Catalogue; offers: Offers }): { module: ServerModule } {
  const sources = { ...catalogueAndOffers, bestSellers: createBestSellers(catalogueAndOffers.catalogue) };
  return {
    module: {
      name: 'recommendations',
      rest: recommendationRoutes(sources),
      resolvers: recommendationResolvers(sources),
      graphExamples: {
        getTrolleyWithRecommendations: { orderId: '$customerOrderId', recommendationsSize: 4, recommendationsStart: 0 },
      },
    },
  };
}
