import { Notice } from '#/design/feedback/notice.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotChargeText } from '#/modules/booking/rules/slot-texts.ts';
import { usePageTime } from '#/modules/booking/web/grid/use-page-time.ts';
import { orderSlotText, slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import * as pages from '#/page-paths.ts';
import { DayLeaf } from '#/modules/checkout/web/day-leaf.tsx';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import { notPlacedText } from '#/modules/checkout/rules/amending/not-placed.ts';
import { amendCutOffText } from '#/modules/checkout/rules/amend-cut-off-text.ts';
import styles from './sections.module.css';

export interface DeliverySectionProps {
  checkout: Checkout;
  /** The slot that is held for the order; null if the hold has ended. */
  held: ClientSlot | null;
  /** The shop's time when the page was opened, in milliseconds. */
  openedAt: number;
  /** Where the confirmation is sent; null if that could not be read. */
  email: string | null;
}

/** Renders when and where the order is delivered or collected, and how to reach the shopper (SC-447, SC-450, SC-451). */
export function DeliverySection({ checkout: { state, shown, dispatch, type }, held, openedAt, email }: DeliverySectionProps) {
  const now = usePageTime(openedAt);
  const slot = shown.slots[0];
  const { details, faults, trouble } = state;
  const isDelivery = slot === undefined || slotKindText(slot) === 'Delivery';
  return (
    <Panel as="section" aria-labelledby="slot" className={styles.section}>
      {slot && (
        <div className={styles.slot}>
          <DayLeaf at={slot.startDateTime} />
          <div>
            <h2 id="slot">
              <span className="visually-hidden">{slotKindText(slot)}: </span>
              {orderSlotText(slot)}
            </h2>
            <p>{placeText(slot)}</p>
            <p className={styles.soft}>
              {held?.slotExpiryTime && `Held for you until ${holdEndText(Date.parse(held.slotExpiryTime))}. ${slotChargeText(held)} `}
              {amendCutOffText(slot, now)}
            </p>
          </div>
          <TextLink href={`${isDelivery ? pages.bookDelivery : pages.bookCollection}?from=checkout`} as="a" className={styles.end}>
            Change slot
          </TextLink>
        </div>
      )}
      {trouble?.beside === 'slot' && (
        <Notice
          tone="danger"
          title={trouble.message}
          announce="assertive"
          actions={
            <TextLink href={`${pages.bookSlot}?from=checkout`} as="a" data-trouble>
              Book another slot
            </TextLink>
          }
        >
          <p>{notPlacedText(shown)} Everything in your trolley is kept.</p>
        </Notice>
      )}
      <div className={styles.pair}>
        <TextInput
          label="Contact number"
          name="contactNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint={isDelivery ? 'So your driver can reach you' : 'So we can reach you'}
          value={details.contactNumber}
          onChange={(event) => type({ contactNumber: event.target.value })}
          onBlur={() => dispatch({ kind: 'left', field: 'contactNumber' })}
          error={faults.contactNumber}
        />
        <TextInput
          label="Delivery note"
          optional
          name="deliveryNote"
          maxLength={200}
          hint={isDelivery ? 'For your driver' : 'For the people at the branch'}
          value={details.deliveryNote}
          onChange={(event) => type({ deliveryNote: event.target.value })}
          onBlur={() => dispatch({ kind: 'left', field: 'deliveryNote' })}
          error={faults.deliveryNote}
        />
      </div>
      {email !== null && <p className={styles.soft}>We’ll send your order confirmation to {email}.</p>}
    </Panel>
  );
}

function placeText(slot: NonNullable<Checkout['shown']['slots'][0]>): string {
  const address = slot.deliveryAddress ?? slot.branchAddress;
  const name = slot.deliveryAddress ? null : slot.branchName;
  return [name, address.line1, address.line2, address.line3, address.town, address.region, address.postalCode].filter(Boolean).join(', ');
}
