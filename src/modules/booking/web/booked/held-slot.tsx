import { useEffect, useEffectEvent, useState } from 'react';
import { useFormPost, usePageAddress, type FormPost } from '#/platform/web/router/router.tsx';
import { classNames } from '#/design/class-names.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { clock } from '#/design/display/more-icons.ts';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { slotTitle } from '#/modules/booking/rules/slot-texts.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { holdState, timeLeftText } from '#/modules/booking/rules/time-left.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import { useCurrentSlotStore, useSlotChange } from '#/modules/booking/web/current-slot-provider.tsx';
import type { OrderOfSlot } from '#/modules/booking/web/current-slot-store.ts';
import type { SlotFormAnswer } from '#/modules/booking/web/grid/slot-page-forms.ts';
import { findCancelled } from '#/modules/booking/web/grid/unanswered-slot-form.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';
import { CheckoutLink } from './checkout-link.tsx';

const cancelledText = 'Slot reservation cancelled';

export interface HeldSlotProps {
  order: OrderOfSlot;
  slot: ClientSlot | null;
  /** The short name of where the slot's order goes. */
  place: string | null;
  trolley: WireTrolley | null;
  /** The page's time in milliseconds. */
  now: number;
  /** The answer to a form that was sent without script. */
  answered: SlotFormAnswer | null;
}

/**
 * Renders the order's current slot, with a button to cancel a held one. The page shows no other notice about the hold: with
 * 100 minutes left or less the panel links to checkout, with 30 or less it is a warning (SC-397, SC-398). The component is also
 * used without a slot: the answer to cancelling may arrive with a page that has no slot any more, and must still be announced.
 */
export function HeldSlot({ order, slot, place, trolley, now, answered }: HeldSlotProps) {
  const calls = useCalls();
  const post = useFormPost<SlotFormAnswer>(settledLate, findOut);
  const showSnackbar = useSnackbar();
  const slots = useCurrentSlotStore();
  const { cancelled, readAgain } = useSlotChange();
  const answer = post.answer;

  /** Finds out how a cancellation without an answer ended. */
  async function findOut(given: SlotFormAnswer | undefined): Promise<SlotFormAnswer | undefined> {
    return given?.kind === 'unanswered' ? findCancelled(calls, order, given.reservationId) : given;
  }

  /** Tells the shopper who has left the page how the cancellation ended, wherever they are now. */
  function settledLate(late: SlotFormAnswer | undefined): void {
    if (late?.kind === 'cancelled') showSnackbar({ message: cancelledText });
    if (late?.kind === 'not-cancelled') showSnackbar({ message: late.message, tone: 'danger' });
    readAgain();
  }

  const tell = useEffectEvent(() => {
    cancelled();
    showSnackbar({ message: cancelledText });
  });

  useEffect(() => {
    if (answer?.kind === 'cancelled') tell();
  }, [answer]);

  useEffect(() => {
    if (!post.busy) return;
    slots.cancelling(true);
    return () => slots.cancelling(false);
  }, [slots, post.busy]);

  const expiry = slot?.slotExpiryTime ?? null;
  const until = expiry === null ? null : Date.parse(expiry);
  // The button that was pressed disappears with the hold. An order that is being amended has its confirmed slot then.
  useEffect(() => {
    if (until === null && answer?.kind === 'cancelled') goOnAt(() => null);
  }, [until, answer]);

  if (slot === null) return null;
  const state = until === null ? 'quiet' : holdState(until - now);
  const isWarning = state === 'warning';
  return (
    <section className={classNames(styles.held, isWarning && styles.ending)} id="your-slot" aria-label="Your slot">
      {isWarning ? <Icon name="warning" title="Warning" size={20} /> : <Icon name={clock} size={20} />}
      <div className={styles.heldBody}>
        <div>
          <b>
            {slotTitle(slot)} is {until === null ? 'booked' : `yours until ${holdEndText(until)}`}.
          </b>{' '}
          {place !== null && <>{slot.slotType === 'DELIVERY' ? `To ${place}.` : `Collect from ${place}.`} </>}
          {until !== null && until > now && <>Checkout within {timeLeftText(until - now)} to keep this slot. </>}
          {until !== null && <CancelSlot key={slot.slotReservationId} slot={slot} post={post} answered={answered} />}
        </div>
        {(state === 'info' || isWarning) && <CheckoutLink trolley={trolley} onTrolleyPage={false} />}
      </div>
    </section>
  );
}

/** Renders the button that cancels a held slot. It asks first: in a dialog or, without script, on the page that answers the form (SC-391, SC-420). */
function CancelSlot({ slot, post, answered }: { slot: ClientSlot; post: FormPost<SlotFormAnswer>; answered: SlotFormAnswer | null }) {
  const answer = post.answer ?? answered;
  const isAsked = answer?.kind === 'cancel-asked' && answer.reservationId === slot.slotReservationId;
  // A press before the page was hydrated is asked about in the dialog as well.
  const [asking, setAsking] = useState(isAsked);
  const here = usePageAddress();

  function cancel() {
    setAsking(false);
    post.send({ do: 'cancel', reservation: String(slot.slotReservationId), script: 'yes' });
  }

  return (
    // Without script, the page that asks scrolls to the question.
    <form method="post" action="#your-slot" className={styles.cancel}>
      <input type="hidden" name="reservation" value={slot.slotReservationId} />
      <button
        type="submit"
        name="do"
        value="ask-to-cancel"
        className={styles.cancelButton}
        aria-busy={post.busy || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!post.busy) setAsking(true);
        }}
      >
        {post.busy ? 'Cancelling your slot' : 'Cancel slot'}
      </button>
      {isAsked && (
        <noscript>
          <p>Cancel reserved slot?</p>
          <button type="submit" name="do" value="cancel" className={styles.cancelButton}>
            Yes, cancel slot
          </button>{' '}
          <Anchor href={here} className={styles.cancelButton}>
            Keep slot
          </Anchor>
        </noscript>
      )}
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
