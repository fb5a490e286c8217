import { z } from 'zod';
import { mostSuggestions } from '#/modules/account/rules/suggestions/suggestion-limits.ts';
import { suggestedAddressAnswer, suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import type { AddressLookup } from './address-lookup.ts';

const searchAnswer = z.object({ suggestions: z.array(z.object(suggestion.shape)) });
const findAnswer = z.object({ ...suggestedAddressAnswer.shape, uniqueDomesticAddressReferenceNumber: z.string().nullish() });

/**
 * Creates the lookup that asks an outside service: `GET {provider}?term=&container=` answers `{suggestions}` like the
 * shop's own call, and `GET {provider}/{id}` the address. A failure, or an answer after `timeoutMs`, throws.
 */
export function createProvidedLookup({ provider, timeoutMs = 2000 }: { provider: string; timeoutMs?: number }): AddressLookup {
  const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', headers: { accept: 'application/json' } });
  const base = provider.replace(/\/$/, '');
  return {
    suggestsSaved: false,
    async search({ term, container }) {
      const answer = await ask(`${base}?${new URLSearchParams({ term, ...(container !== null && { container }) })}`);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return searchAnswer.parse(await answer.json()).suggestions.slice(0, mostSuggestions);
    },
    async find(suggestionId) {
      const answer = await ask(`${base}/${encodeURIComponent(suggestionId)}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { uniqueDomesticAddressReferenceNumber, ...address } = findAnswer.parse(await answer.json());
      return { ...address, uniqueDomesticReference: uniqueDomesticAddressReferenceNumber ?? null };
    },
  };
}
