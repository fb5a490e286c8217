import { z } from 'zod';
import { suggestedAddressAnswer, suggestionsAnswer } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { AddressLookup } from './address-lookup.ts';
import { countSearch, findSuggested, suggestAddresses } from './suggest-addresses.ts';

const common = { service: 'address-suggestions', version: 1, method: 'GET', access: 'customer', subjectPermission: 'ADDRESS_EDIT' } as const;

/** The calls that find addresses as they are typed. */
export const suggestionRoutes = (lookup: AddressLookup): RestRoute[] => [
  defineRest({
    ...common,
    endpoint: 'address-suggestions',
    summary: 'Addresses of the United Kingdom that match a typed term',
    query: z.object({ term: z.string().max(200).default(''), container: z.string().max(200).optional() }),
    answers: { 200: suggestionsAnswer },
    example: { query: { term: '14 Mill Lane RG12' } },
    handle: async (call, { query }) =>
      ok({ suggestions: await suggestAddresses(lookup, call, { term: query.term.trim(), container: query.container || null }) }),
  }),
  defineRest({
    ...common,
    endpoint: 'address-suggestions/{suggestionId}',
    summary: 'The address of a suggestion',
    params: z.object({ suggestionId: z.string().max(200) }),
    answers: { 200: suggestedAddressAnswer },
    example: { params: { suggestionId: 'rg12-1-14' } },
    handle: async (call, { params }) => {
      await countSearch(call);
      const { line1, line2, line3, town, region, country, postalCode } = (await findSuggested(lookup, call, params.suggestionId)) ?? notFound();
      return ok({ line1, line2, line3, town, region, country, postalCode });
    },
  }),
];
