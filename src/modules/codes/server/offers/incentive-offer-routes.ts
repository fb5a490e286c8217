import { earliestListedEnd, listedOffers } from '#/modules/codes/rules/incentive-offer.ts';
import { incentiveOfferAnswer, incentiveOfferParams, incentiveOffersAnswer } from '#/modules/codes/rules/incentive-offer-schema.ts';
import { presentMemberOffer } from '#/modules/codes/rules/present-incentive-offer.ts';
import { isMember } from '#/modules/membership/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { listMemberOffers } from './incentive-offer-store.ts';
import { moveOffer } from './move-offer.ts';

const member = { service: 'incentives', version: 1, access: 'customer' } as const;
const ofOffer = { ...member, method: 'PATCH', params: incentiveOfferParams, answers: { 200: incentiveOfferAnswer }, example: { params: { id: '$incentiveOfferId' } } } as const;

/** The calls with which members read, load and unload their vouchers (AC-331, AC-332). */
export const incentiveOfferRoutes: RestRoute[] = [
  defineRest({
    ...member,
    method: 'GET',
    endpoint: 'incentive-offers',
    summary: "Lists the member's vouchers, loaded ones first, then available ones; 404 for a customer who is not a member",
    answers: { 200: incentiveOffersAnswer },
    example: {},
    async handle(call) {
      const { database, caller: { customerId } } = call;
      if (!(await isMember(database, customerId))) notFound();
      const today = londonDay(await call.now());
      const offers = await listMemberOffers(database, customerId, { today, earliestEnd: earliestListedEnd(today) });
      return ok({ incentiveOffers: listedOffers(offers, today).map((offer) => presentMemberOffer(offer, today)) });
    },
  }),
  defineRest({
    ...ofOffer,
    endpoint: 'incentive-offers/{id}/load',
    summary: 'Loads a voucher: it takes its discount off the open order while the order meets its minimum spend',
    handle: async (call, { params: { id } }) => ok(await moved(call, id, 'LOADED')),
  }),
  defineRest({
    ...ofOffer,
    endpoint: 'incentive-offers/{id}/unload',
    summary: 'Unloads a voucher: it leaves the open order, and can be loaded again',
    handle: async (call, { params: { id } }) => ok(await moved(call, id, 'AVAILABLE')),
  }),
];

async function moved(call: CallContext, id: string, to: 'LOADED' | 'AVAILABLE') {
  return presentMemberOffer(await moveOffer(call, id, to), londonDay(await call.now()));
}
