import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { matchesWords } from '#/modules/account/rules/suggestions/matching-words.ts';
import { mostSuggestions, shortestTerm } from '#/modules/account/rules/suggestions/suggestion-limits.ts';
import type { Suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import { findAddress, listAddresses } from '#/modules/account/server/profile/address-store.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled, unavailable } from '#/platform/server/http/call-error.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import type { AddressLookup, KnownAddress } from './address-lookup.ts';

/** More than a person types: one search every 300 ms for half a minute (decision 47). */
const perCustomer: Throttle = { name: 'address-suggestions', most: 100, withinMs: 60_000 };

const savedId = /^saved-([1-9]\d{0,14})$/;

/**
 * Returns the suggestions for a typed term, the caller's own addresses first (AC-214, AC-219). Throws 429 for too many
 * searches by one customer, and 503 if the lookup fails.
 */
export async function suggestAddresses(
  lookup: AddressLookup,
  call: CallContext,
  { term, container }: { term: string; container: string | null },
): Promise<Suggestion[]> {
  if ([...term].length < shortestTerm) return [];
  await countSearch(call);
  const saved = lookup.suggestsSaved && container === null ? await searchSaved(call, term) : [];
  return [...saved, ...(await orUnavailable(call, () => lookup.search({ term, container })))].slice(0, mostSuggestions);
}

/** Returns the address of a suggestion; null if there is none. Throws 503 if the lookup fails. */
export async function findSuggested(lookup: AddressLookup, call: CallContext, suggestionId: string): Promise<KnownAddress | null> {
  const saved = savedId.exec(suggestionId);
  if (!saved) return orUnavailable(call, () => lookup.find(suggestionId));
  const address = lookup.suggestsSaved ? await findAddress(call.database, call.caller.customerId, Number(saved[1])) : null;
  if (address?.status !== 'ACTIVE' || address.country !== 'GB') return null;
  return { ...address, country: 'GB' };
}

/** Counts a search or a choice of the calling customer. Throws 429 if there are too many. */
export async function countSearch({ database, caller, now }: CallContext): Promise<void> {
  const passed = await passThrottle(database, perCustomer, String(caller.customerId), await now());
  if (passed.kind === 'throttled') throttled(passed.retryAfterSeconds);
}

async function searchSaved({ database, caller }: CallContext, term: string): Promise<Suggestion[]> {
  const own = await listAddresses(database, caller.customerId);
  return own
    .filter((address) => address.country === 'GB' && matchesWords(term, addressText(address)))
    .map(({ id, line1, town, postalCode }) => ({
      id: `saved-${id}`,
      text: line1,
      description: [town, postalCode].filter(Boolean).join(', '),
      type: 'ADDRESS' as const,
    }));
}

async function orUnavailable<Found>({ log }: CallContext, look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the address lookup did not answer');
    throw unavailable();
  }
}
