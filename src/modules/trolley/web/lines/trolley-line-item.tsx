import { memo, useRef, type MouseEvent } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { IconButton } from '#/design/forms/icon-button.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import { LineChoices } from './line-choices.tsx';
import { LineConflict } from './line-conflict.tsx';
import { LineOffers } from './line-offers.tsx';
import type { LineProduct } from './line-product.ts';
import { isEditable, isHard, isRemovable, type WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import type { WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { UnitChoice } from './unit-choice.tsx';
import styles from './trolley-line-item.module.css';

export interface TrolleyLineItemProps {
  lineNumber: string;
  /** As the server answered it; null for one that was added and is not answered yet. */
  item: WireTrolleyItem | null;
  /** What is shown: the server's line with pending changes applied. */
  shown: ShownLine;
  /** The product; null when the shop does not know it (SC-098), undefined while it is loading. */
  product: LineProduct | null | undefined;
  /** Its name as far as the page knows it meanwhile. */
  knownName: string | null;
  conflict: WireConflict | null;
  /** How the server read the amount typed for it, in a browser without script. */
  read?: TypedAmount | undefined;
  /** The same function for one trolley and one page. */
  onOpen(dialog: TrolleyDialog): void;
}

/** One line of the trolley page, with its conflict beside it. Rendered again only when something about it changes. */
export const TrolleyLineItem = memo(function TrolleyLineItem({ lineNumber, item, shown, product, knownName, conflict, read, onOpen }: TrolleyLineItemProps) {
  const store = useTrolleyStore();
  const line = useRef<HTMLLIElement>(null);
  const name = product?.name ?? (product === null ? 'Product name currently unavailable' : (knownName ?? 'this item'));
  const formId = `line-${lineNumber}`;
  const isChoice = product && product.uoms.length > 1 && isEditable(conflict);
  const remove = () => change({ ...shown.quantity, thousandths: 0 });

  function pressedRemove(event: MouseEvent) {
    event.preventDefault();
    remove();
  }

  function change(quantity: Quantity) {
    if (quantity.thousandths === 0) leaveLine(line.current);
    store.change({ lineNumber, quantity });
  }

  return (
    <li ref={line} className={styles.line} data-conflict={conflict?.type} tabIndex={conflict ? -1 : undefined}>
      <div className={styles.picture}>{product?.picture}</div>
      <div className={styles.words}>
        <h3 className={styles.name} tabIndex={-1}>
          {product ? <Anchor href={product.href}>{name}</Anchor> : product === undefined && knownName === null ? 'Loading this item' : name}
        </h3>
        <p className={styles.soft}>{[product?.size, product?.unitPrice].filter(Boolean).join(' · ')}</p>
        {conflict && <LineConflict conflict={conflict} onRemove={remove} onSwap={product?.category ? () => onOpen({ kind: 'swap', lineNumber }) : null} />}
        {item && product && <LineOffers item={item} offers={product.offers} />}
        {product && <LineChoices product={product} shown={shown} onOpen={onOpen} />}
      </div>
      <form method="post" id={formId} className={styles.quantity}>
        <input type="hidden" name="lineNumber" value={lineNumber} />
        {!isChoice && <input type="hidden" name="uom" value={shown.quantity.uom} />}
        {isEditable(conflict) ? (
          <>
            <QuantityStepper name={name} quantity={shown.quantity} sold={product?.uoms ?? [shown.quantity.uom]} form={fields} read={read} onChange={change} />
            {isChoice && <UnitChoice label={`Unit for ${name}`} hideLabel name="uom" uoms={product.uoms} value={shown.quantity.uom} onChange={change} />}
          </>
        ) : (
          <p className={styles.soft}>Cannot be changed</p>
        )}
      </form>
      {item ? <LinePrice item={item} counts={!isHard(conflict)} waiting={!isQuantity(item.quantity, shown.quantity)} /> : <Spinner className={styles.waiting} label={`Adding ${name}`} />}
      {isRemovable(conflict) && (
        <IconButton
          icon="close"
          label={`Remove ${name}`}
          type="submit"
          form={formId}
          name="press"
          value="0"
          className={styles.remove}
          onClick={pressedRemove}
        />
      )}
    </li>
  );
}, isSame);

// Without script a line is a form, in which a pressed button takes precedence over the typed amount.
const fields = { field: 'amount', press: 'press' };

/** An answer replaces every line object, so lines are compared by content. */
function isSame(before: TrolleyLineItemProps, after: TrolleyLineItemProps): boolean {
  return (
    before.product === after.product &&
    before.knownName === after.knownName &&
    before.read === after.read &&
    before.onOpen === after.onOpen &&
    saysTheSame(before.shown, after.shown) &&
    saysTheSame(before.item, after.item) &&
    saysTheSame(before.conflict, after.conflict)
  );
}

const saysTheSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

const isQuantity = (wire: WireTrolleyItem['quantity'], { thousandths, uom }: Quantity): boolean =>
  wire.uom === uom && Math.round(wire.amount * 1000) === thousandths;

/**
 * The line's cost with its offers, and before them; marked as an estimate while its weight is estimated (SC-223). A
 * line in hard conflict counts in no total (SC-232).
 */
function LinePrice({ item, counts, waiting }: { item: WireTrolleyItem; counts: boolean; waiting: boolean }) {
  const [total, saving] = [toPence(item.totalPrice), toPence(item.saving)];
  return (
    <p className={styles.price} aria-busy={waiting || undefined}>
      <b>{formatPence(total - saving)}</b>
      {item.priceEstimated && <abbr title="estimated">est.</abbr>}
      {!counts && <span>Not in your total</span>}
      {saving > 0 && (
        <span>
          <span className="visually-hidden">before offers </span>
          <s>{formatPence(total)}</s>
        </span>
      )}
    </p>
  );
}

/** A line that is removed loses the focus, which moves to the control of the next line, or else the previous one. */
function leaveLine(line: HTMLLIElement | null): void {
  const other = line?.nextElementSibling ?? line?.previousElementSibling;
  goOnAt(() => other?.querySelector<HTMLElement>(':scope > button') ?? other?.querySelector('h3'));
}
