import { useEffect, useReducer, useRef, useState } from 'react';
import { answeredAddressSearch, awaitsContainer, emptyAddressSearch, filledFields, nextAddressSearch, type AddressSearchState, type PickedAddress, type SearchValues } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { shortestTerm } from '#/modules/account/rules/suggestions/suggestion-limits.ts';
import type { Suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { findSuggestions, type FoundSuggestions } from './find-suggestions.ts';
import { makeTypingPause } from './typing-pause.ts';

export interface AddressSearch {
  state: AddressSearchState;
  typed(term: string): void;
  /** Searches for the text in the box without waiting for a pause, also after an address was picked. */
  searchNow(): void;
  /** Searches inside a container, or fetches an address and passes it to `onPick`. */
  choose(suggestion: Suggestion): void;
  back(): void;
}

/**
 * Searches addresses as they are typed (AC-210 to AC-220). `first` is the search of the page's address, which the server
 * has answered.
 */
export function useAddressSearch(first: FoundSuggestions | null, onPick: (picked: PickedAddress) => void): AddressSearch {
  const calls = useCalls();
  const [state, dispatch] = useReducer(nextAddressSearch, first, (answered) => (answered === null ? emptyAddressSearch : answeredAddressSearch(answered, answered)));

  async function search(values: SearchValues) {
    // The server answers shorter terms with an empty list (AC-214).
    if ([...values.term].length < shortestTerm) return;
    const query = new URLSearchParams({ find: values.term, ...(values.container !== null && { inside: values.container }) });
    const { suggestions, isUnavailable } = await findSuggestions(calls, query);
    dispatch(isUnavailable ? { kind: 'failed', values } : { kind: 'found', values, suggestions: suggestions ?? [] });
  }

  const [pause] = useState(makeTypingPause);
  useEffect(() => pause.cancel, [pause]);

  // Counts the picks, and everything that makes the answer to the latest one unwanted.
  const latestPick = useRef(0);
  useEffect(() => {
    // The fields that a pick fills are in a form beside or around the search; text typed there is newer than the pick.
    const typedInForm = ({ target }: Event) => {
      if (target instanceof Element && (filledFields as readonly string[]).includes(target.getAttribute('name') ?? '')) latestPick.current += 1;
    };
    document.addEventListener('input', typedInForm);
    return () => document.removeEventListener('input', typedInForm);
  }, []);

  async function pick(id: string) {
    const own = latestPick.current;
    const { picked, isUnavailable } = await findSuggestions(calls, new URLSearchParams({ find: state.searchTerm, pick: id }));
    if (own !== latestPick.current) return;
    const values = state.searchValues;
    if (picked === null) return dispatch(isUnavailable ? { kind: 'failed', values } : { kind: 'found', values, suggestions: [] });
    dispatch({ kind: 'address chosen', picked });
    onPick(picked);
  }

  return {
    state,
    typed(term) {
      latestPick.current += 1;
      dispatch({ kind: 'typed', term });
      if (term.trim() === '') pause.cancel();
      else pause.call(() => void search({ term: term.trim(), container: null }));
    },
    searchNow() {
      pause.cancel();
      latestPick.current += 1;
      dispatch({ kind: 'typed', term: state.searchTerm });
      void search({ term: state.searchTerm.trim(), container: null });
    },
    choose({ id, type }) {
      pause.cancel();
      latestPick.current += 1;
      if (type === 'ADDRESS') return void pick(id);
      if (awaitsContainer(state) && state.searchValues.container === id) return;
      dispatch({ kind: 'container chosen', container: id });
      void search({ term: state.searchValues.term, container: id });
    },
    back() {
      pause.cancel();
      latestPick.current += 1;
      const step = state.history.at(-1);
      dispatch({ kind: 'back' });
      if (step?.resultSet === null) void search(step.values);
    },
  };
}
