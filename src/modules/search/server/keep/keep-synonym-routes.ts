import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { newSynonymsBody, synonymGroupAnswer, synonymGroupsAnswer, synonymsBody, synonymsParams } from '#/modules/search/rules/synonym-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepSynonyms } from './keep-synonyms.ts';
import { findKeptSynonyms, listKeptSynonyms } from './kept-synonym-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;

/** The calls with which staff keep search's synonyms (decisions 29 and 36). */
export const keepSynonymRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/synonyms',
    summary: 'Lists the groups of phrases that mean the same in a search, a page at a time',
    query: staffListQuery,
    answers: { 200: synonymGroupsAnswer },
    example: { query: { query: 'yog', size: '50' } },
    handle: async ({ database }, { query }) => ok(await listKeptSynonyms(database, query)),
  }),
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/synonyms',
    summary: 'Adds a group of phrases that mean the same in a search',
    body: newSynonymsBody,
    answers: { 201: synonymGroupAnswer },
    example: { body: { phrases: ['fizzy pop', 'soft drink'] } },
    handle: async (call, { body: { phrases } }) => created((await keepSynonyms(call, null, phrases))!),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/synonyms/{groupId}',
    summary: 'Reads a group of phrases that mean the same in a search',
    params: synonymsParams,
    answers: { 200: synonymGroupAnswer },
    example: { params: { groupId: '$synonymGroupId' } },
    handle: async ({ database }, { params: { groupId } }) => ok((await findKeptSynonyms(database, groupId)) ?? notFound()),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/synonyms/{groupId}',
    summary: 'Replaces the phrases of a group',
    params: synonymsParams,
    body: synonymsBody,
    answers: { 200: synonymGroupAnswer },
    example: { params: { groupId: '$synonymGroupId' }, body: { phrases: ['fizzy pop', 'soft drink', 'soda'] } },
    handle: async (call, { params: { groupId }, body: { phrases, version = null } }) => ok((await keepSynonyms(call, { id: groupId, version }, phrases))!),
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/synonyms/{groupId}',
    summary: 'Removes a group of phrases',
    params: synonymsParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params: { groupId: '$synonymGroupId' } },
    async handle(call, { params: { groupId }, query: { version = null } }) {
      await keepSynonyms(call, { id: groupId, version }, null);
      return noContent;
    },
  }),
];
