import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { pin } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { awaitsContainer, type PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import type { Suggestion } from '#/modules/account/rules/suggestions/suggestion-schema.ts';
import type { FoundSuggestions } from './find-suggestions.ts';
import { lookupUnavailable, nothingFound } from './suggestion-texts.ts';
import { useAddressSearch } from './use-address-search.ts';
import styles from './address-search.module.css';

export interface AddressSearchProps {
  /** The search of the page's address, which the server has answered; null if there is none. */
  first: FoundSuggestions | null;
  onPick(picked: PickedAddress): void;
}

/** A suggestion, or the way back to the list before (AC-215). */
type Option = { kind: 'back' } | { kind: 'suggestion'; suggestion: Suggestion };

/**
 * The search box above an address form, with suggestions while typing (AC-211 to AC-220). The focus stays in the box, and
 * the arrow keys move through the list. Enter chooses the active option, or searches at once.
 */
export function AddressSearch({ first, onPick }: AddressSearchProps) {
  const id = useId();
  const [filled, setFilled] = useState('');
  const search = useAddressSearch(first, (picked) => {
    setFilled(`Address filled in: ${picked.fields.line1}, ${picked.fields.postalCode}. Check it below.`);
    onPick(picked);
  });
  const { searchTerm, resultSet, history, isUnavailable } = search.state;
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const isAwaiting = awaitsContainer(search.state);
  const options: Option[] = [
    // The step into a container counts once its results are here: until then the rows keep their places.
    ...(history.length > (isAwaiting ? 1 : 0) ? [{ kind: 'back' as const }] : []),
    ...(resultSet ?? []).map((suggestion) => ({ kind: 'suggestion' as const, suggestion })),
  ];
  const isOpen = !isClosed && options.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  function choose(option: Option) {
    setActive(-1);
    setFilled('');
    if (option.kind === 'back') search.back();
    else search.choose(option.suggestion);
  }

  function searchNow() {
    setClosed(false);
    setActive(-1);
    search.searchNow();
  }

  function keyed(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      setActive(-1);
    } else if (event.key === 'Enter') {
      const option = isOpen ? options[active] : undefined;
      if (option) choose(option);
      // Inside a street only 'Back' leads out of it, not the second press of Enter.
      else if (history.length > 0 && resultSet !== null) setClosed(false);
      else if (!event.repeat) searchNow();
    } else if (step !== undefined && options.length > 0 && !isAwaiting) {
      setClosed(false);
      // From no option, the arrows lead to the first and the last; after the last comes the box itself again.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else return;
    event.preventDefault();
  }

  const count = resultSet?.length ?? null;
  return (
    <div className={styles.search}>
      <div className={styles.line}>
        <TextInput
          label="Start typing an address or postcode"
          name="find"
          value={searchTerm}
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setClosed(false);
            setActive(-1);
            setFilled('');
            search.typed(event.currentTarget.value);
          }}
          onKeyDown={keyed}
        />
        <Button variant="secondary" onClick={searchNow}>
          Find address
        </Button>
      </div>
      {isUnavailable && <Notice announce="polite">{lookupUnavailable}</Notice>}
      {isOpen && (
        <div role="listbox" id={`${id}-list`} aria-label="Addresses found" className={styles.options}>
          {options.map((option, at) => (
            // The box handles the keys, and keeps the focus while an option is pressed.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.kind === 'back' ? 'back' : option.suggestion.id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classNames(styles.option, at === active && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              // The second click of a double click would choose the option that has since moved under the pointer.
              onClick={({ detail }) => {
                if (detail < 2) choose(option);
              }}
            >
              {option.kind === 'back' ? (
                'Back'
              ) : (
                <>
                  <Icon name={pin} size={18} />
                  <span>{option.suggestion.text}</span>
                  <span className={styles.soft}>{option.suggestion.description}</span>
                </>
              )}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={filled === '' && count !== 0 ? 'visually-hidden' : undefined}>
        {filled || (count === null ? '' : count === 0 ? nothingFound : `${count} ${count === 1 ? 'address' : 'addresses'} found. Use the arrow keys to choose one.`)}
      </p>
    </div>
  );
}
