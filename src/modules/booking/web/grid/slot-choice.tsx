import type { WireGridSlot } from '#/contract/rest-types.ts';
import { useEffect, useState } from 'react';
import { useRewriteAddress } from '#/platform/web/router/rewrite-address.ts';
import { useNavigation } from '#/platform/web/router/router.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { clock } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { availabilityUpdate } from '#/modules/booking/rules/booking-problem.ts';
import { isGreener, saverDays } from '#/modules/booking/rules/grid/grid-marks.ts';
import { findGridSlot } from '#/modules/booking/rules/grid/slot-grid-rows.ts';
import { nothingFreeText } from '#/modules/booking/rules/nothing-free-text.ts';
import { collectedText, greenerText } from '#/modules/booking/rules/slot-texts.ts';
import { timeLeftText } from '#/modules/booking/rules/time-left.ts';
import { alertTone } from '#/modules/slots/rules/slot-alert.ts';
import { formatShortDay, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { bookingFields, bookingHref, bookingPath, type BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { BookingBar } from '#/modules/booking/web/booking-bar.tsx';
import { useCurrentSlot, useCurrentSlotStore } from '#/modules/booking/web/current-slot-provider.tsx';
import { DayTools, GridSelector } from './grid-tools.tsx';
import { elsewhereWords, HeldElsewhere } from '#/modules/booking/web/booked/held-elsewhere.tsx';
import { Hidden, ProblemNotice } from '#/modules/booking/web/problem-notice.tsx';
import type { ShownGrid, SlotPageData } from './read-slot-page.ts';
import { addressOfChoice, choiceAt, type SlotChoiceState } from './slot-choice-state.ts';
import { SlotGrid } from './slot-grid.tsx';
import { SlotJumpLinks } from './slot-jump-links.tsx';
import type { SlotFormAnswer } from './slot-page-forms.ts';
import { shortAddress } from '#/modules/booking/web/slot-place.ts';
import styles from './slot-page.module.css';
import { useBooking } from '#/modules/booking/web/use-booking.ts';
import { useGridRefresh } from './use-grid-refresh.ts';
import { noHandlers, useProblemModal } from '#/modules/booking/web/use-problem-modal.tsx';

export interface SlotChoiceProps {
  data: SlotPageData;
  asked: BookingAddress;
  grid: ShownGrid;
  /** Whether the grid could not be refreshed and may be out of date. */
  isOld: boolean;
  oneDay: boolean;
  /** The shop's time in milliseconds. */
  now: number;
  answered: SlotFormAnswer | null;
  onChangeAddress(): void;
}

/** Lets the shopper choose a slot in the grid, and books it. */
export function SlotChoice({ data, grid, isOld, now, asked, oneDay, answered, onChangeAddress }: SlotChoiceProps) {
  const { order, held, address } = data;
  const { slotDays, branchId } = grid.answer;
  // The page's address names the proposed slot, so that links, reload and Back keep it.
  const [lastState, setState] = useState<SlotChoiceState>({ asked, choice: null, reached: null });
  const state = choiceAt(lastState, asked);
  if (state !== lastState) setState(state);
  const { slotId: proposedId, day: addressDay } = state.choice ?? asked;
  const day = state.reached ?? addressDay;
  const rewrite = useRewriteAddress();
  const { stale, refresh, busy } = useGridRefresh();
  const moving = useNavigation().state === 'loading';
  const { error } = useCurrentSlot();
  const slots = useCurrentSlotStore();
  // Why a booking failed is said until its slots are left; other slots have nothing to do with it.
  useEffect(() => () => slots.failed(null), [slots]);
  const wanted = { order, service: asked.service, addressId: address?.id ?? null, branchId, from: asked.from, amending: data.trolley?.amendingOrder ?? false };
  const booking = useBooking(wanted);
  const [lastFound, setLastFound] = useState(grid.proposed);
  const found = findGridSlot(slotDays, proposedId) ?? (grid.proposed?.slotId === proposedId ? grid.proposed : null);
  if (found && found !== lastFound) setLastFound(found);
  const proposed = found?.status === 'AVAILABLE' ? found : null;
  const [closedRefusal, setClosedRefusal] = useState<object | null>(null);
  const refusal = booking.refusal !== closedRefusal ? booking.refusal : null;
  const shown = slotDays.map(({ date }) => date);
  const chosenDay = [day, found && dayOf(found)].find((one) => one !== null && shown.includes(one)) ?? shown[0]!;
  // The proposed slot is no longer available, or no longer in the grid. A refused booking explains that itself.
  const vanished = found === null && proposedId !== null && lastFound?.slotId === proposedId;
  const gone = vanished || (found !== null && found.status !== 'AVAILABLE' && found.status !== 'BOOKED');
  // A slot that another address or page proposed, and that this grid has never had.
  const isElsewhere = found === null && proposedId !== null && !vanished;
  const outdated = !refusal && !booking.busy && (gone || stale || (isOld && !busy));
  const shownAddress = { ...asked, slotId: proposedId, day, isBooked: false };

  function choose(chosen: Pick<BookingAddress, 'slotId' | 'day'>) {
    const there = addressOfChoice(state, chosen);
    if (rewrite(bookingHref(there))) setState({ asked, choice: there, reached: null });
  }

  const propose = (slot: WireGridSlot) => choose({ slotId: slot.slotId, day: dayOf(slot) });
  const showDay = (date: string) => choose({ slotId: proposedId, day: date });
  const forget = () => choose({ slotId: null, day });

  function forgetAndRefresh() {
    forget();
    refresh();
  }

  const [closedProblem, setClosedProblem] = useState<string | null>(null);
  const unsuited = grid.problem && JSON.stringify(grid.problem) !== closedProblem ? grid.problem : null;
  const closeUnsuited = () => setClosedProblem(JSON.stringify(grid.problem));
  useProblemModal(unsuited && { key: 'dates-of-order', problem: unsuited }, { ...noHandlers, close: closeUnsuited, refresh: closeUnsuited });

  const closeRefusal = () => setClosedRefusal(booking.refusal);
  const isTaken = refusal?.problem.ways.some(({ effect }) => effect.kind === 'refresh') ?? false;
  useProblemModal(outdated ? { key: 'slot-availability', problem: availabilityUpdate } : null, {
    ...noHandlers,
    close: forgetAndRefresh,
    refresh: forgetAndRefresh,
  });
  useProblemModal(refusal && { key: 'slot-refused', problem: refusal.problem }, {
    close: () => {
      closeRefusal();
      if (isTaken) forgetAndRefresh();
    },
    refresh: () => {
      closeRefusal();
      forgetAndRefresh();
    },
    chooseAddress: () => {
      closeRefusal();
      onChangeAddress();
    },
    accept: (accepts) => booking.bookAnyway({ accepts }),
    remove: (removes) => booking.bookAnyway({ removes }),
  });

  const answeredRefusal = answered?.kind === 'not-booked' ? answered : null;
  const ownText = held?.slotExpiryTime && Date.parse(held.slotExpiryTime) > now ? `held for ${timeLeftText(Date.parse(held.slotExpiryTime) - now)}` : null;
  const elsewhere = elsewhereWords(data, asked.service);
  // The grid says what the slot is held for: it is not booked yet for this page's kind of collection.
  const ownFor = elsewhere && held?.collectionKind ? collectedText[held.collectionKind] : null;
  return (
    <section aria-label="Slots" className={styles.choosing}>
      {grid.answer.alerts.map(({ alertType, message }) => (
        <Notice key={message} tone={noticeTone(alertType)}>
          {message}
        </Notice>
      ))}
      {isElsewhere && (
        <Notice tone="warning" title="The slot you chose isn’t offered here" announce="polite">
          <p>{address ? `These are the slots for ${shortAddress(address)}. Choose one of them, or change the address.` : 'Choose one of these slots, or another branch.'}</p>
        </Notice>
      )}
      {held && grid.own && elsewhere && <HeldElsewhere words={elsewhere} own={grid.own} heldCharge={held.deliveryCharge} wanted={wanted} booking={booking} />}
      {grid.experience?.deliveryPassActive && asked.service === 'delivery' && <Notice tone="success">Your Delivery Pass covers every delivery.</Notice>}
      {grid.experience && grid.experience.restrictedProductGroups.length > 0 && (
        <Notice title="Some of your products are only available on these dates">
          {grid.experience.restrictedProductGroups.map(({ id, name, startDate, endDate }) => (
            <p key={id}>
              {name}: {startDate === endDate ? formatShortDay(startDate) : `${formatShortDay(startDate)} to ${formatShortDay(endDate)}`}
            </p>
          ))}
        </Notice>
      )}
      <SlotJumpLinks
        jumps={grid.jumps}
        address={shownAddress}
        today={londonDay(now)}
        proposedId={proposedId}
        onPropose={(slot) => {
          const here = findGridSlot(slotDays, slot.slotId);
          if (here?.status !== 'AVAILABLE') return false;
          propose(here);
          return true;
        }}
      />
      <div className={styles.tools}>
        <GridSelector address={shownAddress} charges={grid.charges} campaigns={grid.campaigns} days={grid.days} now={now} />
        <DayTools address={shownAddress} days={grid.days} shown={slotDays} passDays={grid.passDays} chosenDay={chosenDay} oneDay={oneDay} onDay={showDay} />
      </div>
      {asked.gridType === 'SAVER' && saverDays(slotDays).length > 0 && (
        <p className={styles.note}>
          <Icon name={clock} size={16} /> We’ll arrive at any time in the 4 hours, and email you a 1-hour estimate on the day.
        </p>
      )}
      {!grid.hasFree && <Notice>{nothingFreeText(asked, data.branches?.chosen ?? null)}</Notice>}
      {slotDays.every(({ slots }) => slots.length === 0) ? (
        grid.hasFree && <Notice>There are no slots on these days.</Notice>
      ) : (
        <form method="get" action={bookingPath(asked)}>
          <Hidden fields={Object.fromEntries(bookingFields({ ...asked, slotId: null, isBooked: false }))} />
          <SlotGrid days={slotDays} passDays={grid.passDays} chosenDay={chosenDay} oneDay={oneDay} proposedId={proposedId} ownText={ownText} ownFor={ownFor} busy={busy || moving} onPropose={propose} onDay={(date) => setState((before) => ({ ...before, reached: date }))} />
        </form>
      )}
      {slotDays.some(({ slots }) => slots.some((slot) => isGreener(slot) && slot.status === 'AVAILABLE')) && (
        <p className={styles.note}>
          <Icon name="leaf" size={16} /> <b>Greener slot:</b>
          {greenerText.slice('Greener slot:'.length)}, so the van drives fewer miles.
        </p>
      )}
      <noscript>{grid.problem && <ProblemNotice problem={grid.problem} again={bookingHref(asked)} refused={null} />}</noscript>
      {answeredRefusal && <ProblemNotice problem={answeredRefusal.problem} again={bookingHref({ ...asked, slotId: null })} refused={answeredRefusal} />}
      {error !== null && !refusal && !booking.busy && (
        <Notice tone="warning" announce="polite">
          {error}
        </Notice>
      )}
      <BookingBar wanted={wanted} held={held} proposed={proposed} booking={booking} keepHref={bookingHref({ ...shownAddress, slotId: null })} onKeep={forget} />
    </section>
  );
}

const dayOf = ({ startDateTime }: WireGridSlot): LondonDay => londonDay(Date.parse(startDateTime));

/** Returns the look of the notice for an alert (SC-336). */
function noticeTone(alertType: string): 'info' | 'success' | 'warning' | 'danger' {
  const tone = alertTone(alertType);
  return tone === 'error' ? 'danger' : tone;
}
