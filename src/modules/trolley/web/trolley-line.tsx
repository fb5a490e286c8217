import { Anchor } from '#/design/anchor.tsx';
import { Badge } from '#/design/badge.tsx';
import { IconButton } from '#/design/icon-button.tsx';
import { TextLink } from '#/design/text-link.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney, formatPence } from '#/platform/rules/money.ts';
import { fromWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import { useRef, type ReactNode } from 'react';
import { reductionSaving } from '#/modules/trolley/rules/reduction-saving.ts';
import { QuantityStepper } from './add-to-trolley.tsx';
import type { WireConflict, WireTrolleyItem } from './trolley-calls.ts';
import styles from './trolley-line.module.css';

export interface TrolleyLineProps {
  item: WireTrolleyItem;
  /** Shown instead of the server's while a change is on its way. */
  quantity: Quantity;
  /** What the shop knows of the product; null when it knows none (SC-098). */
  product: { name: string; href: string; size: string | null; unitPrice: string | null; picture: ReactNode } | null;
  conflict: WireConflict | null;
  onChange(quantity: Quantity): void;
}

/** One line of the trolley page, with its conflict where it concerns it. */
export function TrolleyLine({ item, quantity, product, conflict, onChange }: TrolleyLineProps) {
  const name = product?.name ?? 'Product name currently unavailable';
  const waiting = quantity.thousandths !== fromWireQuantity(item.quantity).thousandths;
  const editable = !conflict?.prohibitedActions.includes('CHANGE_QUANTITY');
  const line = useRef<HTMLLIElement>(null);
  const remove = () => change({ ...quantity, thousandths: 0 });
  const saved = reductionSaving(item);

  function change(wished: Quantity) {
    if (wished.thousandths === 0) leaveLine(line.current);
    onChange(wished);
  }

  return (
    <li ref={line} className={styles.line} data-conflict={conflict?.type} tabIndex={conflict ? -1 : undefined}>
      <div className={styles.picture}>{product?.picture}</div>
      <div className={styles.words}>
        <h3 className={styles.name}>{product ? <Anchor href={product.href}>{name}</Anchor> : name}</h3>
        <p className={styles.soft}>{[product?.size, product?.unitPrice].filter(Boolean).join(' · ')}</p>
        {item.noteToShopper && <p className={styles.soft}>Note: &ldquo;{item.noteToShopper}&rdquo;</p>}
        {saved > 0 && (
          <Badge tone="offer" shape="flag">
            Price reduction: saving {formatPence(saved)}
          </Badge>
        )}
        {conflict && <ConflictWords conflict={conflict} onRemove={remove} />}
      </div>
      <div className={styles.quantity}>
        {editable ? <QuantityStepper name={name} quantity={quantity} onChange={change} /> : <p className={styles.soft}>Cannot be changed</p>}
      </div>
      <p className={styles.price} aria-busy={waiting || undefined}>
        <b>{formatMoney(item.totalPrice)}</b>
        {item.priceEstimated && <span className={styles.soft}>est.</span>}
      </p>
      <IconButton icon="close" label={`Remove ${name}`} onClick={remove} />
    </li>
  );
}

/** A line that goes takes the focus with it, which is handed to the next line's control, or else the one before. */
function leaveLine(line: HTMLLIElement | null): void {
  if (!line?.contains(document.activeElement)) return;
  const other = line.nextElementSibling ?? line.previousElementSibling;
  other?.querySelector<HTMLElement>(':scope > button')?.focus();
}

function ConflictWords({ conflict, onRemove }: { conflict: WireConflict; onRemove(): void }) {
  return (
    <div className={styles.conflict}>
      {conflict.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {conflict.nextSlotDate && <p>Next available {formatDay(conflict.nextSlotDate)}</p>}
      <p className={styles.ways}>
        {conflict.resolutionActions.map(({ action, text }) =>
          action === 'REMOVE_ITEM' ? (
            <button key={action} type="button" onClick={onRemove} className={styles.way}>
              {text}
            </button>
          ) : action === 'CHANGE_QUANTITY' ? null : (
            <TextLink key={action} href="/ecom/bookslot/delivery">
              {text}
            </TextLink>
          ),
        )}
      </p>
    </div>
  );
}
