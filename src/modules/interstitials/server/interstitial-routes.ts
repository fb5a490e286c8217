import { bulkOffersAnswer, forgottenFavouritesAnswer, interstitialParams, missedOffersAnswer } from '#/modules/interstitials/rules/interstitials-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { listBulkOffers } from './list-bulk-offers.ts';
import { listForgottenFavourites } from './list-forgotten-favourites.ts';
import { listMissedOffers } from './list-missed-offers.ts';
import type { InterstitialSources } from './read-order-to-check-out.ts';

const route = { service: 'interstitials', version: 1, method: 'GET', access: 'customer', params: interstitialParams } as const;
const example = { params: { customerOrderId: '$customerOrderId' } };

/** Returns the routes of the steps before checkout (SC-434 to SC-436). */
export const interstitialRoutes = (sources: InterstitialSources): RestRoute[] => [
  defineRest({
    ...route,
    endpoint: 'missed-offers/{customerOrderId}',
    summary: 'Multi-buys that the order has items of, but not enough, with products that complete them.',
    answers: { 200: missedOffersAnswer },
    example,
    handle: async (call, { params }) => ok(await listMissedOffers(call, sources, params.customerOrderId)),
  }),
  defineRest({
    ...route,
    endpoint: 'bulk-offers/{customerOrderId}',
    summary: "Offers that save money if more of one of the order's lines is added.",
    answers: { 200: bulkOffersAnswer },
    example,
    handle: async (call, { params }) => ok(await listBulkOffers(call, sources, params.customerOrderId)),
  }),
  defineRest({
    ...route,
    endpoint: 'forgotten-favourites/{customerOrderId}',
    summary: 'Products that the customer usually orders and that this order lacks.',
    answers: { 200: forgottenFavouritesAnswer },
    example,
    handle: async (call, { params }) => ok(await listForgottenFavourites(call, sources, params.customerOrderId)),
  }),
];
