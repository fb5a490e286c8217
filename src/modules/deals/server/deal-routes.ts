import { z } from 'zod';
import {
  bundleAnswer,
  bundlesAnswer,
  mealDealAnswer,
  mealDealsAnswer,
  offerAnswer,
  offerQuery,
  offersAnswer,
  offerSetAnswer,
  offersQuery,
  trolleyQuery,
} from '#/modules/deals/rules/deals-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { DealSources } from './deal-sources.ts';
import { listMealDeals } from './list-meal-deals.ts';
import { listOffers } from './list-offers.ts';
import { listBundles, readBundle } from './read-bundle.ts';
import { readMealDeal } from './read-meal-deal.ts';
import { readOffer, unknownDeal } from './read-offer.ts';

const experience = { service: 'offers-experience', version: 1, method: 'GET', access: 'anyone' } as const;
const products = { service: 'products', version: 1, method: 'GET', access: 'anyone' } as const;

/** The products of deals, with their prices and availability, depend on all of these. */
const dealSources = { catalogue: 'whole', offers: 'whole', categories: 'whole', deals: 'whole' } as const;

/** Returns the routes of offers, meal deals and bundles. */
export function dealRoutes(sources: DealSources): RestRoute[] {
  return [
    defineRest({
      ...experience,
      endpoint: 'offers',
      summary: 'The offers that are live now, with their products',
      query: offersQuery,
      answers: { 200: offersAnswer },
      reads: dealSources,
      example: { query: { size: '2' } },
      handle: async (call, { query }) => ok(await listOffers(call, sources, query)),
    }),
    defineRest({
      ...experience,
      endpoint: 'offers/{offerId}',
      summary: 'An offer with its products, and with a trolley how far that is with it',
      params: z.object({ offerId: z.string().max(100) }),
      query: offerQuery,
      answers: { 200: offerAnswer },
      reads: dealSources,
      example: { params: { offerId: '$promotionId' } },
      handle: async (call, { params, query }) => ok(await readOffer(call, sources, params.offerId, query)),
    }),
    defineRest({
      ...experience,
      endpoint: 'offer-sets/{offerIdentifier}',
      summary: 'The name of a set of offers',
      params: z.object({ offerIdentifier: z.string().max(100) }),
      answers: { 200: offerSetAnswer },
      reads: { offers: 'whole' },
      example: { params: { offerIdentifier: '$offerIdentifier' } },
      handle: async (_, { params: { offerIdentifier } }) => {
        const set = sources.offers.offerSetAt(offerIdentifier);
        if (set === undefined) throw unknownDeal();
        return ok({ offerIdentifier: set.offerIdentifier, name: set.name });
      },
    }),
    defineRest({
      ...experience,
      endpoint: 'meal-deals',
      summary: 'The meal deals that run now',
      query: trolleyQuery,
      answers: { 200: mealDealsAnswer },
      reads: dealSources,
      example: {},
      handle: async (call, { query }) => ok(await listMealDeals(call, sources, query.trolleyId)),
    }),
    defineRest({
      ...experience,
      endpoint: 'meal-deals/{mealDealId}',
      summary: 'A meal deal with its products, by its id or its short name',
      params: z.object({ mealDealId: z.string().max(100) }),
      query: trolleyQuery,
      answers: { 200: mealDealAnswer },
      reads: dealSources,
      example: { params: { mealDealId: '$mealDealId' } },
      handle: async (call, { params, query }) => ok(await readMealDeal(call, sources, params.mealDealId, query.trolleyId)),
    }),
    defineRest({
      ...products,
      endpoint: 'bundles',
      summary: 'The bundles on offer now',
      answers: { 200: bundlesAnswer },
      reads: dealSources,
      example: {},
      handle: async (call) => ok(await listBundles(call, sources)),
    }),
    defineRest({
      ...products,
      endpoint: 'bundles/{bundleName}',
      summary: 'A bundle with its products',
      params: z.object({ bundleName: z.string().max(100) }),
      query: trolleyQuery,
      answers: { 200: bundleAnswer },
      reads: dealSources,
      example: { params: { bundleName: '$bundleName' } },
      handle: async (call, { params, query }) => ok(await readBundle(call, sources, params.bundleName, query.trolleyId)),
    }),
  ];
}
