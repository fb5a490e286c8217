import type { WireGridSlot } from '#/contract/rest-types.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useFormPost, useNavigate } from '#/platform/web/router/router.tsx';
import { pathAfterBooking } from '#/modules/booking/rules/after-booking.ts';
import type { BookingConsent, BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotHeldText } from '#/modules/booking/rules/slot-texts.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { acceptedFields, bookingFormFields, type BookingWanted } from './booking-form.ts';
import { useCurrentSlotStore, useSlotChange } from './current-slot-provider.tsx';
import type { NotBooked, SlotFormAnswer } from './grid/slot-page-forms.ts';
import { findBooked, type SentBooking } from './grid/unanswered-slot-form.ts';

/** What the shopper does about a refusal, so that the slot can be booked. */
export interface BookingAnyway {
  accepts?: BookingConsent;
  /** Lines to remove from the trolley before booking. */
  removes?: readonly string[];
}

export interface Booking {
  busy: boolean;
  /** Why the last booking was refused; null if it was not, and while another is under way. */
  refusal: NotBooked | null;
  book(slot: WireGridSlot): void;
  /** Books the slot that was refused last, whichever is proposed now. */
  bookAnyway(anyway: BookingAnyway): void;
}

/** Returns the state and functions for booking a slot. After a booking, stores the slot and opens the next page. */
export function useBooking(wanted: BookingWanted): Booking {
  const calls = useCalls();
  const sent = useRef<SentBooking>(null);
  const post = useFormPost<SlotFormAnswer>(settledLate, findOut);
  const navigate = useNavigate();
  const slots = useCurrentSlotStore();
  const trolley = useTrolleyStore();
  const { booked, readAgain } = useSlotChange();
  const showSnackbar = useSnackbar();
  const { answer } = post;

  /** Finds out how a booking without an answer ended. */
  async function findOut(given: SlotFormAnswer | undefined): Promise<SlotFormAnswer | undefined> {
    if (given?.kind !== 'unanswered') return given;
    // Items may have been removed for the booking.
    void trolley.load(true);
    return findBooked(calls, sent.current!);
  }

  /** Tells the shopper who has left the page how the booking ended, wherever they are now. */
  function settledLate(late: SlotFormAnswer | undefined): void {
    if (late?.kind === 'booked') showSnackbar({ message: slotHeldText(late.slot), tone: 'success' });
    if (late?.kind === 'not-booked') {
      slots.failed(errorText(late.problem));
      showSnackbar({ message: errorText(late.problem), tone: 'danger' });
    }
    readAgain();
  }

  const goOn = useEffectEvent((slot: ClientSlot) => {
    booked(slot, wanted.order);
    void navigate(pathAfterBooking(wanted.from, wanted.amending));
  });
  const stay = useEffectEvent(({ problem, isTrolleyChanged }: NotBooked) => {
    slots.failed(errorText(problem));
    if (isTrolleyChanged) void trolley.load();
  });

  useEffect(() => {
    if (answer?.kind === 'booked') goOn(answer.slot);
    if (answer?.kind === 'not-booked') stay(answer);
  }, [answer]);

  return {
    busy: post.busy || answer?.kind === 'booked',
    refusal: answer?.kind === 'not-booked' && !post.busy ? answer : null,
    book(slot) {
      if (post.busy) return;
      sent.current = { wanted, slot };
      send(bookingFormFields(wanted, slot));
    },
    bookAnyway({ accepts, removes = [] }) {
      if (answer?.kind !== 'not-booked') return;
      const accepted = acceptedFields(accepts ? [...answer.accepted, accepts] : answer.accepted);
      send({ ...answer.wanted, ...accepted, ...(removes.length > 0 && { remove: 'yes', lines: removes.join() }) });
    },
  };

  function send(fields: Record<string, string>): void {
    if (post.busy) return;
    slots.booking(Number(fields['slot']));
    post.send({ ...fields, do: 'book', script: 'yes' });
  }
}

/** Returns a refusal in one sentence, for the page that stays open. */
export const errorText = ({ title, lines: [first] }: BookingProblem): string => (first === undefined ? `${title}.` : `${title}. ${first}`);
