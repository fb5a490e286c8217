import type { AddressFormField, TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { shortestTerm } from './suggestion-limits.ts';
import type { Suggestion } from './suggestion-schema.ts';

/** A search: the typed term, and the street or building inside which to look; null for everywhere. */
export interface SearchValues {
  term: string;
  container: string | null;
}

interface SearchStep {
  values: SearchValues;
  /** Null if this document never had the results; 'Back' then searches again. */
  resultSet: readonly Suggestion[] | null;
}

/** An address that was picked from the suggestions, with the fields that it fills. */
export interface PickedAddress {
  suggestionId: string;
  fields: TypedAddress;
}

/** The state of an address search in the browser (AC-210). The form below has the fields that were modified after a pick. */
export interface AddressSearchState {
  searchTerm: string;
  /** Null while there is nothing to show. */
  resultSet: readonly Suggestion[] | null;
  /** The latest search. The result set may still be that of the one before. */
  searchValues: SearchValues;
  chosen: PickedAddress | null;
  /** The searches to which 'Back' returns, the latest last (AC-215). */
  history: readonly SearchStep[];
  /** Whether the latest search failed (AC-220). */
  isUnavailable: boolean;
}

export type AddressSearchEvent =
  | { kind: 'typed'; term: string }
  | { kind: 'container chosen'; container: string }
  | { kind: 'found'; values: SearchValues; suggestions: readonly Suggestion[] }
  | { kind: 'failed'; values: SearchValues }
  | { kind: 'back' }
  | { kind: 'address chosen'; picked: PickedAddress };

export const emptyAddressSearch: AddressSearchState = {
  searchTerm: '',
  resultSet: null,
  searchValues: { term: '', container: null },
  chosen: null,
  history: [],
  isUnavailable: false,
};

/**
 * Returns the state after a search that the server has answered, as if it had been typed here. Its way back leads out of
 * the container, to results that this document does not have.
 */
export function answeredAddressSearch({ term, container }: SearchValues, { suggestions, isUnavailable }: { suggestions: readonly Suggestion[] | null; isUnavailable: boolean }): AddressSearchState {
  const history = container === null ? [] : [{ values: { term, container: null }, resultSet: null }];
  return { ...emptyAddressSearch, searchTerm: term, searchValues: { term, container }, resultSet: suggestions, history, isUnavailable };
}

/** Returns the state after an event. Ignores the answer to any search but the latest. */
export function nextAddressSearch(state: AddressSearchState, event: AddressSearchEvent): AddressSearchState {
  switch (event.kind) {
    case 'typed': {
      const searchValues = { term: event.term.trim(), container: null };
      // The results of an earlier search are no answer to a term that is too short to search for (AC-214).
      const resultSet = [...searchValues.term].length < shortestTerm ? null : state.resultSet;
      return { ...state, searchTerm: event.term, searchValues, resultSet, history: [], isUnavailable: false };
    }
    case 'container chosen': {
      const { searchValues, resultSet, history } = state;
      return {
        ...state,
        searchValues: { term: searchValues.term, container: event.container },
        // A second choice before the results come is made in the same list, which is one step.
        history: resultSet === null || awaitsContainer(state) ? history : [...history, { values: searchValues, resultSet }],
      };
    }
    case 'found':
      return isSameSearch(event.values, state.searchValues) ? { ...state, resultSet: event.suggestions, isUnavailable: false } : state;
    case 'failed':
      return isSameSearch(event.values, state.searchValues) ? { ...state, resultSet: null, isUnavailable: true } : state;
    case 'back': {
      const step = state.history.at(-1);
      if (!step) return state;
      return { ...state, searchValues: step.values, resultSet: step.resultSet, history: state.history.slice(0, -1), isUnavailable: false };
    }
    case 'address chosen':
      return { ...emptyAddressSearch, searchTerm: state.searchTerm, chosen: event.picked };
  }
}

/** Returns whether a container was chosen and its results have not arrived yet. */
export const awaitsContainer = ({ resultSet, history }: AddressSearchState): boolean => resultSet !== null && resultSet === history.at(-1)?.resultSet;

const isSameSearch = (one: SearchValues, other: SearchValues): boolean => one.term === other.term && one.container === other.container;

/** The fields of an address form that a pick fills (AC-216). */
export const filledFields = ['line1', 'line2', 'line3', 'town', 'region', 'country', 'postalCode'] as const;

/** Returns the fields of a form that differ from those of the picked address (AC-218). */
export function fieldsModified({ fields }: PickedAddress, typed: TypedAddress): AddressFormField[] {
  return filledFields.filter((field) => (typed[field] ?? '').trim() !== (fields[field] ?? ''));
}

/** Returns whether an address with these modified fields still is the suggested one (AC-218). */
export const isStillSuggested = (modified: readonly AddressFormField[]): boolean => !modified.includes('line1') && !modified.includes('postalCode');
