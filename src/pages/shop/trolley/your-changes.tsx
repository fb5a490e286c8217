import type { WireOrder } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { differenceText, noSubstitutesText, refusesSubstitutes } from '#/modules/orders/rules/amend-texts.ts';
import { orderChanges, type ChangedLine } from '#/modules/orders/rules/order-changes.ts';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { OrderChangesList } from '#/modules/orders/web/order-changes-list.tsx';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { fromWireQuantity } from '#/platform/rules/quantity.ts';
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
  const changes = orderChanges(placed, draft, trolley, nameOf);
  const store = useTrolleyStore();
  const [was] = placed.slots;
  const isSlotNew = slot !== null && was !== undefined && slot.slotExpiryTime !== null;
  const [card] = draft.paymentInfo.cardPayment;
  const putBack = ({ lineNumber, name, from, to }: ChangedLine) =>
    to === null && (
      <Button size="small" variant="quiet" onClick={() => store.change({ lineNumber, quantity: fromWireQuantity(from!) })}>
        Put back <span className="visually-hidden">{name}</span>
      </Button>
    );
  return (
    <Panel as="section" aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>Your changes</h2>
      <OrderChangesList changes={changes} slotText={isSlotNew ? `Slot: ${orderSlotText(was)} to ${slotLabel(slot, true)}` : null} actions={putBack} />
      <p className={styles.soft}>
        {card && `You pay with the card ending ${card.maskedCardNumber.slice(-4)}. `}
        {differenceText(changes.nowPence - changes.placedPence)}
      </p>
      {refusesSubstitutes(draft) && (
        <p className={styles.soft}>
          {noSubstitutesText} <TextLink href={pages.checkout}>Change that at checkout</TextLink>
        </p>
      )}
    </Panel>
  );
}
