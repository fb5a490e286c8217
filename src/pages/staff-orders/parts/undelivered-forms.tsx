import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import type { SlotToDeliverAgain } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';
import { DeedForm } from './deed-form.tsx';
import { cancelReasonMost, type RefusedDeed } from './do-on-order.ts';

/** The form that books another slot for an order that was not delivered (decision 199). */
export function AgainForm({ slots, refused }: { slots: readonly SlotToDeliverAgain[]; refused: RefusedDeed | undefined }) {
  const days = Map.groupBy(slots, ({ startDateTime }) => londonDay(Date.parse(startDateTime)));
  const isListed = slots.some(({ slotId }) => String(slotId) === refused?.slotId);
  return (
    <DeedForm deed="again" title="Deliver again" submit="Book this slot" refused={refused} order={['slotId']}>
      {slots.length === 0 ? (
        <p>No delivery slot of this branch has a place left in the next seven days.</p>
      ) : (
        <p>The order keeps its address and its money, and its delivery starts from the beginning. The shopper gets an email with the new slot.</p>
      )}
      <Select id="slotId" name="slotId" label="New slot" defaultValue={isListed ? refused!.slotId! : ''} error={refused?.faults['slotId']} required>
        <option value="">Choose a slot</option>
        {[...days].map(([day, ofDay]) => (
          <optgroup key={day} label={formatLongDay(day)}>
            {ofDay.map((slot) => (
              <option key={slot.slotId} value={slot.slotId}>
                {slotText(slot)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </DeedForm>
  );
}

const slotText = ({ startDateTime, endDateTime, placesLeft }: SlotToDeliverAgain): string =>
  `${formatLongDay(londonDay(Date.parse(startDateTime)))}, ${formatTimeAt(Date.parse(startDateTime))} - ${formatTimeAt(Date.parse(endDateTime))} (${placesLeft} left)`;

/** The form that refunds everything of an order that was not delivered, and closes it (decision 199). */
export function CloseForm({ picked: { refundable, giftVouchers }, refused }: { picked: NonNullable<WireStaffOrder['picked']>; refused: RefusedDeed | undefined }) {
  const hasRefund = toPence(refundable) > 0;
  return (
    <DeedForm deed="close" title="Refund and close" submit={hasRefund ? `Refund ${formatMoney(refundable)} and close` : 'Close the order'} danger refused={refused} order={['reason']}>
      <p>
        {hasRefund ? 'Everything that was charged and is not refunded yet goes back, to the payment card first, then to the gift cards.' : 'Nothing is left to refund.'}
        {toPence(giftVouchers) > 0 && ' The gift vouchers can be used again.'} The order is then cancelled. This cannot be undone.
      </p>
      <TextArea
        id="reason"
        name="reason"
        label="Reason"
        hint="The shopper reads it."
        maxLength={cancelReasonMost}
        defaultValue={refused?.reason ?? 'We could not deliver it.'}
        error={refused?.faults['reason']}
        required
      />
    </DeedForm>
  );
}
