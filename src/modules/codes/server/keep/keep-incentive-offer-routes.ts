import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { incentiveOfferBody, incentiveOfferParams, staffIncentiveOfferAnswer, staffIncentiveOffersAnswer } from '#/modules/codes/rules/incentive-offer-schema.ts';
import { presentKeptOffer } from '#/modules/codes/rules/present-incentive-offer.ts';
import { findKeptOffer, listKeptOffers } from '#/modules/codes/server/offers/incentive-offer-store.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endIncentiveOffer, keepIncentiveOffer } from './keep-incentive-offer.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageLoyalty } } as const;
const ofOffer = { ...staff, endpoint: 'staff/incentive-offers/{id}', params: incentiveOfferParams } as const;
const params = { id: '$keptIncentiveOfferId' };

/** The calls with which staff keep members' vouchers (SC-732, SC-734). */
export const keepIncentiveOfferRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/incentive-offers',
    summary: "Finds members' vouchers by words of the id, title or description, a page at a time; ended ones come last",
    query: staffListQuery,
    answers: { 200: staffIncentiveOffersAnswer },
    example: { query: { query: 'bakery' } },
    async handle(call, { query }) {
      const today = londonDay(await call.now());
      const { offers, total } = await listKeptOffers(call.database, query);
      return ok({ content: offers.map((offer) => presentKeptOffer(offer, today)), totalResults: total });
    },
  }),
  defineRest({
    ...ofOffer,
    method: 'GET',
    summary: "Reads a members' voucher, also one that has ended",
    answers: { 200: staffIncentiveOfferAnswer },
    example: { params },
    handle: async (call, { params: { id } }) => ok(presentKeptOffer((await findKeptOffer(call.database, id)) ?? notFound(), londonDay(await call.now()))),
  }),
  defineRest({
    ...ofOffer,
    method: 'PUT',
    summary: "Creates a members' voucher or changes its definition, from now on also on open orders",
    body: incentiveOfferBody,
    answers: { 200: staffIncentiveOfferAnswer, 201: staffIncentiveOfferAnswer },
    example: {
      params,
      body: {
        title: '£3 off when you spend £30', description: 'On everything in your order', discount: { kind: 'AMOUNT', value: { amount: 3 } }, minimumSpend: { amount: 30 },
        startDate: '2026-12-01', endDate: '2027-12-31',
      },
    },
    async handle(call, { params: { id }, body }) {
      const saved = await keepIncentiveOffer(call, id, body);
      const answer = presentKeptOffer(saved.offer, londonDay(await call.now()));
      return saved.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...ofOffer,
    method: 'DELETE',
    summary: "Ends a members' voucher from now on; placed orders keep it",
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { id }, query: { version } }) {
      await endIncentiveOffer(call, id, version);
      return noContent;
    },
  }),
];
