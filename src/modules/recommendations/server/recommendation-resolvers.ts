import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import type { OpenOrders } from '#/modules/orders/server/public.ts';
import { answerOrderWithRecommendations, type OrderWithRecommendationsWanted } from './answer-order-with-recommendations.ts';
import { answerTrolleyWithRecommendations, type TrolleyWithRecommendationsWanted } from './answer-trolley-with-recommendations.ts';
import type { RecommendationSources } from './recommend-products.ts';

export const recommendationResolvers = (sources: RecommendationSources, openOrders: OpenOrders): GraphResolvers => ({
  Query: {
    getTrolleyWithRecommendations: (_: unknown, wanted: TrolleyWithRecommendationsWanted, call: CallContext) =>
      answerTrolleyWithRecommendations(call, sources, wanted),
    getOrderWithRecommendations: (_: unknown, wanted: OrderWithRecommendationsWanted, call: CallContext) =>
      answerOrderWithRecommendations(call, sources, openOrders, wanted),
  },
});
