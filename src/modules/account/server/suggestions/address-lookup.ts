import type { SuggestedAddress, Suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';

/** An address that a lookup knows, and its unique number; null if it has none. */
export interface KnownAddress extends SuggestedAddress {
  uniqueDomesticReference: string | null;
}

/** Finds addresses of the United Kingdom as they are typed (AC-219). A method throws if the lookup fails. */
export interface AddressLookup {
  /** Whether the addresses that a customer has saved are suggested too. */
  suggestsSaved: boolean;
  /** Returns the suggestions for a term, best first. Searches only inside the container, if its id is given. */
  search(wanted: { term: string; container: string | null }): Promise<Suggestion[]>;
  /** Returns the address of a suggestion; null if there is none with this id. */
  find(suggestionId: string): Promise<KnownAddress | null>;
}
