import { basketAnswer, basketQuery, eligibilityAnswer } from '#/modules/recommendations/rules/basket-builder-schema.ts';
import type { CatalogueAndOffers } from '#/modules/trolley/server/public.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { buildBasket } from './build-basket.ts';

/** Returns the routes of the basket builder (SC-212). */
export const basketBuilderRoutes = (sources: CatalogueAndOffers): RestRoute[] => [
  defineRest({
    service: 'basket-builder',
    version: 1,
    method: 'GET',
    endpoint: 'eligibility',
    summary: "Whether the shop can suggest the customer's usual products for an order of theirs.",
    access: 'customer',
    query: basketQuery,
    answers: { 200: eligibilityAnswer },
    example: { query: { customerOrderId: '$customerOrderId' } },
    handle: async (call, { query }) => ok({ status: (await buildBasket(call, sources, query.customerOrderId)).status }),
  }),
  defineRest({
    service: 'basket-builder',
    version: 1,
    method: 'GET',
    endpoint: 'suggestions',
    summary: "The customer's usual products that are not in the order's trolley yet, with their usual quantities.",
    access: 'customer',
    query: basketQuery,
    answers: { 200: basketAnswer },
    example: { query: { customerOrderId: '$customerOrderId' } },
    async handle(call, { query }) {
      const { status, suggestions } = await buildBasket(call, sources, query.customerOrderId);
      return ok({ status, suggestions: suggestions.map(({ lineNumber, quantity }) => ({ lineNumber, quantity: toWireQuantity(quantity) })) });
    },
  }),
];
