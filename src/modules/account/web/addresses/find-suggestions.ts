import type { WireAddressSuggestions } from '#/contract/rest-types.ts';
import type { TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import type { PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type Suggestion = WireAddressSuggestions['suggestions'][number];

/** What the search above an address form shows. */
export interface FoundSuggestions {
  term: string;
  /** The street or building inside which the shopper looks; null if none. */
  container: string | null;
  /** Null if there was no search. */
  suggestions: Suggestion[] | null;
  isUnavailable: boolean;
  /** The address that was picked; null if there is none. */
  picked: PickedAddress | null;
}

const terms = { handledStatuses: [400, 404, 422, 429, 500, 503, 'timeout'], quiet: true } as const;

/**
 * Reads a search (`find`, `inside`, `pick`) and makes its calls; none for an empty term (AC-212). If the lookup fails,
 * the form still works, so that the address can be typed (AC-220). Finds nothing for a pick that no longer exists.
 */
export async function findSuggestions(calls: CallLayer, query: URLSearchParams): Promise<FoundSuggestions> {
  const term = (query.get('find') ?? '').trim();
  const container = query.get('inside');
  const pick = query.get('pick');
  const found: FoundSuggestions = { term, container, suggestions: null, isUnavailable: false, picked: null };
  try {
    if (pick) {
      const address = await calls.rest({ call: 'GET address-suggestions/v1/address-suggestions/{suggestionId}', params: { suggestionId: pick }, ...terms });
      const fields = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)) as TypedAddress;
      return { ...found, picked: { suggestionId: pick, fields } };
    }
    if (term === '') return found;
    const { suggestions } = await calls.rest({ call: 'GET address-suggestions/v1/address-suggestions', query: container ? { term, container } : { term }, ...terms });
    return { ...found, suggestions };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return pick && error.status === 404 ? { ...found, suggestions: [] } : { ...found, isUnavailable: true };
  }
}
