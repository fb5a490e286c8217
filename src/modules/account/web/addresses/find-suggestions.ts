import type { WireAddressSuggestions } from '#/contract/rest-types.ts';
import type { TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
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
  /** The fields of the address that was picked, and its suggestion; null if none was. */
  picked: { suggestionId: string; fields: TypedAddress } | null;
}

const terms = { handledStatuses: [400, 404, 422, 429, 500, 503, 'timeout'], quiet: true } as const;

/**
 * Reads the search of a page's address (`find`, `inside`, `pick`) and makes its calls. An empty term makes none (AC-212).
 * A failure of the lookup leaves the form, so that the address can be typed (AC-220). A pick that is gone counts
 * as nothing found.
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
