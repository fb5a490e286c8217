import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import type { BookingService } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { isCampaignOpen, notOpenText } from '#/modules/booking/rules/campaign-on-page.ts';
import { changesText } from '#/modules/booking/rules/change-texts.ts';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import { AddressChoice } from '#/modules/booking/web/choosing/address-choice.tsx';
import { BookedPanel } from '#/modules/booking/web/booked/booked-panel.tsx';
import { bookingHref, bookingPath, type BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import type { SlotCampaign } from '#/modules/booking/web/booking-calls.ts';
import { UrgencyNotice } from '#/modules/booking/web/urgency-notice.tsx';
import { useCurrentSlot, useCurrentSlotStore } from '#/modules/booking/web/current-slot-provider.tsx';
import { BranchChoice } from '#/modules/booking/web/choosing/branch-choice.tsx';
import { ExpiredSlotNotice } from '#/modules/booking/web/booked/expired-slot-notice.tsx';
import { HeldSlot } from '#/modules/booking/web/booked/held-slot.tsx';
import { ProblemNotice } from '#/modules/booking/web/problem-notice.tsx';
import type { ShownGrid, SlotPageData, SlotPageGrid } from './read-slot-page.ts';
import { ServiceTabs } from '#/modules/booking/web/choosing/service-tabs.tsx';
import { SlotChoice } from './slot-choice.tsx';
import type { SlotFormAnswer } from './slot-page-forms.ts';
import styles from './slot-page.module.css';
import { usePageTime } from './use-page-time.ts';
import { noHandlers, useProblemModal } from '#/modules/booking/web/use-problem-modal.tsx';

export interface SlotPageProps {
  data: SlotPageData;
  asked: BookingAddress;
  /** The page's time in milliseconds. */
  pageTime: number;
  /** Whether every screen shows one day at a time (SC-394). */
  oneDay: boolean;
  /** Whether to say that slots are going fast (SC-394). */
  isUrgent: boolean;
  /** The answer to a form of this page if it was sent without script, otherwise null. */
  answered: SlotFormAnswer | null;
}

/** Renders a page for choosing a slot: first where, then when, then booking. */
export function SlotPage(props: SlotPageProps) {
  const { data, asked, pageTime, isUrgent, answered } = props;
  const { held, heldPlace, trolley } = data;
  const { grid, isOld } = useLastGrid(data, asked);
  const now = usePageTime(pageTime);
  const [asksToChange, setAsksToChange] = useState(0);
  useOwnSlot(held);
  const planned = grid.kind === 'shown' ? (grid.campaigns.find(({ id }) => id === asked.campaign) ?? null) : null;
  const campaign = planned && grid.kind === 'shown' && isCampaignOpen(planned, grid.days, now) ? planned : null;
  const place = data.address?.id ?? data.branches?.chosen?.id;
  return (
    <Container className={styles.page}>
      <div>
        <h1 tabIndex={-1}>{heading(asked.service, campaign)}</h1>
        {grid.kind === 'shown' && <Lead grid={grid} service={asked.service} campaign={campaign} now={now} />}
      </div>
      {data.expired && <ExpiredSlotNotice expired={data.expired} />}
      {planned && !campaign && <Notice>{notOpenText(planned, now)}</Notice>}
      <UrgencyNotice isUrgent={isUrgent} />
      {asked.isBooked && held && <BookedPanel slot={held} place={heldPlace} trolley={trolley} from={asked.from} now={now} />}
      <div className={styles.where}>
        <ServiceTabs asked={asked} charges={grid.kind === 'shown' ? grid.charges : null} />
        {asked.service === 'delivery' ? (
          <AddressChoice addresses={data.addresses} address={data.address} asked={asked} answered={answered} asksToChange={asksToChange} />
        ) : (
          <BranchChoice key={`${data.branches!.near} ${data.branches!.fault}`} choice={data.branches!} asked={asked} />
        )}
      </div>
      {!asked.isBooked && <HeldSlot order={data.order} slot={held} place={heldPlace} trolley={trolley} now={now} answered={answered} />}
      {grid.kind === 'not-served' && <NotServed problem={grid.problem} asked={asked} onChange={() => setAsksToChange((before) => before + 1)} />}
      {grid.kind === 'failed' && <Failed />}
      {grid.kind === 'shown' && place !== undefined && (
        <SlotChoice {...props} key={`${asked.service} ${place} ${asked.gridType} ${asked.campaign}`} grid={grid} isOld={isOld} now={now} onChangeAddress={() => setAsksToChange((before) => before + 1)} />
      )}
    </Container>
  );
}

/**
 * Keeps the page and the shopper's slot the same. Reads the page again when the slot becomes another than the page's: the hold has
 * expired or was cancelled, or the message about its expiry has booked a slot again. Reads the slot again when a page comes with
 * another one: it was booked, cancelled or ended elsewhere. The answer to a form of the page comes with the page, and the form's
 * effect tells the slot before this one compares them.
 */
function useOwnSlot(held: ClientSlot | null): void {
  const store = useCurrentSlotStore();
  const { slot, loading } = useCurrentSlot();
  const isRead = useSessionReady() && !loading;
  const { revalidate } = useRevalidator();
  const ownId = slot?.slotReservationId ?? null;
  const heldId = held?.slotReservationId ?? null;
  const comparedWith = useRef<number | null | undefined>(undefined);
  const compare = useEffectEvent(() => {
    const isNewPage = heldId !== comparedWith.current;
    comparedWith.current = heldId;
    if (!isRead || heldId === (store.snapshot().slot?.slotReservationId ?? null)) return;
    if (isNewPage) void store.load(true);
    else void revalidate({ keepsPage: true });
  });
  useEffect(() => compare(), [isRead, ownId, heldId]);
}

const kinds: Record<BookingService, string> = { delivery: 'delivery', groceries: 'Groceries collection', entertaining: 'Entertaining collection', groceriesandentertaining: 'Groceries and Entertaining collection' };

/** Returns a heading such as 'Book a delivery slot' or 'Book a Christmas delivery slot' (SC-380). */
function heading(service: BookingService, campaign: SlotCampaign | null): string {
  const text = [campaign?.name, kinds[service], 'slot'].filter(Boolean).join(' ');
  return `Book ${/^[AEIOU]/.test(text) ? 'an' : 'a'} ${text}`;
}

/** The campaigns that the shop has words of its own for (SC-368). */
const campaignStates = ['christmas', 'easter'];

/**
 * Says the minimum order, when the campaign is (SC-376, SC-395), and until when an order for the free slots on the page can be
 * changed; that is left out if they differ.
 */
function Lead({ grid, service, campaign, now }: { grid: ShownGrid; service: BookingService; campaign: SlotCampaign | null; now: number }) {
  const words = campaign && campaignStates.includes(campaign.id) ? (grid.experience?.text ?? null) : null;
  const changes = changesText(grid.answer.slotDays.flatMap(({ slots }) => slots.filter(({ status }) => status === 'AVAILABLE')), now);
  return (
    <p className={styles.lead}>
      {campaign && `${words ?? `Slots from ${formatLongDay(campaign.startDate)} to ${formatLongDay(campaign.endDate)}.`} `}
      Minimum order for {service === 'delivery' ? 'delivery' : 'collection'}: {grid.minimum}.{changes !== null && ` ${changes}`}
    </p>
  );
}

/**
 * Returns the grid to show. If a refresh failed, returns the last grid that was loaded for the same place, kind and days,
 * marked as old (SC-385).
 */
function useLastGrid({ grid, address, branches }: SlotPageData, asked: BookingAddress): { grid: SlotPageGrid; isOld: boolean } {
  const key = [bookingPath(asked), address?.id, branches?.chosen?.id, asked.gridType, asked.startDate, asked.daysShown].join(' ');
  const [last, setLast] = useState<{ key: string; grid: ShownGrid } | null>(null);
  if (grid.kind === 'shown' && (last?.key !== key || last.grid !== grid)) setLast({ key, grid });
  const isOld = grid.kind === 'failed' && last?.key === key;
  return isOld ? { grid: last.grid, isOld } : { grid, isOld };
}

function NotServed({ problem, asked, onChange }: { problem: BookingProblem; asked: BookingAddress; onChange(): void }) {
  const [isClosed, setIsClosed] = useState(false);
  useProblemModal(isClosed ? null : { key: 'address-not-served', problem }, {
    ...noHandlers,
    close: () => setIsClosed(true),
    chooseAddress: () => {
      setIsClosed(true);
      onChange();
    },
  });
  return <ProblemNotice problem={problem} again={bookingHref(asked)} refused={null} />;
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
