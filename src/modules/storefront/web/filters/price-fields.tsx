import type { WireFilter } from '#/contract/rest-types.ts';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import type { TypedPrices } from '#/modules/search/rules/price-between.ts';
import { pricesHere } from '#/modules/storefront/rules/product/prices-here.ts';
import { priceFields } from './grid-address.ts';
import styles from './price-fields.module.css';

export interface PriceFieldsProps {
  range: NonNullable<WireFilter['range']>;
  /** The text of the fields when the page opens, and again when it changes. */
  typed: TypedPrices;
  /** The fault in one of the fields, if the range could not be read. */
  fault: { field: keyof TypedPrices; fault: string } | null;
  /** Called when the shopper changes the text of a field. */
  onType(): void;
}

const labels = { from: 'From', to: 'To' };

/** The two ends of a range of prices, with the button that submits their form. */
export function PriceFields({ range, typed: { from, to }, fault, onType }: PriceFieldsProps) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const typed = { from, to };
  const shown = useRef(typed);
  const hint = pricesHere(range);
  // The fields keep unsent text while other filters change, and follow the range in force when that changes.
  useEffect(() => {
    if (shown.current.from === from && shown.current.to === to) return;
    shown.current = { from, to };
    for (const field of ['from', 'to'] as const) {
      fields.current!.querySelector<HTMLInputElement>(`[name=${priceFields[field]}]`)!.value = shown.current[field];
    }
  }, [from, to]);

  return (
    <div ref={fields} className={styles.range}>
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((field) => (
          <label key={field} className={styles.field}>
            <span>
              {labels[field]}
              <span className="visually-hidden"> price in pounds</span>
            </span>
            <span className={styles.pounds}>
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                name={priceFields[field]}
                defaultValue={typed[field]}
                onChange={onType}
                aria-invalid={fault?.field === field || undefined}
                aria-describedby={classNames(fault?.field === field && `${id}-fault`, hint && `${id}-hint`)}
              />
            </span>
          </label>
        ))}
        <Button type="submit" size="small" variant="secondary">
          Go<span className="visually-hidden"> to this range of prices</span>
        </Button>
      </div>
      {fault && <FieldError id={`${id}-fault`}>{fault.fault}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
