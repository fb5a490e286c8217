import type { WireStaffMealDeal } from '#/contract/rest-types.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { keptDealState } from '#/modules/deals/rules/kept-deal-state.ts';
import { mealDealBody, mealDealParams, staffMealDealAnswer, staffMealDealsAnswer } from '#/modules/deals/rules/staff-deal-schema.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endMealDeal } from './end-meal-deal.ts';
import { findKeptMealDeal, type KeptMealDeal } from './find-kept-meal-deal.ts';
import { keepMealDeal } from './keep-meal-deal.ts';
import { listKeptMealDeals } from './list-kept-meal-deals.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { mealDealId: '$mealDealId' };

/** The calls with which staff keep meal deals (SC-683, SC-732). */
export const keepMealDealRoutes = (offers: Offers): RestRoute[] => [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/meal-deals',
    summary: 'Finds meal deals by words, by number or by the line number of a product, a page at a time',
    query: staffListQuery,
    answers: { 200: staffMealDealsAnswer },
    example: { query: { query: 'tea', size: '50' } },
    handle: async (call, { query }) => ok(await listKeptMealDeals(call, offers, query)),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/meal-deals/{mealDealId}',
    summary: 'Reads a meal deal with the terms of its promotion, also one that has ended',
    params: mealDealParams,
    answers: { 200: staffMealDealAnswer },
    example: { params },
    handle: async (call, { params: { mealDealId } }) => ok(await present(call, (await findKeptMealDeal(call.database, mealDealId)) ?? notFound())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/meal-deals/{mealDealId}',
    summary: 'Creates or changes a meal deal and the promotion that prices it; the shop shows it within seconds',
    params: mealDealParams,
    body: mealDealBody,
    answers: { 200: staffMealDealAnswer, 201: staffMealDealAnswer },
    example: {
      params: { mealDealId: '$endingMealDealId' },
      body: {
        name: 'Tea for two for £80',
        description: 'Two packs of tea to share',
        pricePence: 8000,
        startDate: '2999-01-01',
        endDate: null,
        membersOnly: false,
        groups: [{ id: 'g1', name: 'Tea', threshold: 2, lineNumbers: ['$lineNumber'] }],
      },
    },
    async handle(call, { params: { mealDealId }, body }) {
      const kept = await keepMealDeal(call, mealDealId, body);
      const answer = await present(call, kept.deal);
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/meal-deals/{mealDealId}',
    summary: 'Withdraws a meal deal from now on; placed orders keep it',
    params: mealDealParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params: { mealDealId: '$endingMealDealId' } },
    async handle(call, { params: { mealDealId }, query: { version } }) {
      await endMealDeal(call, mealDealId, version);
      return noContent;
    },
  }),
];

async function present(call: CallContext, { mealDealId, version, values: { ended, ...values } }: KeptMealDeal): Promise<WireStaffMealDeal> {
  return { mealDealId, ...values, version, state: keptDealState({ ...values, ended }, londonDay(await call.now())) };
}
