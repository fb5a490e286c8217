import type { MouseEvent } from 'react';
import type { WireSlotDay } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import type { IconDrawing } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft, chevronRight } from '#/design/display/more-icons.ts';
import { classNames } from '#/design/class-names.ts';
import { VisuallyHidden } from '#/design/layout/visually-hidden.tsx';
import type { GridState } from '#/modules/booking/rules/booking-schema.ts';
import { gridState } from '#/modules/booking/rules/booking-service.ts';
import { isCampaignOpen } from '#/modules/booking/rules/campaign-on-page.ts';
import { dayInBrief, type DayInBrief } from '#/modules/booking/rules/grid/grid-marks.ts';
import { fewerDaysShown, usualDaysShown } from '#/modules/booking/rules/grid/grid-numbers.ts';
import { windowAround } from '#/modules/booking/rules/grid/grid-window.ts';
import { rangeText } from '#/modules/booking/rules/slot-texts.ts';
import type { CampaignId } from '#/modules/slots/rules/campaigns.ts';
import { formatDeliveryCharge } from '#/platform/rules/money.ts';
import { formatLongDay, formatShortDay, formatWeekday } from '#/platform/rules/london-time.ts';
import type { SlotCampaign } from '#/modules/booking/web/booking-calls.ts';
import { bookingHref, type BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import type { ChargeRange } from './read-slot-page.ts';
import styles from './slot-page.module.css';

export interface GridSelectorProps {
  address: BookingAddress;
  charges: Record<'DEFAULT' | 'SAVER', ChargeRange | null>;
  campaigns: readonly SlotCampaign[];
  /** The days that have slots. */
  days: readonly string[];
  /** The shop's time in milliseconds. */
  now: number;
}

/**
 * Renders the choice of grid: hourly slots, savers for deliveries, and the Christmas and Easter slots that can be booked
 * (SC-381). All are links, so that they work without script.
 */
export function GridSelector({ address, charges, campaigns, days, now }: GridSelectorProps) {
  const state = gridState(address.gridType, address.campaign);
  // The proposed slot is one of the kind that is shown.
  const slotIn = (gridType: BookingAddress['gridType'], campaign: CampaignId | null) => (gridState(gridType, campaign) === state ? address.slotId : null);
  const to = (gridType: BookingAddress['gridType'], campaign: CampaignId | null) => bookingHref({ ...address, gridType, campaign, slotId: slotIn(gridType, campaign), startDate: null, day: null });
  const tabs: { state: GridState; label: string; charge: ChargeRange | null; href: string }[] = [
    { state: 'default', label: '1-hour slots', charge: charges.DEFAULT, href: to('DEFAULT', null) },
  ];
  if (address.service === 'delivery') tabs.push({ state: 'saver', label: '4-hour saver slots', charge: charges.SAVER, href: to('SAVER', null) });
  for (const id of ['christmas', 'easter'] as const) {
    const open = campaigns.find((campaign) => campaign.id === id && isCampaignOpen(campaign, days, now));
    if (open) tabs.push({ state: id, label: `${open.name} slots`, charge: null, href: to('DEFAULT', id) });
  }
  if (tabs.length === 1) return null;
  return (
    <nav aria-label="Kind of slot">
      <ul role="list" className={styles.kinds}>
        {tabs.map(({ state: own, label, charge, href }) => (
          <li key={own}>
            <Anchor href={href} aria-current={own === state ? 'page' : undefined} className={styles.kind}>
              <b>{label}</b>
              {charge && <small>{rangeText(charge)}</small>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface DayToolsProps {
  address: BookingAddress;
  /** All available days, and those shown with their slots. */
  days: readonly string[];
  shown: readonly WireSlotDay[];
  /** The days that so far only customers with a Delivery Pass can book (SC-334). */
  passDays: readonly string[];
  chosenDay: string;
  /** Shows the row of day buttons on every screen, not only on small ones (SC-394). */
  oneDay: boolean;
  /** Shows another of these days on a small screen. */
  onDay(date: string): void;
}

/** Renders the choice of days, and of their number. All are links, so that they work without script (SC-382). */
export function DayTools({ address, days, shown, passDays, chosenDay, oneDay, onDay }: DayToolsProps) {
  const to = (change: Partial<BookingAddress>) => bookingHref({ ...address, ...change });
  const dates = shown.map(({ date }) => date);
  const { previous, next } = windowAround(days, dates[0]!, address.daysShown);
  const move = (startDate: string | null) => (startDate === null ? null : to({ startDate, day: null }));
  const otherLength = address.daysShown === usualDaysShown ? fewerDaysShown : usualDaysShown;

  function pressed(event: MouseEvent, date: string) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onDay(date);
  }

  return (
    <div className={classNames(styles.dayTools, oneDay && styles.oneDayTools)}>
      <nav aria-label="Days" className={styles.days}>
        <Step to={move(previous)} label="Earlier days" icon={chevronLeft} />
        <span className={styles.range}>{daysText(dates)}</span>
        <Step to={move(next)} label="Later days" icon={chevronRight} />
        <Anchor href={to({ daysShown: otherLength, startDate: dates[0]! })} className={styles.length}>
          Show {otherLength} days
        </Anchor>
      </nav>
      <nav aria-label="Day" className={styles.dayButtons}>
        {shown.map((day) => (
          <Anchor
            key={day.date}
            href={to({ day: day.date, startDate: dates[0]! })}
            onClick={(event) => pressed(event, day.date)}
            aria-current={day.date === chosenDay ? 'date' : undefined}
            className={styles.dayButton}
          >
            <span>{formatWeekday(day.date).slice(0, 3)}</span> <b>{Number(day.date.slice(8))}</b>
            <VisuallyHidden> {formatLongDay(day.date).split(' ')[2]}</VisuallyHidden> <small>{briefText(dayInBrief(day, passDays))}</small>
          </Anchor>
        ))}
      </nav>
    </div>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: IconDrawing }) {
  if (to === null) {
    return (
      <span className={styles.step} aria-hidden="true" data-off>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Anchor href={to} aria-label={label} className={styles.step}>
      <Icon name={icon} />
    </Anchor>
  );
}

const briefTexts = { none: '', full: 'full', unavailable: 'closed', 'pass-only': 'pass only', few: 'few left' } as const;

/** Returns a text for a small button: the day's lowest charge, 'few left' or 'full', for example. */
const briefText = (brief: DayInBrief): string => (brief.kind === 'open' ? formatDeliveryCharge(brief.lowest) : briefTexts[brief.kind]);

/** Returns a text such as 'Tue 10 Mar - Sat 14 Mar'. */
function daysText(days: readonly string[]): string {
  const text = (day: string) => `${formatWeekday(day).slice(0, 3)} ${formatShortDay(day)}`;
  return days.length === 1 ? text(days[0]!) : `${text(days[0]!)} - ${text(days.at(-1)!)}`;
}
