import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { orderParams, pageQuery, recommendationsAnswer } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { recommendForOrder } from './recommend-for-order.ts';
import type { RecommendationSources } from './recommend-products.ts';

/** The REST route that recommends products for an order (SC-081). */
export const recommendationRoutes = (sources: RecommendationSources): RestRoute[] => [
  defineRest({
    service: 'products-recommendations',
    version: 1,
    method: 'GET',
    endpoint: 'recommendations/order/{customerOrderId}',
    summary: "Products that go with an order of the caller's, '0' the browser's own trolley.",
    access: 'anyone',
    params: orderParams,
    query: pageQuery,
    answers: { 200: recommendationsAnswer },
    example: { params: { customerOrderId: '0' }, query: { size: '8' } },
    handle: async (call, { params, query }) => ok(await recommendForOrder(call, sources, params.customerOrderId, query)),
  }),
];
