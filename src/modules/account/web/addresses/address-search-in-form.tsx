import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import type { PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { AddressSearch } from './address-search.tsx';
import type { FoundSuggestions } from './find-suggestions.ts';
import { lookupUnavailable, nothingFound } from './suggestion-texts.ts';
import styles from './address-search.module.css';

export interface AddressSearchInFormProps {
  /** The answer to a search that was posted without script; null if there is none. */
  found: FoundSuggestions | null;
  onPick(picked: PickedAddress): void;
}

/**
 * Renders the search for an address inside a form that asks for one (AC-211). Without script its buttons post the whole
 * form, so that the typed fields stay, and are not in the page's address; `searchInForm` answers them.
 */
export function AddressSearchInForm({ found, onPick }: AddressSearchInFormProps) {
  const scripted = useScripted();
  if (scripted) return <AddressSearch first={null} onPick={onPick} />;
  return (
    <div className={styles.search}>
      <input type="hidden" name="searched" value={found?.term ?? ''} />
      {/* The same line as with script: nothing below may move when the page is hydrated. */}
      <div className={styles.line}>
        <TextInput label="Start typing an address or postcode" name="find" defaultValue={found?.term} autoComplete="off" maxLength={200} />
        <Button type="submit" variant="secondary" name="search" value="find">
          Find address
        </Button>
      </div>
      {found?.isUnavailable && <Notice>{lookupUnavailable}</Notice>}
      {found?.suggestions?.length === 0 && !found.isUnavailable && <p role="status">{nothingFound}</p>}
      {found?.suggestions && found.suggestions.length > 0 && (
        <ul role="list" aria-label="Addresses found" className={styles.found}>
          {found.container !== null && (
            <li>
              <Button type="submit" variant="quiet" name="search" value="find">
                Back
              </Button>
            </li>
          )}
          {found.suggestions.map(({ id, text, description, type }) => (
            <li key={id}>
              <Button type="submit" variant="quiet" name={type === 'ADDRESS' ? 'pick' : 'inside'} value={id}>
                {text}, {description}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
