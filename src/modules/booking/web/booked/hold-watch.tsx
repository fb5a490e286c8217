import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { LiveRegion } from '#/design/feedback/live-region.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { openModal } from '#/design/overlays/document-modals.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { saysTimeLeft, showsSlotNotices } from '#/modules/booking/rules/slot-notices.ts';
import { slotHeldText, slotTitle } from '#/modules/booking/rules/slot-texts.ts';
import { holdState, nextCheckMs, timeLeftText, type HoldState } from '#/modules/booking/rules/time-left.ts';
import { endedWords, isSlotLost } from '#/modules/trolley/rules/order/what-ended.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';
import { useCurrentSlotStore, useSlotChange } from '#/modules/booking/web/current-slot-provider.tsx';
import type { OrderOfSlot } from '#/modules/booking/web/current-slot-store.ts';
import { bookAgain, findSlotInTime, hasExpired, slotAgainLabel } from './book-again.ts';
import { CheckoutLink } from './checkout-link.tsx';
import styles from './hold-watch.module.css';

/**
 * Watches a hold: shows how much time is left from 100 minutes on, and says when it has expired (SC-396 to SC-403). A
 * default export, for `lazy`: only shoppers with a hold need it.
 */
export default function HoldWatch({ slot }: { slot: ClientSlot }) {
  const until = Date.parse(slot.slotExpiryTime!);
  const store = useCurrentSlotStore();
  const leftMs = useTimeLeft(until);
  const state = holdState(leftMs);
  const isExpired = state === 'expired';
  useEffect(() => {
    // The hold ends by the shop's clock, and the browser's may be ahead. If the shop cannot be asked, the browser's counts.
    if (isExpired) void store.load(true).then((isRead) => isRead || store.clear());
  }, [store, isExpired, leftMs]);

  const offerAgain = useEffectEvent(useOfferAgain(slot));
  const isLost = useEffectEvent(() => {
    const { slot: now, loading, isJustBooked } = store.snapshot();
    // A slot is being read after the shopper has cancelled the hold here, or gone on to another order. After a booking here the
    // new slot has replaced the hold.
    return !loading && !isJustBooked && isSlotLost(slot, now);
  });
  useEffect(
    () => () => {
      // The slot is gone, whoever read that: this component, another one, or another tab's cancellation.
      if (isLost()) offerAgain(Date.now() >= until);
    },
    [until],
  );
  return state === 'info' || state === 'warning' ? <HoldNotice state={state} leftMs={leftMs} slot={slot} /> : null;
}

/**
 * Returns the milliseconds left, checked again at the next threshold (SC-400), and when the page becomes visible: browsers
 * delay the timers of pages that are not.
 */
function useTimeLeft(until: number): number {
  const [leftMs, setLeftMs] = useState(() => until - Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function check() {
      clearTimeout(timer);
      const left = until - Date.now();
      setLeftMs(left);
      timer = setTimeout(check, nextCheckMs(Math.max(0, left)));
    }
    const look = () => document.visibilityState === 'visible' && check();
    check();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until]);
  return leftMs;
}

/** The notice that the shopper closed last; it stays closed until it becomes a warning. */
let closed: { reservationId: number; state: HoldState } | null = null;

function HoldNotice({ state, leftMs, slot }: { state: 'info' | 'warning'; leftMs: number; slot: ClientSlot }) {
  const reservationId = slot.slotReservationId;
  const { pathname } = useLocation();
  const { trolley } = useTrolley();
  const [last, setLast] = useState(closed);
  const wasClosed = last?.reservationId === reservationId && last.state === state;
  const text = `Checkout within ${timeLeftText(leftMs)} to keep this slot`;
  // Only the change to another state is announced: the text changes each minute, which would be too often. The region has
  // to be on the page before its text.
  const [announced, setAnnounced] = useState('');
  const announce = useEffectEvent(() => !wasClosed && setAnnounced(text));
  useEffect(() => {
    const timer = setTimeout(() => announce());
    return () => clearTimeout(timer);
  }, [state]);
  const amending = trolley?.amendingOrder ?? false;
  if (!showsSlotNotices({ path: pathname, slot, amending })) return null;

  function close() {
    closed = { reservationId, state };
    setLast(closed);
  }

  return (
    <>
      <LiveRegion>{announced}</LiveRegion>
      {!wasClosed && !saysTimeLeft(pathname) && (
        <aside aria-label="Your slot" className={classNames(styles.notice, state === 'warning' && styles.warning)}>
          <Icon name={state === 'warning' ? 'warning' : 'info'} title={state === 'warning' ? 'Warning' : 'Information'} />
          <p>{text}</p>
          <CheckoutLink trolley={trolley} onTrolleyPage={pathname === pages.trolley} />
          <IconButton icon="close" label="Close message" className={styles.close} onClick={close} />
        </aside>
      )}
    </>
  );
}

/**
 * Returns a function that says that the slot has expired, and offers to book the same or the nearest one again in one press
 * (SC-403, SC-404). The trolley keeps its items, and is priced without a slot (SC-405). If the hold is gone before its end by the
 * browser's clock, it asks the shop first: the clock may be slow, or staff have moved the cut-off, but the hold may also have been
 * cancelled in another tab.
 */
function useOfferAgain(slot: ClientSlot): (isOver: boolean) => void {
  const calls = useCalls();
  const store = useCurrentSlotStore();
  const trolley = useTrolleyStore();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { booked } = useSlotChange();

  return (isOver) => {
    if (store.order) void offer(store.order, isOver);
  };

  async function offer(order: OrderOfSlot, isOver: boolean): Promise<void> {
    const { customerOrderId } = order;
    if (!isOver && !(await hasExpired(calls, customerOrderId, slot))) return;
    void trolley.load(true);
    // An order that is being amended has its confirmed slot again.
    const kept = store.snapshot().slot;
    // If it cannot be found, the modal still says that the slot has expired.
    const again = await findSlotInTime(calls, customerOrderId, slot);
    const serviceSelection = { label: 'OK', onPress: () => void navigate(pages.serviceSelection) };
    openModal({
      // The key of the message that a trolley shows which could not be read for the same reason: only one of them opens.
      key: `trolley ${endedWords.slot.title}`,
      severity: 'WARNING',
      title: endedWords.slot.title,
      lines: [...endedWords.slot.lines, ...(kept ? [`Your order keeps its slot: ${slotTitle(kept)}.`] : [])],
      dismissable: false,
      urgent: true,
      buttons: again ? [{ label: slotAgainLabel(again), onPress: () => void bookNow(again) }, serviceSelection] : [serviceSelection],
    });

    async function bookNow(wanted: NonNullable<typeof again>): Promise<void> {
      const result = await bookAgain(calls, customerOrderId, slot, wanted);
      if (result.kind === 'booked') {
        booked(result.slot, order);
        showSnackbar({ message: slotHeldText(result.slot), tone: 'success' });
      } else {
        // The slot page proposes it, and says why it cannot be booked when it is booked there.
        void navigate(result.href);
      }
    }
  }
}
