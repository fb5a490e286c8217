import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { WireStaffProductSummary } from '#/contract/rest-types.ts';
import { bin } from '#/design/display/more-icons.ts';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { Button } from '#/design/forms/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { IconButton } from '#/design/forms/icon-button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { withPicked } from '#/modules/catalogue/rules/picker-steps.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { findProducts, type FoundProducts, type PickerData } from './load-picker.ts';
import styles from './product-picker.module.css';

export interface ProductPickerProps {
  /** The name of the field whose value is the picked line numbers, separated by commas. */
  field: string;
  /** The name of the list of picked products, such as 'Products of the offer'. */
  label: string;
  /** The line numbers picked at first; afterwards the picker stores them. */
  picked: readonly string[];
  data: PickerData;
  error?: string | undefined;
}

/**
 * A field for a list of products. Staff find products by words, line number or bar code, or paste line numbers. Without
 * script its buttons post the whole form, and the page's action applies them (`afterPickerStep`).
 */
export function ProductPicker({ field, label, picked, data, error }: ProductPickerProps) {
  const scripted = useScripted();
  const labelId = useId();
  const search = () => document.getElementById(field) as HTMLInputElement;
  const [lineNumbers, setLineNumbers] = useState(picked);
  const [known, setKnown] = useState(() => new Map(data.known.map((product) => [product.lineNumber, product])));
  const [announced, setAnnounced] = useState('');
  const { found, failed, find } = useSearch(data.found[field]);

  function add(products: readonly WireStaffProductSummary[]) {
    setKnown((before) => new Map([...before, ...products.map((product) => [product.lineNumber, product] as const)]));
    setLineNumbers((before) => withPicked(before, products.map(({ lineNumber }) => lineNumber)));
    setAnnounced(products.length === 1 ? `${products[0]!.name} added` : `${products.length} products added`);
  }

  function remove(lineNumber: string) {
    setLineNumbers((before) => before.filter((one) => one !== lineNumber));
    setAnnounced(`${known.get(lineNumber)?.name ?? lineNumber} removed`);
    search().focus();
  }

  /** Returns the props of a button: a plain one with script, otherwise one that posts the form. */
  const step = (value: string, press: () => void) => (scripted ? { onClick: press } : { type: 'submit' as const, name: 'step', value });
  const open = found?.content.filter(({ lineNumber }) => !lineNumbers.includes(lineNumber)) ?? [];
  const chips = lineNumbers.map((lineNumber) => (
    <Chip key={lineNumber} lineNumber={lineNumber} product={known.get(lineNumber)} button={step(`remove ${field} ${lineNumber}`, () => remove(lineNumber))} />
  ));
  return (
    <div className={styles.picker} role="group" aria-labelledby={labelId}>
      <input type="hidden" name={field} value={lineNumbers.join(',')} />
      <p id={labelId} className={styles.label}>
        {label}: {lineNumbers.length === 1 ? '1 product' : `${lineNumbers.length} products`}
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
          label="Add products"
          hint="Find by name, line number or bar code, or paste line numbers"
          type="search"
          autoComplete="off"
          maxLength={4000}
          {...(!scripted && { name: `${field}.find` })}
          defaultValue={data.found[field]?.text}
          onChange={(event) => find(event.target.value, { later: true })}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(event.currentTarget.value);
          }}
          error={error}
        />
        <Button variant="secondary" {...step('find', () => find(search().value))}>
          Find
        </Button>
      </div>
      {failed && <FieldError id={`${labelId}-failed`}>Sorry, we couldn’t search. Please try again.</FieldError>}
      {found !== undefined && (
        <div className={styles.found}>
          <p className={styles.soft}>{foundText(found)}</p>
          <ul role="list" className={styles.results}>
            {found.content.map((product) => (
              <li key={product.lineNumber} className={styles.result}>
                <Thumbnail product={product} />
                <span className={styles.name}>
                  {product.name} <span className={styles.soft}>{factsOf(product)}</span>
                </span>
                {lineNumbers.includes(product.lineNumber) ? (
                  <span className={styles.soft}>Added</span>
                ) : (
                  <Button variant="secondary" size="small" aria-label={`Add ${product.name}`} {...step(`add ${field} ${product.lineNumber}`, () => add([product]))}>
                    Add
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {open.length > 1 && (
            <div>
              <Button variant="secondary" size="small" {...step(`add ${field} ${open.map(({ lineNumber }) => lineNumber).join(',')}`, () => add(open))}>
                Add all {open.length}
              </Button>
            </div>
          )}
        </div>
      )}
      <LiveRegion>{announced || (scripted && found !== undefined ? foundText(found) : '')}</LiveRegion>
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

function Chip({ lineNumber, product, button }: { lineNumber: string; product: WireStaffProductSummary | undefined; button: StepButton }) {
  return (
    <li className={styles.chip}>
      <Thumbnail product={product} />
      <span className={styles.name}>
        {product?.name ?? 'Unknown product'} <span className={styles.soft}>{product ? factsOf(product) : `Line ${lineNumber}`}</span>
      </span>
      <IconButton icon={bin} iconSize={16} label={`Remove ${product?.name ?? lineNumber}`} {...button} />
    </li>
  );
}

function Thumbnail({ product }: { product: WireStaffProductSummary | undefined }) {
  return product?.picture ? <img src={product.picture} alt="" width={40} height={40} loading="lazy" className={styles.picture} /> : <span className={styles.picture} />;
}

const factsOf = ({ size, pricePence, lineNumber, markedForDelete }: WireStaffProductSummary): string =>
  [size, formatPence(pricePence), `line ${lineNumber}`, markedForDelete && 'withdrawn'].filter(Boolean).join(', ');

function foundText({ content, total, unknown, text }: FoundProducts): string {
  const missing = unknown.length === 0 ? '' : ` There is no product with line number ${unknown.join(', ')}.`;
  if (total === 0) return missing === '' ? `No products found for ‘${text}’.` : missing.trim();
  const count = total > content.length ? `The first ${content.length} of ${total.toLocaleString('en-GB')} products found` : `${total === 1 ? '1 product' : `${total} products`} found`;
  return `${count}.${missing}`;
}

const typingPauseMs = 250;

/** Searches in the browser. A search while typing waits for a pause, and only the latest search is shown. */
function useSearch(first: FoundProducts | undefined) {
  const [shown, setShown] = useState<{ found: FoundProducts | undefined; failed: boolean }>({ found: first, failed: false });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(text: string, { later = false } = {}) {
    clearTimeout(timer.current);
    latest.current += 1;
    const search = latest.current;
    const show = (state: typeof shown) => {
      if (search === latest.current) setShown(state);
    };
    if (text.trim().length < 2) return show({ found: undefined, failed: false });
    const ask = () =>
      void findProducts(documentStaffCalls(), text).then(
        (found) => show({ found, failed: false }),
        () => show({ found: undefined, failed: true }),
      );
    if (later) timer.current = setTimeout(ask, typingPauseMs);
    else ask();
  }
  return { ...shown, find };
}
