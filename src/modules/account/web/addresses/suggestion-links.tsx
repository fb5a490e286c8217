import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { AddressSearch } from './address-search.tsx';
import type { FoundSuggestions } from './find-suggestions.ts';
import { lookupUnavailable, nothingFound } from './suggestion-texts.ts';
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

function PlainSearch({ found }: { found: FoundSuggestions }) {
  const { term, container, suggestions, isUnavailable } = found;
  const linkTo = (more: Record<string, string>) => `?${new URLSearchParams({ find: term, ...more })}`;
  return (
    <search className={styles.search}>
      <form method="get">
        <TextInput label="Start typing an address or postcode" name="find" defaultValue={term} autoComplete="off" maxLength={200} />
        <Button type="submit" variant="secondary">
          Find address
        </Button>
      </form>
      {isUnavailable && <Notice>{lookupUnavailable}</Notice>}
      {container !== null && <TextLink href={linkTo({})}>Back</TextLink>}
      {suggestions !== null && suggestions.length === 0 && !isUnavailable && <p role="status">{nothingFound}</p>}
      {suggestions !== null && suggestions.length > 0 && (
        <ul role="list" aria-label="Addresses found" className={styles.list}>
          {suggestions.map(({ id, text, description, type }) => (
            <li key={id} className={styles.suggestion}>
              <TextLink href={linkTo(type === 'ADDRESS' ? { pick: id } : { inside: id })}>{text}</TextLink>
              <span className={styles.soft}>{description}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
