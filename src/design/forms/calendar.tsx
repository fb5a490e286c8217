import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { formatDay, formatWeekday, weekdayNames, type LondonDay } from '#/platform/rules/london-time.ts';
import { Button } from './buttons/button.tsx';
import { addMonths, dayByKey, dayWithin, formatMonth, monthOf, weeksOf } from './calendar-month.ts';
import { classNames } from '#/design/class-names.ts';
import { IconButton } from './buttons/icon-button.tsx';
import { chevronLeft, chevronRight } from '#/design/display/more-icons.ts';
import { isShortcut } from '#/design/navigation/next-in-row.ts';
import { placePopover } from '#/design/overlays/place-popover.ts';
import { useModalDialog } from '#/design/overlays/use-modal-dialog.ts';
import { useWindowMoved } from '#/design/overlays/use-window-moved.ts';
import styles from './calendar.module.css';

export interface CalendarProps {
  /** The purpose of the day, such as 'Delivery date'. */
  label: ReactNode;
  /** The selected day; '' if no day is selected. */
  day: LondonDay | '';
  today: LondonDay;
  min: LondonDay | undefined;
  max: LondonDay | undefined;
  unavailable: ((day: LondonDay) => string | undefined) | undefined;
  /** The element below which the calendar opens. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (day: LondonDay) => void;
  onClose: () => void;
}

/**
 * A month from which the shopper chooses a day, with the keys of the ARIA date picker. Arrows move by days and weeks,
 * Home and End within the week. Page Up and Page Down move by months, or with Shift by years. Keys do not skip
 * unavailable days, so that the shopper can reach each of them and hear the reason.
 */
export default function Calendar({ label, day, today, min, max, unavailable, anchor, onChoose, onClose }: CalendarProps) {
  const [at, setAt] = useState(() => dayWithin(day || today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  const id = useId();
  const modal = useModalDialog(true, onClose);
  const month = monthOf(at);
  const isFirst = min !== undefined && month <= monthOf(min);
  const isLast = max !== undefined && month >= monthOf(max);
  const reason = unavailable?.(at);
  const todayReason = dayWithin(today, min, max) === today ? unavailable?.(today) : 'Today is not among the days to choose from';

  useLayoutEffect(() => placePopover(modal.ref.current!, anchor.current!), [anchor, modal.ref]);

  useWindowMoved(true, modal.ref, onClose);

  // Focus moves in an effect, because the cell of the new day must be on the page first.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);

  function go(to: LondonDay, focus: boolean) {
    moved.current = focus;
    setAt(dayWithin(to, min, max));
  }

  function keyed(event: KeyboardEvent) {
    if (isShortcut(event)) return;
    const to = dayByKey(event.key, event.shiftKey, at);
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  }

  return (
    <dialog {...modal} className={styles.calendar} aria-labelledby={`${id}-label`}>
      <div className={styles.inside}>
        <p id={`${id}-label`} className="visually-hidden">
          Choose a day: {label}
        </p>
        <div className={styles.head}>
          <IconButton
            icon={chevronLeft}
            label="Previous month"
            aria-disabled={isFirst || undefined}
            onClick={() => isFirst || go(addMonths(at, -1), false)}
          />
          <h2 id={`${id}-month`} aria-live="polite" className={styles.month}>
            {formatMonth(month)}
          </h2>
          <IconButton
            icon={chevronRight}
            label="Next month"
            aria-disabled={isLast || undefined}
            onClick={() => isLast || go(addMonths(at, 1), false)}
          />
        </div>
        {/* In the ARIA date picker pattern the table has the role grid. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table ref={grid} role="grid" aria-labelledby={`${id}-month`} className={styles.grid} onKeyDown={keyed}>
          <thead>
            <tr>
              {weekdayNames.map((name) => (
                <th key={name} scope="col" abbr={name.toLowerCase()}>
                  {name.slice(0, 1) + name.slice(1, 2).toLowerCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, place) => (
              <tr key={place}>
                {week.map((one, column) =>
                  one === null ? (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell says nothing
                    <td key={column} />
                  ) : (
                    <DayCell
                      key={column}
                      day={one}
                      stop={one === at}
                      chosen={one === day}
                      today={one === today}
                      off={dayWithin(one, min, max) !== one || unavailable?.(one) !== undefined}
                      describedBy={one === at && reason ? `${id}-reason` : undefined}
                      onPress={(off) => (off ? go(one, true) : onChoose(one))}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p id={`${id}-reason`} className={styles.reason}>
          {reason ?? `${formatWeekday(at)} ${formatDay(at)}`}
        </p>
        <div className={styles.foot}>
          <Button variant="quiet" size="small" disabledReason={todayReason} hideReason onClick={() => onChoose(today)}>
            Today
          </Button>
          <Button variant="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  );
}

interface DayCellProps {
  day: LondonDay;
  stop: boolean;
  chosen: boolean;
  today: boolean;
  off: boolean;
  describedBy: string | undefined;
  onPress: (off: boolean) => void;
}

function DayCell({ day, stop, chosen, today, off, describedBy, onPress }: DayCellProps) {
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={classNames(styles.day, chosen && styles.chosen, today && styles.today)}
        tabIndex={stop ? 0 : -1}
        aria-label={`${formatWeekday(day)} ${formatDay(day)}${today ? ', today' : ''}`}
        aria-current={today ? 'date' : undefined}
        aria-disabled={off || undefined}
        aria-describedby={describedBy}
        onClick={() => onPress(off)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
