import { Anchor } from '#/design/navigation/anchor.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import type { IconDrawing } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft, chevronRight } from '#/design/display/more-icons.ts';
import { VisuallyHidden } from '#/design/layout/visually-hidden.tsx';
import { fewerDaysShown, usualDaysShown } from '#/modules/booking/rules/grid-numbers.ts';
import { windowAround } from '#/modules/booking/rules/grid-window.ts';
import { formatLongDay, formatShortDay, formatWeekday } from '#/platform/rules/london-time.ts';
import { writeBookingAddress, type BookingAddress } from './booking-address.ts';
import styles from './slot-page.module.css';

export interface GridToolsProps {
  address: BookingAddress;
  /** All available days, and those shown. */
  days: readonly string[];
  shown: readonly string[];
  chosenDay: string;
}

/**
 * Renders the choice of hour or saver slots, of the days, and of their number. All are links, so that they work without
 * script (SC-381, SC-382).
 */
export function GridTools({ address, days, shown, chosenDay }: GridToolsProps) {
  const to = (change: Partial<BookingAddress>) => writeBookingAddress({ ...address, slotId: null, ...change });
  const { previous, next } = windowAround(days, shown[0]!, address.daysShown);
  const move = (startDate: string | null) => (startDate === null ? null : to({ startDate, day: null }));
  const otherLength = address.daysShown === usualDaysShown ? fewerDaysShown : usualDaysShown;
  return (
    <div className={styles.tools}>
      <ChipRow label="Kind of slot">
        <ChipLink href={to({ gridType: 'DEFAULT' })} current={address.gridType === 'DEFAULT'}>
          1-hour slots
        </ChipLink>
        <ChipLink href={to({ gridType: 'SAVER' })} current={address.gridType === 'SAVER'}>
          4-hour saver slots
        </ChipLink>
      </ChipRow>
      <nav aria-label="Days" className={styles.days}>
        <Step to={move(previous)} label="Earlier days" icon={chevronLeft} />
        <span className={styles.range}>{rangeText(shown)}</span>
        <Step to={move(next)} label="Later days" icon={chevronRight} />
        <Anchor href={to({ daysShown: otherLength })} className={styles.length}>
          Show {otherLength} days
        </Anchor>
      </nav>
      <nav aria-label="Day" className={styles.dayButtons}>
        {shown.map((day) => (
          <Anchor
            key={day}
            href={to({ day, slotId: address.slotId })}
            aria-current={day === chosenDay ? 'date' : undefined}
            className={styles.dayButton}
          >
            <span>{formatWeekday(day).slice(0, 3)}</span> <b>{Number(day.slice(8))}</b>
            <VisuallyHidden> {formatLongDay(day).split(' ')[2]}</VisuallyHidden>
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

/** Returns a text such as 'Tue 10 Mar - Sat 14 Mar'. */
function rangeText(days: readonly string[]): string {
  const text = (day: string) => `${formatWeekday(day).slice(0, 3)} ${formatShortDay(day)}`;
  return days.length === 1 ? text(days[0]!) : `${text(days[0]!)} - ${text(days.at(-1)!)}`;
}
