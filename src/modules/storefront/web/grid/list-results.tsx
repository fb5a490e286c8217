import type { WireProduct } from '#/contract/rest-types.ts';
import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Price } from '#/design/display/price.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { canAddWithOthers, needsMessage } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { readListItem, type ListItem } from '#/modules/search/rules/list-item.ts';
import { askedQuantity } from '#/modules/storefront/rules/search/asked-quantity.ts';
import { itemsToAdd, plannedPence } from '#/modules/storefront/rules/search/planned-items.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { writeAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { QuantityStepper } from '#/modules/trolley/web/lines/quantity-stepper.tsx';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { writeGridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { ProductRow } from '#/modules/storefront/web/lists/product-row.tsx';
import type { FoundForTerm } from '#/modules/storefront/web/storefront-calls.ts';
import { useListSearch } from '#/modules/storefront/web/lists/use-list-search.ts';
import styles from './list-results.module.css';

/** An item of the list with what was found for it; `found` is undefined while it is searched for. */
interface Row extends ListItem {
  /** The item in the shopper's words, which are the row's key. */
  item: string;
  found: FoundForTerm | undefined;
}

/** A product with the quantity that the list asks for. */
export interface PlannedItem {
  product: { lineNumber: string; name: string };
  quantity: Quantity;
}

/** The shopper's choice for one item; what it does not say is as the item asks. */
interface Choice {
  isOut?: boolean;
  /** The id of the aisle that the shopper means, of those that fit. */
  aisle?: string | undefined;
  quantity?: Quantity | undefined;
}

export interface ListResultsProps {
  items: readonly string[];
  /** The results that the page was rendered with; empty if they are only searched for in the browser. */
  found: readonly FoundForTerm[];
  /** Offers more to do with the chosen products, such as saving them. */
  action?: (chosen: readonly PlannedItem[]) => ReactNode;
  /** Called with the items that remain when the shopper leaves one out. */
  onItems(items: string[]): void;
}

/** The best product for each item of a pasted list, with the amount it asks for, and one button that adds them all. */
export function ListResults({ items, found: ofPage, action, onItems }: ListResultsProps) {
  const formId = useId();
  const read = useMemo(() => [...new Set(items)].map((item) => ({ item, ...readListItem(item) })), [items]);
  const { found, failed, tryAgain } = useListSearch(useMemo(() => read.map(({ term }) => term), [read]), ofPage);
  const { lines } = useTrolley();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const rows = read.map((one): Row => ({ ...one, found: found.get(one.term) }));
  const choose = (item: string, change: Choice) => setChoices((before) => ({ ...before, [item]: { ...before[item], ...change } }));

  const planned = rows.flatMap(({ item, asked, found: result }) => {
    const product = productOf(result, choices[item])?.product;
    if (!product || !canAddWithOthers(product) || choices[item]?.isOut) return [];
    return [{ product, quantity: choices[item]?.quantity ?? askedQuantity(product, asked) }];
  });
  const wanted = itemsToAdd(planned);
  const toAdd = wanted.filter(({ product }) => !lines.has(product.lineNumber));
  const count = toAdd.reduce((sum, { quantity }) => sum + (quantity.uom === 'C62' ? quantity.thousandths / 1000 : 1), 0);
  const prices = toAdd.map(({ product, quantity }) => plannedPence(product, quantity));
  const isEstimated = prices.includes(null) || toAdd.some(({ product }) => product.displayPriceEstimated);
  const matched = rows.filter(({ item, found: result }) => productOf(result, choices[item])).length;
  const isWaiting = rows.some(({ term, found: result }) => term !== '' && !result) && !failed;

  return (
    <>
      <Panel padding="none" as="section" aria-label="Matches for your list" aria-busy={isWaiting}>
        <ul role="list" className={styles.rows}>
          {rows.map((row) => (
            <li key={row.item} tabIndex={-1} data-found={row.found && (row.found.product ? (productOf(row.found, choices[row.item]) ? undefined : 'several') : 'nothing')}>
              <ResultRow
                row={row}
                formId={formId}
                choice={choices[row.item] ?? {}}
                onChoose={(change) => choose(row.item, change)}
                onLeaveOut={() => onItems(items.filter((item) => item !== row.item))}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {failed && (
        <Notice
          tone="danger"
          announce="polite"
          actions={
            <Button size="small" variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          Sorry, we couldn't search for your whole list. Your list is kept.
        </Notice>
      )}
      <Panel className={styles.summary}>
        <div>
          <p role="status" className={styles.found}>
            {isWaiting ? 'Searching' : `${matched} of ${rows.length} found, ${count === 1 ? '1 item' : `${count} items`} to add`}
          </p>
          {prices.length > 0 && (
            <p className={styles.soft}>
              {formatPence(prices.reduce<number>((sum, pence) => sum + (pence ?? 0), 0))}
              {isEstimated && ' est.'} before offers
            </p>
          )}
        </div>
        {action?.(wanted)}
        <AddAllToTrolley items={wanted} formId={formId} label={count > 0 ? `Add all ${count} to trolley` : 'Add all to trolley'} />
      </Panel>
    </>
  );
}

/** Returns the product for an item; null if nothing was found, or the shopper has not said yet in which aisle it is. */
function productOf(found: FoundForTerm | undefined, choice: Choice | undefined): { product: WireProduct; isBestValue: boolean } | null {
  if (!found?.product) return null;
  if (found.choices.length === 0) return { product: found.product, isBestValue: found.isBestValue };
  return found.choices.find(({ id }) => id === choice?.aisle) ?? null;
}

interface ResultRowProps {
  row: Row;
  /** The form that adds all chosen products without script. */
  formId: string;
  choice: Choice;
  onChoose(change: Choice): void;
  onLeaveOut(): void;
}

function ResultRow({ row: { item, term, asked, found }, formId, choice, onChoose, onLeaveOut }: ResultRowProps) {
  const id = useId();
  const { lines } = useTrolley();
  const scripted = useScripted();
  if (!found && term !== '') {
    return (
      <div className={styles.waiting}>
        <span>{item}</span>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  if (!found?.product) {
    return (
      <div className={styles.nothing}>
        <b>{item}</b>
        <span>Sorry, we couldn't find any results for "{term || item}"</span>
        <LeaveOut item={item} onLeaveOut={onLeaveOut} />
      </div>
    );
  }
  const chosen = productOf(found, choice);
  if (chosen === null) {
    return (
      <div className={styles.several}>
        <div className={styles.item}>
          <b id={id}>{item}</b>
          <p className={styles.soft}>Which one?</p>
        </div>
        <ul role="list" className={styles.choices} aria-labelledby={id}>
          {found.choices.map(({ id: aisle, name }) => (
            <li key={aisle}>
              <ChipLink
                href={`${pages.search}${writeGridAddress({}, { searchTerm: term, category: aisle })}`}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  onChoose({ aisle, isOut: false });
                }}
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
        <LeaveOut item={item} onLeaveOut={onLeaveOut} />
      </div>
    );
  }
  const { product, isBestValue } = chosen;
  const tile = toTile(product);
  const quantity = choice.quantity ?? askedQuantity(tile, asked);
  const isPresent = lines.has(product.lineNumber);
  const pence = plannedPence(product, quantity);
  return (
    <ProductRow
      product={tile}
      start={
        <PickBox
          label={<span id={id}>{item}</span>}
          hint={isPresent ? 'In your trolley' : undefined}
          isOut={choice.isOut === true || !canAddWithOthers(product)}
          line={canAddWithOthers(product) ? writeAskedLine({ lineNumber: product.lineNumber, quantity }) : null}
          formId={formId}
          disabled={isPresent}
          onOut={(isOut) => onChoose({ isOut })}
        />
      }
      price={pence === null ? undefined : <Price size="small" amount={formatPence(pence)} estimated={product.displayPriceEstimated} />}
      action={
        isPresent || needsMessage(product) || !scripted ? (
          <AddToTrolley product={tile} asked={quantity} offersUndo={false} />
        ) : (
          <QuantityStepper
            planned
            name={product.name}
            quantity={quantity}
            sold={product.weights.uoms}
            onChange={(now) => onChoose(now.thousandths > 0 ? { quantity: now, isOut: false } : { isOut: true })}
          />
        )
      }
    >
      <p className={styles.notes}>
        {found.isUsual && <b>Your usual</b>}
        {isBestValue && <b>Best value</b>}
        {found.widened && <span>Searched for "{found.widened.term}"</span>}
        <TextLink href={`${pages.multiSearch}?value=${encodeURIComponent(item)}`} aria-describedby={id}>
          See others
        </TextLink>
        {found.choices.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChoose({ aisle: undefined, quantity: undefined })}>
            Change<span className="visually-hidden"> {item}</span>
          </Button>
        )}
      </p>
    </ProductRow>
  );
}

interface PickBoxProps {
  label: ReactNode;
  hint: string | undefined;
  isOut: boolean;
  /** The line that the form adds without script; null if the product cannot be added. */
  line: string | null;
  formId: string;
  disabled: boolean;
  onOut(isOut: boolean): void;
}

/** The checkbox that picks an item's product. */
function PickBox({ label, hint, isOut, line, formId, disabled, onOut }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  // The shopper may have unticked it before this code was running.
  const readTick = useEffectEvent(() => !box.current!.checked && !isOut && onOut(true));
  useLayoutEffect(() => void readTick(), []);
  return (
    <Checkbox
      ref={box}
      className={styles.item}
      label={label}
      hint={hint}
      checked={!isOut}
      {...(!scripted && { form: formId, ...(line && { name: 'line', value: line }) })}
      disabled={disabled || line === null}
      onChange={(event) => onOut(!event.target.checked)}
    />
  );
}

function LeaveOut({ item, onLeaveOut }: { item: string; onLeaveOut(): void }) {
  function pressed({ currentTarget: button }: MouseEvent) {
    // The button disappears with its row, so move the focus first. A row that is still being searched for has no control, so it gets the
    // focus itself.
    const row = button.closest('li')!;
    const next = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null;
    (next?.querySelector<HTMLElement>('input:enabled, a, button') ?? next)?.focus();
    onLeaveOut();
  }
  return (
    <Button size="small" variant="quiet" className={styles.scripted} onClick={pressed}>
      Leave out<span className="visually-hidden"> {item}</span>
    </Button>
  );
}
