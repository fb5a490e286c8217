import { memo, Suspense, useRef, type MouseEvent } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { formatPence, toPence } from '#/platform/rules/money.ts';
import { formatQuantity, type Quantity } from '#/platform/rules/quantity.ts';
import type { TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { goOnAt, lineId, placeOfLine } from '#/modules/trolley/web/page/go-on-at.ts';
import { LineChoice } from './line-choice.tsx';
import { LineConflict } from './line-conflict.tsx';
import { LineOffers } from './line-offers.tsx';
import type { LineProduct } from './line-product.ts';
import { RemovalUndo } from './removal-undo.tsx';
import { isEditable, isRemovable, type WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import type { WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import type { TrolleyDialog } from '#/modules/trolley/web/dialogs/trolley-dialog.ts';
import type { ShownLine } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useLineNow, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import styles from './trolley-line-item.module.css';

export interface TrolleyLineItemProps {
  lineNumber: string;
  /** The line in the server's last answer; null if it was added since. */
  item: WireTrolleyItem | null;
  /** The line with pending changes applied. The store's line may be newer. */
  shown: ShownLine;
  /** The product; null if the shop does not know it (SC-098), undefined while it is loading. */
  product: LineProduct | null | undefined;
  /** The product's name, if the page knows it before the product has loaded. */
  knownName: string | null;
  conflict: WireConflict | null;
  /** Whether the line counts towards the trolley's totals (SC-232). */
  counts: boolean;
  /** The result of reading the amount typed for this line on the server, in a browser without script. */
  read?: TypedAmount | undefined;
  /** The reason why a typed amount removed the line, if it may surprise the shopper. */
  whyRemoved: string | null;
  /** Whether the line's order is being amended: then a badge says how the line differs from the order as it was placed. */
  amending: boolean;
  /**
   * Called with that reason when the shopper removes the line, and with null when the line is restored. Must stay the
   * same function for one page, like `onOpen`.
   */
  onRemove(removal: { lineNumber: string; why: string | null } | null): void;
  /** Must stay the same function for one trolley and page, so that lines do not render again. */
  onOpen(dialog: TrolleyDialog): void;
}

/**
 * Renders one line of the trolley page, with its conflict. Once the line is removed, a button to undo the removal takes
 * its place. Renders again only if its own data changes. Each line hydrates separately: when the browser is idle, or at
 * once when pressed.
 */
export const TrolleyLineItem = memo(function TrolleyLineItem(props: TrolleyLineItemProps) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}, isSame);

function Line({ lineNumber, item, shown, product, knownName, conflict, counts, read, whyRemoved, amending, onRemove, onOpen }: TrolleyLineItemProps) {
  const store = useTrolleyStore();
  const now = useLineNow(lineNumber);
  const line = useRef<HTMLLIElement>(null);
  const name = product?.name ?? (product === null ? 'Product name currently unavailable' : (knownName ?? 'this item'));
  const formId = `form-${lineNumber}`;

  if (now === null) {
    return (
      <li id={lineId(lineNumber)} className={styles.removed}>
        <RemovalUndo lineNumber={lineNumber} name={name} why={whyRemoved} onUndo={() => onRemove(null)} onUndone={() => goOnAt(() => placeOfLine(lineNumber))} />
      </li>
    );
  }
  const newest = now ?? shown;
  const { quantity } = newest;
  const remove = () => change({ ...quantity, thousandths: 0 });

  function pressedRemove(event: MouseEvent) {
    event.preventDefault();
    remove();
  }

  function change(wished: Quantity, remark: string | null = null) {
    if (wished.thousandths === 0) {
      onRemove({ lineNumber, why: remark });
      leaveLine(line.current);
    }
    store.change({ lineNumber, quantity: wished });
  }

  return (
    <li ref={line} id={lineId(lineNumber)} className={styles.line} data-conflict={conflict?.type} tabIndex={conflict ? -1 : undefined}>
      <div className={styles.picture}>{product?.picture}</div>
      <div className={styles.what}>
        <h3 tabIndex={-1}>
          {product ? <Anchor href={product.href}>{name}</Anchor> : product === undefined && knownName === null ? 'Loading this item' : name}
        </h3>{' '}
        {product?.size && <span>{product.size}</span>}
        {amending && ' '}
        {amending && <ChangeBadge placed={item?.reservedQuantity.amount ?? 0} now={quantity} />}
      </div>
      {item ? (
        <LinePrice item={item} unitPrice={product?.unitPrice ?? null} counts={counts} waiting={!isQuantity(item.quantity, quantity)} />
      ) : (
        <Spinner className={styles.waiting} label={`Adding ${name}`} />
      )}
      {product && <LineChoice product={product} shown={newest} onOpen={onOpen} />}
      <form method="post" id={formId} className={styles.quantity}>
        <input type="hidden" name="lineNumber" value={lineNumber} />
        <input type="hidden" name="uom" value={quantity.uom} />
        {isEditable(conflict) ? (
          <QuantityStepper name={name} quantity={quantity} sold={product?.uoms ?? [quantity.uom]} form={fields} read={read} onChange={change} />
        ) : (
          <p className={styles.soft}>Cannot be changed</p>
        )}
      </form>
      {conflict && <LineConflict conflict={conflict} onRemove={remove} onSwap={product?.category ? () => onOpen({ kind: 'swap', lineNumber }) : null} />}
      {item && product && <LineOffers item={item} offers={product.offers} />}
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
}

// Without script a line is a form, in which a pressed button overrides the typed amount.
const fields = { field: 'amount', press: 'press' };

/** Compares lines by content, because each answer creates new objects for all lines. */
/** Renders how a line differs from the order as it was placed; nothing if it does not. */
function ChangeBadge({ placed, now: { thousandths, uom } }: { placed: number; now: Quantity }) {
  if (placed === 0) return <Badge tone="success">Added</Badge>;
  return Math.round(placed * 1000) === thousandths ? null : <Badge tone="info">Was {formatQuantity({ amount: placed, uom })}</Badge>;
}

function isSame(before: TrolleyLineItemProps, after: TrolleyLineItemProps): boolean {
  return (
    before.product === after.product &&
    before.knownName === after.knownName &&
    before.counts === after.counts &&
    before.amending === after.amending &&
    before.read === after.read &&
    before.whyRemoved === after.whyRemoved &&
    before.onRemove === after.onRemove &&
    before.onOpen === after.onOpen &&
    saysTheSame(before.shown, after.shown) &&
    saysTheSame(before.item, after.item) &&
    saysTheSame(before.conflict, after.conflict)
  );
}

const saysTheSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

const isQuantity = (wire: WireTrolleyItem['quantity'], { thousandths, uom }: Quantity): boolean =>
  wire.uom === uom && Math.round(wire.amount * 1000) === thousandths;

interface LinePriceProps {
  item: WireTrolleyItem;
  unitPrice: string | null;
  counts: boolean;
  waiting: boolean;
}

/**
 * Renders the line's cost with its offers, and the cost before them if they save anything. A cost that depends on the
 * weight is marked as an estimate (SC-223). A line in hard conflict counts towards no total (SC-232).
 */
function LinePrice({ item, unitPrice, counts, waiting }: LinePriceProps) {
  const [total, saving] = [toPence(item.totalPrice), toPence(item.saving)];
  return (
    <p className={styles.price} aria-busy={waiting || undefined}>
      <span>
        {saving > 0 && (
          <>
            <span className="visually-hidden">before offers </span>
            <s>{formatPence(total)}</s>{' '}
          </>
        )}
        {item.priceEstimated && <abbr title="estimated">est.</abbr>} <b>{formatPence(total - saving)}</b>
      </span>
      {counts ? unitPrice && <span>{unitPrice}</span> : <span>Not in your total</span>}
    </p>
  );
}

/** Moves the focus from a removed line to the control of the next line, or else of the previous one. */
function leaveLine(line: HTMLLIElement | null): void {
  const lines = [...(line?.closest('section')?.querySelectorAll<HTMLElement>('li[id]:has(h3)') ?? [])];
  const place = line ? lines.indexOf(line) : -1;
  const other = lines[place + 1] ?? lines[place - 1];
  goOnAt(() => [...(other?.querySelectorAll<HTMLElement>(':scope > :last-child, h3') ?? [])].findLast((one) => one.checkVisibility()));
}
