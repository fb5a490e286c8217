import { useScripted } from '#/design/forms/use-scripted.ts';
import type { PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { AddressSearch } from './address-search.tsx';
import type { FoundSuggestions } from './find-suggestions.ts';
import { PlainSearch } from './plain-search.tsx';
import styles from './address-form.module.css';

/**
 * Renders the search for an address above the form of a page (AC-211). Without script, the term, a street and a choice
 * are in the page's address; with script, addresses are found while typing.
 */
export function SuggestionLinks({ found, onPick }: { found: FoundSuggestions; onPick(picked: PickedAddress): void }) {
  const scripted = useScripted();
  if (!scripted) return <PlainSearch found={found} />;
  return (
    <search className={styles.search}>
      <AddressSearch first={found} onPick={onPick} />
    </search>
  );
}
