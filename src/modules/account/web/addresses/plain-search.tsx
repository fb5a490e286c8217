import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { FoundSuggestions } from './find-suggestions.ts';
import { lookupUnavailable, nothingFound } from './suggestion-texts.ts';
import styles from './address-form.module.css';

export interface PlainSearchProps {
  found: FoundSuggestions;
  /** Other fields of the page's address, which the search keeps. */
  keep?: Readonly<Record<string, string>>;
}

/** Renders the search for an address without script: the term, a street and a choice are in the page's address (AC-211). */
export function PlainSearch({ found, keep = {} }: PlainSearchProps) {
  const { term, container, suggestions, isUnavailable } = found;
  const linkTo = (more: Record<string, string>) => `?${new URLSearchParams({ ...keep, find: term, ...more })}`;
  return (
    <search className={styles.search}>
      <form method="get">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput label="Start typing an address or postcode" name="find" defaultValue={term} autoComplete="off" maxLength={200} />
        <Button type="submit" variant="secondary">
          Find address
        </Button>
      </form>
      {isUnavailable && <Notice>{lookupUnavailable}</Notice>}
      {container !== null && <TextLink href={linkTo({})}>Back</TextLink>}
      {suggestions !== null && suggestions.length === 0 && !isUnavailable && <p role="status">{nothingFound}</p>}
      {suggestions !== null && suggestions.length > 0 && (
        <ul role="list" aria-label="Addresses found">
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
