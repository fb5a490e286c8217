import type { WireStaffBundle } from '#/contract/rest-types.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { keptDealState } from '#/modules/deals/rules/kept-deal-state.ts';
import { bundleBody, bundleParams, staffBundleAnswer, staffBundlesAnswer } from '#/modules/deals/rules/staff-deal-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endKeptBundle } from './end-kept-bundle.ts';
import { keepBundle } from './keep-bundle.ts';
import { findKeptBundle, listKeptBundles, type KeptBundle } from './kept-bundle-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { bundleName: '$bundleName' };

/** The calls with which staff keep bundles (SC-683, SC-732). */
export const keepBundleRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/bundles',
    summary: 'Finds bundles by their title or the line number of a product, a page at a time',
    query: staffListQuery,
    answers: { 200: staffBundlesAnswer },
    example: { query: { query: 'tea', size: '50' } },
    async handle(call, { query }) {
      const { content, totalResults } = await listKeptBundles(call.database, query);
      const today = londonDay(await call.now());
      const summaries = content.map((bundle) => {
        const { bundleName, title, startDate, endDate, groups } = bundle;
        return { bundleName, title, startDate, endDate, products: new Set(groups.flatMap(({ lineNumbers }) => lineNumbers)).size, state: keptDealState(bundle, today) };
      });
      return ok({ content: summaries, totalResults });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/bundles/{bundleName}',
    summary: 'Reads a bundle, also one that has ended',
    params: bundleParams,
    answers: { 200: staffBundleAnswer },
    example: { params },
    handle: async (call, { params: { bundleName } }) => ok(await present(call, (await findKeptBundle(call.database, bundleName)) ?? notFound())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/bundles/{bundleName}',
    summary: 'Creates or changes a bundle; the shop shows it within seconds',
    params: bundleParams,
    body: bundleBody,
    answers: { 200: staffBundleAnswer, 201: staffBundleAnswer },
    example: {
      params,
      body: { title: 'Tea for everyone', image: null, startDate: null, endDate: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers: ['$lineNumber'] }] },
    },
    async handle(call, { params: { bundleName }, body }) {
      const kept = await keepBundle(call, bundleName, body);
      const answer = await present(call, kept.bundle);
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/bundles/{bundleName}',
    summary: 'Ends a bundle from now on',
    params: bundleParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params: { bundleName: '$endingBundleName' } },
    async handle(call, { params: { bundleName }, query: { version } }) {
      await endKeptBundle(call, bundleName, version);
      return noContent;
    },
  }),
];

async function present(call: CallContext, { ended, ...bundle }: KeptBundle): Promise<WireStaffBundle> {
  return { ...bundle, state: keptDealState({ ...bundle, ended }, londonDay(await call.now())) };
}
