/**
 * Returns the notice for results that were found with another term. `exact` is true if the typed term found products
 * too (SC-133).
 */
export function wideningText({ term, exact }: { term: string; exact: boolean }): string {
  return `${exact ? 'Also showing' : 'Showing'} results for "${term}"`;
}
