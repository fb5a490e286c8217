import { useId, useMemo, useState } from 'react';
import { Price } from '#/design/display/price.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { readListItem, type ListItem } from '#/modules/search/rules/list-item.ts';
import { askedQuantity } from '#/modules/storefront/rules/asked-quantity.ts';
import { itemsToAdd, plannedPence } from '#/modules/storefront/rules/planned-items.ts';
import { toTile } from '#/modules/storefront/rules/tile-product.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { QuantityStepper } from '#/modules/trolley/web/lines/quantity-stepper.tsx';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { formatPence } from '#/platform/rules/money.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { ProductRow } from './product-row.tsx';
import type { FoundForTerm } from './storefront-calls.ts';
import { useListSearch } from './use-list-search.ts';
import styles from './list-results.module.css';

/** An item of the list with what was found for it; `found` is undefined while it is searched for. */
interface Row extends ListItem {
  /** The item in the shopper's words, which are the row's key. */
  item: string;
  found: FoundForTerm | undefined;
}

/** The shopper's choice for one item; what it does not say is as the item asks. */
interface Choice {
  isOut?: boolean;
  quantity?: Quantity;
}

export interface ListResultsProps {
  items: readonly string[];
  /** Called with the items that remain when the shopper leaves one out. */
  onItems(items: string[]): void;
}

/** The best product for each item of a pasted list, with the amount it asks for, and one button that adds them all. */
export function ListResults({ items, onItems }: ListResultsProps) {
  const read = useMemo(() => [...new Set(items)].map((item) => ({ item, ...readListItem(item) })), [items]);
  const { found, failed, tryAgain } = useListSearch(useMemo(() => read.map(({ term }) => term), [read]));
  const { lines } = useTrolley();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const rows = read.map((one): Row => ({ ...one, found: found.get(one.term) }));
  const choose = (item: string, change: Choice) => setChoices((before) => ({ ...before, [item]: { ...before[item], ...change } }));

  const planned = rows.flatMap(({ item, asked, found: result }) => {
    const product = result?.product;
    if (!product || product.availability !== 'AVAILABLE' || product.maxPersonalisedMessageLength || choices[item]?.isOut) return [];
    return [{ product, quantity: choices[item]?.quantity ?? askedQuantity(product, asked) }];
  });
  const wanted = itemsToAdd(planned);
  const toAdd = wanted.filter(({ product }) => !lines.has(product.lineNumber));
  const count = toAdd.reduce((sum, { quantity }) => sum + (quantity.uom === 'C62' ? quantity.thousandths / 1000 : 1), 0);
  const prices = toAdd.map(({ product, quantity }) => plannedPence(product, quantity));
  const isEstimated = prices.includes(null) || toAdd.some(({ product }) => product.displayPriceEstimated);
  const matched = rows.filter(({ found: result }) => result?.product).length;
  const isWaiting = rows.some(({ term, found: result }) => term !== '' && !result) && !failed;

  return (
    <>
      <Panel padding="none" as="section" aria-label="Matches for your list" aria-busy={isWaiting}>
        <ul role="list" className={styles.rows}>
          {rows.map((row) => (
            <li key={row.item} data-found={row.found && !row.found.product ? 'nothing' : undefined}>
              <ResultRow
                row={row}
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
        <AddAllToTrolley items={wanted} label={count > 0 ? `Add all ${count} to trolley` : 'Add all to trolley'} />
      </Panel>
    </>
  );
}

interface ResultRowProps {
  row: Row;
  choice: Choice;
  onChoose(change: Choice): void;
  onLeaveOut(): void;
}

function ResultRow({ row: { item, term, asked, found }, choice, onChoose, onLeaveOut }: ResultRowProps) {
  const id = useId();
  const { lines } = useTrolley();
  if (!found && term !== '') {
    return (
      <div className={styles.waiting}>
        <span>{item}</span>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  const product = found?.product;
  if (!product) {
    return (
      <div className={styles.nothing}>
        <b>{item}</b>
        <span>Sorry, we couldn't find any results for "{term || item}"</span>
        <Button size="small" variant="quiet" onClick={onLeaveOut}>
          Leave out<span className="visually-hidden"> {item}</span>
        </Button>
      </div>
    );
  }
  const tile = toTile(product);
  const quantity = choice.quantity ?? askedQuantity(tile, asked);
  const isPresent = lines.has(product.lineNumber);
  const pence = plannedPence(product, quantity);
  return (
    <ProductRow
      product={tile}
      start={
        <Checkbox
          className={styles.item}
          label={<span id={id}>{item}</span>}
          hint={isPresent ? 'In your trolley' : undefined}
          checked={!choice.isOut}
          disabled={isPresent}
          onChange={(event) => onChoose({ isOut: !event.target.checked })}
        />
      }
      price={pence === null ? undefined : <Price size="small" amount={formatPence(pence)} estimated={product.displayPriceEstimated} />}
      action={
        isPresent || product.maxPersonalisedMessageLength ? (
          <AddToTrolley product={tile} offersUndo={false} />
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
        {found.widened && <span>Searched for "{found.widened.term}"</span>}
        <TextLink href={`${pages.multiSearch}?value=${encodeURIComponent(item)}`} aria-describedby={id}>
          See others
        </TextLink>
      </p>
    </ProductRow>
  );
}
