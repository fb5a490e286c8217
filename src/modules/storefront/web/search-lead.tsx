import type { SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import { shownWords } from '#/modules/storefront/rules/search/shown-words.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';

export interface SearchLeadProps {
  /** The term as typed. */
  term: string;
  asTyped: boolean;
  grid: Pick<SearchState, 'isEmpty' | 'widened'>;
  /** The addresses of this search with the words as typed, and with similar words. */
  links: { asTyped: string; similar: string };
}

/** The line below the heading of a search that says which words are shown, with a link to search the other way (SC-133). */
export function SearchLead({ term, asTyped, grid, links }: SearchLeadProps) {
  const { isEmpty, widened } = grid;
  if (isEmpty) return null;
  if (asTyped) {
    return (
      <>
        Showing only results for <b>"{term}"</b> as typed. <TextLink href={links.similar}>Include similar words</TextLink>
      </>
    );
  }
  if (!widened) return null;
  const asTypedLink = <TextLink href={links.asTyped}>"{term}"</TextLink>;
  // The heading names the words shown if nothing matches the term as typed.
  if (shownWords(term, grid) !== term) return <>Search instead for {asTypedLink}</>;
  return (
    <>
      {widened.exact ? 'Also showing' : 'Showing'} results for <b>"{widened.term}"</b>
      {widened.corrected && <>. Show only {asTypedLink}</>}
    </>
  );
}
