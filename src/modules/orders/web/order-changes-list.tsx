import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import type { ChangedLine, OrderChanges } from '#/modules/orders/rules/order-changes.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './order-changes-list.module.css';

export interface OrderChangesListProps {
  changes: OrderChanges;
  /** What became of the slot, such as 'Slot: … to …'; null if it is the same. */
  slotText: string | null;
  /** Renders what can be done about a line beside its price. */
  actions?(line: ChangedLine): ReactNode;
}

/** Renders what the shopper has changed since the order was placed, line by line, and what is to pay now. */
export function OrderChangesList({ changes: { placedPence, lines, otherPence, nowPence }, slotText, actions }: OrderChangesListProps) {
  return (
    <dl className={styles.changes}>
      <Row name="As you placed it">{formatPence(placedPence)}</Row>
      {lines.map((line) => (
        <Row key={line.lineNumber} name={changeText(line)} className={line.to === null ? styles.removed : undefined}>
          {signed(line.pence)} {actions?.(line)}
        </Row>
      ))}
      {slotText !== null && <Row name={slotText}>{''}</Row>}
      {otherPence !== 0 && <Row name="Delivery, bags, codes and gifts">{signed(otherPence)}</Row>}
      <Row name="To pay (estimated)" className={styles.total}>
        {formatPence(nowPence)}
      </Row>
    </dl>
  );
}

const signed = (pence: Pence): string => (pence > 0 ? `+${formatPence(pence)}` : formatPence(pence));

function changeText({ name, from, to }: ChangedLine): string {
  if (from === null) return `Added: ${name}`;
  if (to === null) return `Removed: ${name}`;
  return from.amount === to.amount && from.uom === to.uom ? `New price: ${name}` : `${name}: ${formatQuantity(from)} to ${formatQuantity(to)}`;
}

function Row({ name, children, className }: { name: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames(styles.row, className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
