import type { WireGridSlot } from '#/contract/rest-types.ts';
import { useState } from 'react';
import { useNavigation, useRevalidator } from '#/platform/web/router/router.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/button.tsx';
import { useQueuedModal } from '#/design/overlays/use-queued-modal.ts';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { findGridSlot } from '#/modules/booking/rules/slot-grid-rows.ts';
import { AddressChoice } from './address-choice.tsx';
import { bookingFields, writeBookingAddress, type BookingAddress } from './booking-address.ts';
import { BookingBar } from './booking-bar.tsx';
import { GridTools } from './grid-tools.tsx';
import { HeldSlot } from './held-slot.tsx';
import type { SlotPageData, SlotPageGrid } from './read-slot-page.ts';
import { SlotGrid } from './slot-grid.tsx';
import type { SlotFormAnswer } from './slot-page-forms.ts';
import styles from './slot-page.module.css';
import { useBooking } from './use-booking.ts';
import { useGridRefresh } from './use-grid-refresh.ts';

export interface SlotPageProps {
  data: SlotPageData;
  asked: BookingAddress;
  /** The answer to a form of this page if it was sent without script, otherwise null. */
  answered: SlotFormAnswer | null;
}

/** Renders the page for choosing a delivery slot: first the address, then the time, then booking. */
export function SlotPage({ data, asked, answered }: SlotPageProps) {
  const { addresses, address, held } = data;
  const { grid, isOld } = useLastGrid(data, asked);
  const heldAddress = addresses.find(({ id }) => id === held?.addressId);
  return (
    <Container className={styles.page}>
      <h1>Book a delivery slot</h1>
      <HeldSlot slot={held} where={heldAddress ? shortAddress(heldAddress) : (held?.postcode ?? null)} from={asked.from} />
      <AddressChoice addresses={addresses} address={address} asked={asked} answered={answered} />
      {grid.kind === 'not-served' && (
        <Notice tone="warning" title="We don't deliver to this address" announce="polite">
          <p>{grid.text} Choose or add another address above.</p>
        </Notice>
      )}
      {grid.kind === 'failed' && <Failed />}
      {grid.kind === 'shown' && address && (
        <Choosing key={`${address.id} ${asked.gridType}`} data={data} grid={grid} isOld={isOld} addressId={address.id} asked={asked} answered={answered} />
      )}
    </Container>
  );
}

type ShownGrid = Extract<SlotPageGrid, { kind: 'shown' }>;

/**
 * Returns the grid to show. If a refresh failed, returns the last grid that was loaded for the same address, kind and
 * days, marked as old (SC-385).
 */
function useLastGrid({ grid, address }: SlotPageData, asked: BookingAddress): { grid: SlotPageGrid; isOld: boolean } {
  const key = `${address?.id} ${asked.gridType} ${asked.startDate} ${asked.daysShown}`;
  const [last, setLast] = useState<{ key: string; grid: ShownGrid } | null>(null);
  if (grid.kind === 'shown' && (last?.key !== key || last.grid !== grid)) setLast({ key, grid });
  const isOld = grid.kind === 'failed' && last?.key === key;
  return isOld ? { grid: last.grid, isOld } : { grid, isOld };
}

interface ChoosingProps extends SlotPageProps {
  grid: ShownGrid;
  isOld: boolean;
  addressId: number;
}

function Choosing({ data, grid, isOld, addressId, asked, answered }: ChoosingProps) {
  const { slotDays, branchId } = grid.answer;
  const [proposedId, setProposedId] = useState(asked.slotId);
  const { stale, refresh, busy } = useGridRefresh();
  const moving = useNavigation().state === 'loading';
  const wanted = { customerOrderId: data.customerOrderId, addressId, branchId, from: asked.from };
  const booking = useBooking(wanted, answered);
  const found = findGridSlot(slotDays, proposedId);
  const proposed = found?.status === 'AVAILABLE' ? found : null;
  const problem = booking.problemWith(proposedId);
  const shown = slotDays.map(({ date }) => date);
  const chosenDay = asked.day !== null && shown.includes(asked.day) ? asked.day : shown[0]!;
  // The proposed slot is no longer available. A refused booking explains that beside the button instead.
  const gone = found !== null && found.status !== 'AVAILABLE' && found.status !== 'BOOKED';
  const outdated = !problem && !booking.busy && (gone || stale || (isOld && !busy));

  function propose(slot: WireGridSlot) {
    setProposedId(slot.slotId);
    keepInAddress({ ...asked, slotId: slot.slotId });
  }

  function forget() {
    setProposedId(null);
    keepInAddress({ ...asked, slotId: null });
    refresh();
  }

  useQueuedModal(
    outdated
      ? {
          key: 'slot-availability',
          severity: 'INFORMATIVE',
          title: 'Slot availability update',
          lines: ['Slots are refreshed every two minutes, and what you see may have changed. Please choose your slot again.'],
          onDismiss: forget,
          buttons: [{ label: 'Refresh page', onPress: forget }],
        }
      : null,
  );

  return (
    <section aria-label="Slots" className={styles.choosing}>
      <p className={styles.minimum}>Minimum order for delivery: {grid.minimum}</p>
      <GridTools address={{ ...asked, slotId: proposedId }} days={grid.days} shown={shown} chosenDay={chosenDay} />
      {slotDays.every((day) => day.slots.length === 0) ? (
        <Notice>There are no slots on these days.</Notice>
      ) : (
        <form method="get">
          {bookingFields({ ...asked, slotId: null }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SlotGrid days={slotDays} chosenDay={chosenDay} proposedId={proposedId} busy={busy || moving} onPropose={propose} />
        </form>
      )}
      <BookingBar wanted={wanted} proposed={proposed} booking={booking} problem={problem} onOther={forget} />
    </section>
  );
}

function Failed() {
  const revalidator = useRevalidator();
  return (
    <Notice
      tone="danger"
      title="Sorry, we couldn't load the slots."
      announce="assertive"
      actions={
        <Button variant="secondary" busy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          Try again
        </Button>
      }
    >
      <p>Your trolley and slot haven’t changed.</p>
    </Notice>
  );
}

/** Returns the first line and postcode of an address, as a short name for it (SC-388). */
export function shortAddress(address: Pick<BookAddress, 'line1' | 'postalCode'>): string {
  return `${address.line1}, ${address.postalCode}`;
}

// Saves the proposed slot in the page's URL, so that it survives a reload. The rest of the page does not depend on it,
// so nothing is fetched.
function keepInAddress(address: BookingAddress): void {
  const query = writeBookingAddress(address);
  window.history.replaceState(window.history.state, '', query === '?' ? window.location.pathname : query);
}
