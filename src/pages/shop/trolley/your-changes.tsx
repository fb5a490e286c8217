import type { ReactNode } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { differenceText } from '#/modules/orders/rules/amend-texts.ts';
import { orderChanges, type ChangedLine } from '#/modules/orders/rules/order-changes.ts';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import { formatQuantity, fromWireQuantity } from '#/platform/rules/quantity.ts';
import styles from './amend-bar.module.css';

export interface YourChangesProps {
  /** The order as it was placed, and its draft. */
  placed: WireOrder;
  draft: WireOrder;
  trolley: WireTrolley;
  slot: ClientSlot | null;
  nameOf(lineNumber: string): string;
}

/** Renders what the shopper has changed since the order was placed, line by line, and what is to pay now. */
export function YourChanges({ placed, draft, trolley, slot, nameOf }: YourChangesProps) {
  const { placedPence, lines, otherPence, nowPence } = orderChanges(placed, draft, trolley, nameOf);
  const store = useTrolleyStore();
  const [was] = placed.slots;
  const isSlotNew = slot !== null && was !== undefined && slot.slotExpiryTime !== null;
  const [card] = draft.paymentInfo.cardPayment;
  return (
    <Panel as="section" aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>Your changes</h2>
      <dl className={styles.changes}>
        <Row name="As you placed it">{formatPence(placedPence)}</Row>
        {lines.map((line) => (
          <Row key={line.lineNumber} name={changeText(line)} className={line.to === null ? styles.removed : undefined}>
            {signed(line.pence)}
            {line.to === null && (
              <>
                {' '}
                <Button size="small" variant="quiet" onClick={() => store.change({ lineNumber: line.lineNumber, quantity: fromWireQuantity(line.from!) })}>
                  Put back <span className="visually-hidden">{line.name}</span>
                </Button>
              </>
            )}
          </Row>
        ))}
        {isSlotNew && <Row name={`Slot: ${orderSlotText(was)} to ${slotLabel(slot, true)}`}>{''}</Row>}
        {otherPence !== 0 && <Row name="Delivery, bags, codes and gifts">{signed(otherPence)}</Row>}
        <Row name="To pay (estimated)" className={styles.total}>
          {formatPence(nowPence)}
        </Row>
      </dl>
      <p className={styles.soft}>
        {card && `You pay with the card ending ${card.maskedCardNumber.slice(-4)}. `}
        {differenceText(nowPence - placedPence)}
      </p>
    </Panel>
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
