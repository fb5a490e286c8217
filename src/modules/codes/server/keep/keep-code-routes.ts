import type { WireStaffPromoCode } from '#/contract/rest-types.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { codeKeyOf } from '#/modules/codes/rules/code-type.ts';
import { codeState } from '#/modules/codes/rules/code-state.ts';
import { codeParams, promoCodeBody, staffCodeAnswer, staffCodesAnswer } from '#/modules/codes/rules/staff-code-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endCode, keepCode } from './keep-code.ts';
import { findKeptCode, listKeptCodes, type KeptCode } from './kept-code-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { code: '$keptPromoCode' };

/** The calls with which staff keep promo codes (SC-516, SC-692, SC-732). */
export const keepCodeRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/promo-codes',
    summary: 'Finds promo codes by words of the code or its description, a page at a time; ended ones come last',
    query: staffListQuery,
    answers: { 200: staffCodesAnswer },
    example: { query: { query: 'autumn' } },
    async handle(call, { query }) {
      const today = londonDay(await call.now());
      const { codes, total } = await listKeptCodes(call.database, query);
      return ok({ content: codes.map((code) => present(code, today)), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/promo-codes/{code}',
    summary: 'Reads a promo code, also one that has ended',
    params: codeParams,
    answers: { 200: staffCodeAnswer },
    example: { params },
    handle: async (call, { params: { code } }) => ok(present((await findKeptCode(call.database, codeKeyOf(code))) ?? notFound(), londonDay(await call.now()))),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/promo-codes/{code}',
    summary: 'Creates a promo code or changes its definition, from now on also on open orders',
    params: codeParams,
    body: promoCodeBody,
    answers: { 200: staffCodeAnswer, 201: staffCodeAnswer },
    example: { params, body: { description: '£5 off when you spend £60', valueKind: 'AMOUNT', value: 500, minimumSpendPence: 6000 } },
    async handle(call, { params: { code }, body }) {
      const kept = await keepCode(call, code, body);
      const answer = present(kept.code, londonDay(await call.now()));
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/promo-codes/{code}',
    summary: 'Ends a promo code from now on; placed orders keep it',
    params: codeParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { code }, query: { version } }) {
      await endCode(call, code, version);
      return noContent;
    },
  }),
];

function present({ key: _key, kind, lineNumbers, ...code }: KeptCode, today: LondonDay): WireStaffPromoCode {
  return { ...code, valueKind: kind, lineNumbers: lineNumbers && [...lineNumbers], state: codeState(code, today) };
}
