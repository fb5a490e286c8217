import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { bin } from '#/design/display/more-icons.ts';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { withPicked } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import styles from './product-picker.module.css';

/** A thing that a picker lists. */
export interface PickerItem {
  /** The number that identifies it. */
  number: string;
  name: string;
  /** A few facts that tell it from others, such as its size and price. */
  facts: string;
  /** The address of its picture; null without one, undefined if things of its kind have none. */
  picture?: string | null | undefined;
}

/** The things that a picker found for a typed text. */
export interface FoundItems {
  text: string;
  content: readonly PickerItem[];
  total: number;
  /** The pasted numbers that nothing has. */
  unknown: readonly string[];
}

export interface PickerProps {
  /** The name of the field whose value is the picked numbers, separated by commas. */
  field: string;
  /** The name of the list of picked things, such as 'Group 1'. */
  label: string;
  /** The words for one such thing and for several. */
  noun: readonly [one: string, many: string];
  hint: string;
  /** The numbers picked at first; afterwards the picker stores them. */
  picked: readonly string[];
  /** The picked things; one that no longer exists is missing. */
  known: readonly PickerItem[];
  /** The result of a search without script. */
  found: FoundItems | undefined;
  /** Searches in the browser. */
  search(text: string): Promise<FoundItems>;
  error?: string | undefined;
}

/**
 * A field for a list of things, which staff find by words or number, or paste as numbers. Without script its buttons
 * post the whole form, and the page's action applies them (`afterPickerStep`).
 */
export function Picker({ field, label, noun, hint, picked, known: knownFirst, found: foundFirst, search, error }: PickerProps) {
  const scripted = useScripted();
  const labelId = useId();
  const input = () => document.getElementById(field) as HTMLInputElement;
  const [numbers, setNumbers] = useState(picked);
  const [known, setKnown] = useState(() => new Map(knownFirst.map((item) => [item.number, item])));
  const [announced, setAnnounced] = useState('');
  const { found, failed, find } = useSearch(foundFirst, search);

  function add(items: readonly PickerItem[]) {
    setKnown((before) => new Map([...before, ...items.map((item) => [item.number, item] as const)]));
    setNumbers((before) => withPicked(before, items.map(({ number }) => number)));
    setAnnounced(items.length === 1 ? `${items[0]!.name} added` : `${items.length} ${noun[1]} added`);
  }

  function remove(number: string) {
    setNumbers((before) => before.filter((one) => one !== number));
    setAnnounced(`${known.get(number)?.name ?? number} removed`);
    input().focus();
  }

  function look(text: string, when?: { later: boolean }) {
    setAnnounced('');
    find(text, when);
  }

  /** Returns the props of a button: a plain one with script, otherwise one that posts the form. */
  const step = (value: string, press: () => void) => (scripted ? { onClick: press } : { type: 'submit' as const, name: 'step', value });
  const open = found?.content.filter(({ number }) => !numbers.includes(number)) ?? [];
  const chips = numbers.map((number) => (
    <Chip key={number} item={known.get(number) ?? { number, name: `Unknown ${noun[0]}`, facts: number }} button={step(`remove ${field} ${number}`, () => remove(number))} />
  ));
  return (
    <div className={styles.picker} role="group" aria-labelledby={labelId}>
      <input type="hidden" name={field} value={numbers.join(',')} />
      {!scripted && foundFirst && <input type="hidden" name={`${field}.found`} value={foundFirst.text} />}
      <p id={labelId} className={styles.label}>
        {label}: {counted(numbers.length, noun)}
      </p>
      {chips.length > 0 && (
        <ul role="list" className={styles.chips}>
          {chips.slice(0, shownFirst)}
        </ul>
      )}
      {chips.length > shownFirst && (
        <details>
          <summary className={styles.more}>{chips.length - shownFirst} more</summary>
          <ul role="list" className={styles.chips}>
            {chips.slice(shownFirst)}
          </ul>
        </details>
      )}
      <div className={styles.search}>
        <TextInput
          id={field}
          label={`Add ${noun[1]}`}
          hint={hint}
          type="search"
          autoComplete="off"
          maxLength={4000}
          {...(!scripted && { name: `${field}.find` })}
          defaultValue={foundFirst?.text}
          onChange={(event) => look(event.target.value, { later: true })}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            look(event.currentTarget.value);
          }}
          error={error}
        />
        <Button variant="secondary" {...step('find', () => look(input().value))}>
          Find
        </Button>
      </div>
      {failed !== null && <FieldError id={`${labelId}-failed`}>{failed}</FieldError>}
      {found !== undefined && (
        <div className={styles.found}>
          <p className={styles.soft}>{foundText(found, noun)}</p>
          <ul role="list" className={styles.results}>
            {found.content.map((item) => (
              <li key={item.number} className={styles.result}>
                <Thumbnail item={item} />
                <span className={styles.name}>
                  {item.name} <span className={styles.soft}>{item.facts}</span>
                </span>
                {numbers.includes(item.number) ? (
                  <span className={styles.soft}>Added</span>
                ) : (
                  <Button variant="secondary" size="small" aria-label={`Add ${item.name}`} {...step(`add ${field} ${item.number}`, () => add([item]))}>
                    Add
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {open.length > 1 && (
            <div>
              <Button variant="secondary" size="small" {...step(`add ${field} ${open.map(({ number }) => number).join(',')}`, () => add(open))}>
                Add all {open.length}
              </Button>
            </div>
          )}
        </div>
      )}
      <LiveRegion>{announced || (scripted && found !== undefined ? foundText(found, noun) : '')}</LiveRegion>
    </div>
  );
}

const shownFirst = 12;

interface StepButton {
  type?: 'submit';
  name?: string;
  value?: string;
  onClick?: () => void;
}

function Chip({ item, button }: { item: PickerItem; button: StepButton }) {
  return (
    <li className={styles.chip}>
      <Thumbnail item={item} />
      <span className={styles.name}>
        {item.name} <span className={styles.soft}>{item.facts}</span>
      </span>
      <IconButton icon={bin} iconSize={16} label={`Remove ${item.name}`} {...button} />
    </li>
  );
}

function Thumbnail({ item: { picture } }: { item: PickerItem }) {
  if (picture === undefined) return null;
  return picture === null ? <span className={styles.picture} /> : <img src={picture} alt="" width={40} height={40} loading="lazy" className={styles.picture} />;
}

const counted = (count: number, [one, many]: PickerProps['noun']): string => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`);

function foundText({ content, total, unknown, text }: FoundItems, noun: PickerProps['noun']): string {
  const missing = unknown.length === 0 ? '' : `There is no ${noun[0]} with number ${unknown.join(', ')}.`;
  if (total === 0) return missing === '' ? `No ${noun[1]} found for ‘${text}’.` : missing;
  const count = total > content.length ? `The first ${content.length} of ${counted(total, noun)} found.` : `${counted(total, noun)} found.`;
  return missing === '' ? count : `${count} ${missing}`;
}

const failureText = (error: unknown): string =>
  error instanceof CallFailure && error.status === 401 ? 'Your sign-in has ended. Sign in in another tab, then search again.' : 'Sorry, we couldn’t search. Please try again.';

const typingPauseMs = 250;

/** Searches in the browser. A search while typing waits for a pause, and only the latest search is shown. */
function useSearch(first: FoundItems | undefined, search: (text: string) => Promise<FoundItems>) {
  const [shown, setShown] = useState<{ found: FoundItems | undefined; failed: string | null }>({ found: first, failed: null });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(text: string, { later = false } = {}) {
    clearTimeout(timer.current);
    latest.current += 1;
    const asked = latest.current;
    const show = (state: typeof shown) => {
      if (asked === latest.current) setShown(state);
    };
    if (text.trim().length < 2) return show({ found: undefined, failed: null });
    const ask = () =>
      void search(text).then(
        (found) => show({ found, failed: null }),
        (error: unknown) => show({ found: undefined, failed: failureText(error) }),
      );
    if (later) timer.current = setTimeout(ask, typingPauseMs);
    else ask();
  }
  return { ...shown, find };
}
