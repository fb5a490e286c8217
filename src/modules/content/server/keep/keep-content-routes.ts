import type { WireStaffContent } from '#/contract/rest-types.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { staffContentAnswer, staffContentBody, staffContentParams, staffContentsAnswer } from '#/modules/content/rules/staff-content-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { help } from '#/page-paths.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepContent, removeContent } from './keep-content.ts';
import { findKeptContent, listKeptContent, type KeptContent } from './kept-content-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.publishContent } } as const;
const oneContent = { ...staff, endpoint: 'staff/content/{key}', slashesInLastParam: true, params: staffContentParams } as const;

/** The calls with which staff keep the content of pages and fragments (AC-545). */
export const keepContentRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/content',
    summary: 'Lists the content of pages and fragments, by words of it or by its key, a page at a time',
    query: staffListQuery,
    answers: { 200: staffContentsAnswer },
    example: { query: { query: 'help', size: '50' } },
    async handle({ database }, { query }) {
      const { content, totalResults } = await listKeptContent(database, query);
      return ok({ content: content.map(summaryOf), totalResults });
    },
  }),
  defineRest({
    ...oneContent,
    method: 'GET',
    summary: 'Reads the content of a page, by its path, or of a fragment, by its key',
    answers: { 200: staffContentAnswer },
    example: { params: { key: help } },
    handle: async ({ database }, { params: { key } }) => ok(present((await findKeptContent(database, key)) ?? notFound())),
  }),
  defineRest({
    ...oneContent,
    method: 'PUT',
    summary: 'Creates or replaces the content of a page or a fragment; the shop shows it within seconds',
    body: staffContentBody,
    answers: { 200: staffContentAnswer, 201: staffContentAnswer },
    example: { params: { key: '$contentKey' }, body: { content: [{ type: 'title', title: 'Soups', lead: null }] } },
    async handle(call, { params: { key }, body }) {
      const { kept, created: isNew } = await keepContent(call, key, body);
      return isNew ? created(present(kept)) : ok(present(kept));
    },
  }),
  defineRest({
    ...oneContent,
    method: 'DELETE',
    summary: 'Removes the content of a page or a fragment',
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params: { key: '$contentKey' } },
    async handle(call, { params: { key }, query: { version } }) {
      await removeContent(call, key, version);
      return noContent;
    },
  }),
];

const present = ({ key, content, events, version }: KeptContent): WireStaffContent => ({ key, content: [...content], events: events.map(({ payload }) => ({ payload })), version });

function summaryOf({ key, content }: KeptContent) {
  const title = content.map((component) => (component.type === 'title' && 'title' in component ? component.title : null)).find((found) => typeof found === 'string');
  return { key, title: title ?? null, types: content.map(({ type }) => type) };
}
