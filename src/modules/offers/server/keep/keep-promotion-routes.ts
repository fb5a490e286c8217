import type { WireStaffPromotion } from '#/contract/rest-types.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { listPrices } from '#/modules/catalogue/server/public.ts';
import { linesOfReduction } from '#/modules/offers/rules/promotion-change.ts';
import { promotionState } from '#/modules/offers/rules/promotion-state.ts';
import { promotionBody, promotionParams, staffPromotionAnswer, staffPromotionsAnswer, staffPromotionsQuery } from '#/modules/offers/rules/staff-promotion-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endPromotion, keepPromotion, promotionVersion } from './keep-promotion.ts';
import { findKeptPromotion, listKeptPromotions, type KeptPromotion } from './kept-promotion-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { promotionId: '$keptPromotionId' };

/** The calls with which staff keep promotions (SC-683, SC-732). */
export const keepPromotionRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/promotions',
    summary: 'Finds promotions by words, by number or by the line number of a product, a page at a time',
    query: staffPromotionsQuery,
    answers: { 200: staffPromotionsAnswer },
    example: { query: { query: '3 for 2', state: 'LIVE' } },
    handle: async (call, { query }) => ok(await listKeptPromotions(call.database, query, londonDay(await call.now()))),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/promotions/{promotionId}',
    summary: 'Reads a promotion with everything that staff keep of it, also one that has ended',
    params: promotionParams,
    answers: { 200: staffPromotionAnswer },
    example: { params },
    handle: async (call, { params: { promotionId } }) => ok(await present(call, (await findKeptPromotion(call.database, promotionId)) ?? notFound())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/promotions/{promotionId}',
    summary: 'Creates a promotion, or changes the given fields of one; the shop shows it within seconds',
    params: promotionParams,
    body: promotionBody,
    answers: { 200: staffPromotionAnswer, 201: staffPromotionAnswer },
    example: {
      params,
      body: {
        promotionDescription: '3 for £9',
        startDate: '2999-12-01',
        promotionExpiryDate: '2999-12-24',
        discount: { type: 'TOTAL_PRICE', valuePence: 900 },
        groups: [{ id: 'g1', name: 'Teas', threshold: 3, lineNumbers: ['000123'] }],
      },
    },
    async handle(call, { params: { promotionId }, body }) {
      const kept = await keepPromotion(call, promotionId, body);
      const answer = await present(call, kept.promotion);
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/promotions/{promotionId}',
    summary: 'Ends a promotion from now on; placed orders keep it',
    params: promotionParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { promotionId }, query: { version } }) {
      await endPromotion(call, promotionId, version);
      return noContent;
    },
  }),
];

async function present(call: CallContext, kept: KeptPromotion): Promise<WireStaffPromotion> {
  const { record, ended } = kept;
  const state = promotionState(record, ended, londonDay(await call.now()));
  const reduced = [...linesOfReduction(record)];
  const prices = reduced.length === 0 ? [] : await listPrices(call.database, reduced);
  const different = new Set(prices.map(({ pricePence }) => pricePence));
  return { ...record, reducedPricePence: different.size === 1 ? [...different][0]! : null, ended, state, version: promotionVersion(kept, prices) };
}
