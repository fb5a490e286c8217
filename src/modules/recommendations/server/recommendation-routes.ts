import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { brandParams, brandQuery, forYouQuery, orderParams, pageQuery, recommendationsAnswer } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { recommendForCustomer } from './recommend-for-customer.ts';
import { recommendForOrder } from './recommend-for-order.ts';
import { recommendFromBrand } from './recommend-from-brand.ts';
import type { RecommendationSources } from './recommend-products.ts';

/** Returns the REST routes that recommend products (SC-081 to SC-083). */
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
  defineRest({
    service: 'products-recommendations',
    version: 1,
    method: 'GET',
    endpoint: 'recommendations/for-you',
    summary: 'Products from the categories that the customer buys most.',
    access: 'customer',
    query: forYouQuery,
    answers: { 200: recommendationsAnswer },
    example: { query: { size: '8' } },
    handle: async (call, { query }) => ok(await recommendForCustomer(call, sources, query)),
  }),
  defineRest({
    service: 'products-recommendations',
    version: 1,
    method: 'GET',
    endpoint: 'recommendations/more-from-this-brand/{lineNumber}',
    summary: 'Other products of the same brand.',
    access: 'anyone',
    params: brandParams,
    query: brandQuery,
    answers: { 200: recommendationsAnswer },
    reads: { catalogue: 'whole', offers: 'whole', categories: 'whole' },
    example: { params: { lineNumber: '$lineNumber' }, query: { size: '8' } },
    handle: async (call, { params, query }) => ok(await recommendFromBrand(call, sources, { lineNumber: productKey(params.lineNumber), ...query })),
  }),
];
