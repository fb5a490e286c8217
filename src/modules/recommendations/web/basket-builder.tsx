import { useId, useState } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { BasketStatus } from '#/modules/recommendations/rules/usual-basket.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductRow } from '#/modules/storefront/web/lists/product-row.tsx';
import { writeAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import { formatQuantity, toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import styles from './basket-builder.module.css';

export interface BasketBuilderProps {
  status: BasketStatus;
  /** The suggested products; null until the shopper asks for them. */
  suggestions: readonly { product: TileProduct; quantity: Quantity }[] | null;
  /** The address that shows the suggestions. */
  href: string;
}

/** Suggests what the customer usually buys, to be added in one press (SC-215). Renders nothing if there is nothing to suggest. */
export function BasketBuilder({ status, suggestions, href }: BasketBuilderProps) {
  if (status === 'NO_SLOT') {
    return (
      <Panel as="section" className={styles.builder} aria-label="Your usual shop">
        <p>Book a slot to build your trolley</p>
        <ButtonLink href={pages.bookSlot} variant="secondary">
          Book a slot
        </ButtonLink>
      </Panel>
    );
  }
  if (status !== 'ELIGIBLE') return null;
  if (suggestions !== null) return <Suggestions suggestions={suggestions} />;
  return (
    <Panel as="section" className={styles.builder} aria-labelledby="usual-shop">
      <div>
        <h2 id="usual-shop">Your usual shop</h2>
        <p className={styles.soft}>We can start with what you buy most weeks.</p>
      </div>
      <ButtonLink href={href}>Build my trolley</ButtonLink>
    </Panel>
  );
}

function Suggestions({ suggestions }: { suggestions: NonNullable<BasketBuilderProps['suggestions']> }) {
  const form = useId();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const kept = suggestions.filter(({ product }) => !out.has(product.lineNumber));

  function keep(lineNumber: string, isKept: boolean) {
    setOut((before) => {
      const now = new Set(before);
      if (isKept) now.delete(lineNumber);
      else now.add(lineNumber);
      return now;
    });
  }

  return (
    <Panel as="section" aria-labelledby="usual-shop">
      <h2 id="usual-shop" tabIndex={-1}>
        Your usual shop
      </h2>
      <p className={styles.soft}>Untick what you don't need this time.</p>
      <ul role="list" className={styles.list}>
        {suggestions.map(({ product, quantity }) => (
          <li key={product.lineNumber}>
            <ProductRow
              product={product}
              start={
                <Checkbox
                  form={form}
                  name="line"
                  value={writeAskedLine({ lineNumber: product.lineNumber, quantity })}
                  label={<span className="visually-hidden">Add {product.name}</span>}
                  checked={!out.has(product.lineNumber)}
                  onChange={(event) => keep(product.lineNumber, event.target.checked)}
                />
              }
              action={<p className={styles.quantity}>{quantity.uom === 'C62' ? `Quantity ${quantity.thousandths / 1000}` : formatQuantity(toWireQuantity(quantity))}</p>}
            />
          </li>
        ))}
      </ul>
      <AddAllToTrolley formId={form} items={kept} label="Add to trolley" />
    </Panel>
  );
}
