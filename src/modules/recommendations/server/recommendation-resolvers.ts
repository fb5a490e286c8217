import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { answerTrolleyWithRecommendations, type TrolleyWithRecommendationsWanted } from './answer-trolley-with-recommendations.ts';
import type { RecommendationSources } from './recommend-products.ts';

export const recommendationResolvers = (sources: RecommendationSources): GraphResolvers => ({
  Query: {
    getTrolleyWithRecommendations: (_: unknown, wanted: TrolleyWithRecommendationsWanted, call: CallContext) =>
      answerTrolleyWithRecommendations(call, sources, wanted),
  },
});
