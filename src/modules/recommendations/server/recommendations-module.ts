import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { OpenOrders } from '#/modules/orders/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { FindTrolleyContext } from '#/modules/storefront/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createBestSellers } from './best-sellers.ts';
import { createProductLists } from './product-lists.ts';
import { basketBuilderRoutes } from './basket-builder-routes.ts';
import { recommendationResolvers } from './recommendation-resolvers.ts';
import { recommendationRoutes } from './recommendation-routes.ts';
import { staffSubstituteRoutes } from './staff-substitute-routes.ts';

export interface RecommendationsModuleDeps {
  catalogue: Catalogue;
  offers: Offers;
  openOrders: OpenOrders;
  trolleyContext?: FindTrolleyContext;
}

/** Creates the module that recommends products to shoppers. */
export function createRecommendationsModule(deps: RecommendationsModuleDeps): { module: ServerModule } {
  const { catalogue } = deps;
  const sources = {
    ...deps,
    bestSellers: createBestSellers(catalogue),
    ofBrand: createProductLists(catalogue, (product) => product.brandName),
    inCategory: createProductLists(catalogue, (product) => product.categoryIds[0] ?? null),
  };
  return {
    module: {
      name: 'recommendations',
      rest: [...recommendationRoutes(sources), ...basketBuilderRoutes(sources), ...staffSubstituteRoutes(sources)],
      resolvers: recommendationResolvers(sources, deps.openOrders),
      graphExamples: {
        getTrolleyWithRecommendations: { orderId: '$customerOrderId', recommendationsSize: 4, recommendationsStart: 0 },
        getOrderWithRecommendations: { customerOrderId: '$customerOrderId', recommendationsSize: 4, recommendationsStart: 0, productsSize: 100, trolleyId: '$customerOrderId' },
      },
    },
  };
}
