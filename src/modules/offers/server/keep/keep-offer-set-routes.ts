import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { offerSetBody, offerSetParams, staffOfferSetAnswer, staffOfferSetsAnswer } from '#/modules/offers/rules/staff-offer-set-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endOfferSet, keepOfferSet } from './keep-offer-set.ts';
import { findKeptOfferSet, listKeptOfferSets } from './kept-offer-set-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { offerIdentifier: '$keptOfferIdentifier' };

/** The calls with which staff keep sets of offers (SC-157, SC-683, SC-732). */
export const keepOfferSetRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/offer-sets',
    summary: 'Finds sets of offers by words of their name, a page at a time',
    query: staffListQuery,
    answers: { 200: staffOfferSetsAnswer },
    example: { query: { query: 'tea' } },
    handle: async ({ database }, { query }) => ok(await listKeptOfferSets(database, query)),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/offer-sets/{offerIdentifier}',
    summary: 'Reads a set of offers, also one that has ended',
    params: offerSetParams,
    answers: { 200: staffOfferSetAnswer },
    example: { params },
    handle: async ({ database }, { params: { offerIdentifier } }) => ok((await findKeptOfferSet(database, offerIdentifier)) ?? notFound()),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/offer-sets/{offerIdentifier}',
    summary: 'Creates or changes a set of offers; the shop shows it within seconds',
    params: offerSetParams,
    body: offerSetBody,
    answers: { 200: staffOfferSetAnswer, 201: staffOfferSetAnswer },
    example: { params, body: { name: 'Winter warmers', promotionIds: ['500010'] } },
    async handle(call, { params: { offerIdentifier }, body }) {
      const { offerSet, created: isNew } = await keepOfferSet(call, offerIdentifier, body);
      return isNew ? created(offerSet) : ok(offerSet);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/offer-sets/{offerIdentifier}',
    summary: 'Ends a set of offers from now on',
    params: offerSetParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { offerIdentifier }, query: { version } }) {
      await endOfferSet(call, offerIdentifier, version);
      return noContent;
    },
  }),
];
