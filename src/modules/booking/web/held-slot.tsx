import { useEffect, useEffectEvent, useState } from 'react';
import { useFormPost, type FormPost } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/button.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { van } from '#/design/display/more-icons.ts';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { pathAfterBooking, type CameFrom } from '#/modules/booking/rules/after-booking.ts';
import { slotChargeText } from '#/modules/booking/rules/slot-texts.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import { formatLongDay, formatTime } from '#/platform/rules/london-time.ts';
import { useSlotChanged } from './current-slot-provider.tsx';
import type { SlotFormAnswer } from './slot-page-forms.ts';
import styles from './slot-page.module.css';

/**
 * Renders the order's current slot, with a button to cancel a held one. The component is also used without a slot: the
 * answer to cancelling may arrive with a page that has no slot any more, and must still be announced.
 */
export function HeldSlot({ slot, where, from }: { slot: ClientSlot | null; where: string | null; from: CameFrom }) {
  const post = useFormPost<SlotFormAnswer>();
  const showSnackbar = useSnackbar();
  const slotChanged = useSlotChanged();
  const answer = post.answer;

  const tell = useEffectEvent(() => {
    slotChanged();
    showSnackbar({ message: 'Slot reservation cancelled' });
  });

  useEffect(() => {
    if (answer?.kind === 'cancelled') tell();
  }, [answer]);

  if (slot === null) return null;
  const until = slot.slotExpiryTime === null ? null : Date.parse(slot.slotExpiryTime);
  return (
    <section className={styles.held} aria-labelledby="held-slot">
      <Icon name={van} size={24} />
      <div>
        <h2 id="held-slot" className={styles.heldTitle}>
          Your slot: {formatLongDay(slot.slotDate)}, {formatTime(slot.slotStartTime)} to {formatTime(slot.slotEndTime)}
        </h2>
        <p>
          {where && <>To {where}. </>}
          {until !== null && <>Held for you until {holdEndText(until)}. </>}
          {slotChargeText(slot)}
          {until !== null && <> Booking another slot releases this one.</>}
        </p>
        {/* Without script, a shopper who has booked stays on this page, so it has to link to the next one. */}
        <p>
          <TextLink href={pathAfterBooking(from)} as={from === null ? undefined : 'a'}>
            {from === null ? 'Continue shopping' : 'Go to checkout'}
          </TextLink>
        </p>
      </div>
      {until !== null && <CancelSlot slot={slot} post={post} />}
    </section>
  );
}

/** Renders the button that cancels a held slot. It asks first; without script it cancels at once (SC-391, SC-420). */
function CancelSlot({ slot, post }: { slot: ClientSlot; post: FormPost<SlotFormAnswer> }) {
  const [asking, setAsking] = useState(false);
  const answer = post.answer;

  function cancel() {
    setAsking(false);
    post.send({ do: 'cancel', reservation: String(slot.slotReservationId), script: 'yes' });
  }

  return (
    <form method="post">
      <input type="hidden" name="reservation" value={slot.slotReservationId} />
      <Button
        type="submit"
        name="do"
        value="cancel"
        variant="quiet"
        busy={post.busy}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        Cancel slot
      </Button>
      {answer?.kind === 'not-cancelled' && <p role="alert">{answer.message}</p>}
      <Dialog
        open={asking}
        severity="WARNING"
        title="Cancel reserved slot?"
        onClose={() => setAsking(false)}
        buttons={[
          { label: 'Yes, cancel slot', onPress: cancel },
          { label: 'Keep slot', onPress: () => setAsking(false) },
        ]}
      />
    </form>
  );
}
