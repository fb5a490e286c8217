import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { check } from '#/design/display/more-icons.ts';
import { formatShortDay, formatTime, formatWeekday } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, toPence } from '#/platform/rules/money.ts';
import { dayInBrief, isGreener, lowestCharge, partsOfDay, type DayInBrief } from '#/modules/booking/rules/grid/grid-marks.ts';
import { slotByKey, tabStop } from '#/modules/booking/rules/grid/grid-keys.ts';
import { rowsOfGrid, type GridRow } from '#/modules/booking/rules/grid/slot-grid-rows.ts';
import { cellText, slotName } from '#/modules/booking/rules/slot-texts.ts';
import styles from './slot-grid.module.css';

export interface SlotGridProps {
  days: readonly WireSlotDay[];
  /** The days that so far only customers with a Delivery Pass can book (SC-334). */
  passDays: readonly string[];
  /** The day that a small screen shows, and every screen if `oneDay` is set. */
  chosenDay: string;
  oneDay?: boolean;
  proposedId: number | null;
  /** A text under the charge of the order's own slot, such as 'held for 1 hour 40 minutes'; null shows none. */
  ownText?: string | null;
  /** What the order's own slot is held for, such as 'groceries', if this is not the grid of that; otherwise null. */
  ownFor?: string | null;
  busy: boolean;
  /** Called when a cell is pressed. Without script, the cell submits the surrounding form instead. */
  onPropose(slot: WireGridSlot): void;
  /** Called when the keyboard reaches a slot of another day, which a small screen then shows. */
  onDay?(date: string): void;
}

/**
 * The grid of slots: days across, times down, the longer one by parts of the day. A small screen shows one day (SC-382,
 * SC-383, SC-394). The grid is one tab stop, and arrow keys move between the slots. Without script, every slot is a tab
 * stop.
 */
export function SlotGrid({ days, passDays, chosenDay, oneDay = false, proposedId, ownText = null, ownFor = null, busy, onPropose, onDay }: SlotGridProps) {
  const rows = rowsOfGrid(days);
  const table = useRef<HTMLTableElement>(null);
  const [atId, setAtId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const alive = useSyncExternalStore(never, () => true, () => false);
  const column = Math.max(0, days.findIndex(({ date }) => date === chosenDay));
  const stop = tabStop(rows, column, [atId, proposedId]);
  const lowest = lowestCharge(days);
  const hintId = useId();

  // The slot to focus may be in a day that a small screen shows only after this render.
  useEffect(() => {
    if (wanted.current === null) return;
    table.current?.querySelector<HTMLButtonElement>(`button[value="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function move(from: WireGridSlot, event: KeyboardEvent<HTMLButtonElement>) {
    const to = hasModifier(event) ? null : slotByKey(rows, from.slotId, event.key);
    if (to === null) return;
    event.preventDefault();
    wanted.current = to;
    setAtId(to);
    const day = days.find(({ slots }) => slots.some(({ slotId }) => slotId === to));
    if (day && day.date !== chosenDay) onDay?.(day.date);
  }

  return (
    <>
      <p id={hintId} hidden>
        Use the arrow keys to move between slots.
      </p>
      <table ref={table} className={classNames(styles.grid, oneDay && styles.oneDay)} aria-label="Slots" aria-describedby={hintId} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">Time</span>
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" className={styles.day} data-chosen={day.date === chosenDay || undefined}>
                <span className={styles.weekday}>{formatWeekday(day.date)}</span>
                <span>
                  {formatShortDay(day.date)}
                  <DayText text={dayText(dayInBrief(day, passDays))} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {partsOfDay(rows).map((part) => (
          <tbody key={part.name ?? 'all'}>
            {part.name !== null && (
              <tr>
                <th scope="rowgroup" colSpan={2} className={styles.part}>
                  {part.name}
                </th>
              </tr>
            )}
            {part.rows.map((row) => (
              <tr key={row.key} className={styles.row}>
                <th scope="row" className={styles.time}>
                  {rowLabel(row)}
                </th>
                {row.slots.map((slot, place) => {
                  const { date } = days[place]!;
                  return (
                    <td key={date} className={styles.cell} data-chosen={date === chosenDay || undefined}>
                      <SlotCell
                        slot={slot}
                        ownText={ownText}
                        ownFor={ownFor}
                        isLowest={slot !== null && lowest !== null && toPence(slot.charge) === lowest}
                        proposed={slot !== null && slot.slotId === proposedId}
                        passedBy={alive && slot !== null && slot.slotId !== stop}
                        onPropose={onPropose}
                        onReach={setAtId}
                        onKey={move}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

const never = () => () => undefined;

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

const dayTexts = { none: null, full: 'fully booked', unavailable: 'unavailable', 'pass-only': 'pass holders only', few: 'nearly full' } as const;

/** Returns what follows a day's date: 'from £2.50', 'nearly full' or 'fully booked', for example; null if nothing does. */
function dayText(brief: DayInBrief): string | null {
  if (brief.kind !== 'open') return dayTexts[brief.kind];
  return brief.lowest === 0 ? null : `from ${formatDeliveryCharge(brief.lowest)}`;
}

/** Shows a text after a date, or on a line of its own in a narrow column. */
function DayText({ text }: { text: string | null }) {
  return (
    text !== null && (
      <>
        <span className={styles.dot}> · </span>
        <span className={styles.brief}>{text}</span>
      </>
    )
  );
}

interface SlotCellProps {
  slot: WireGridSlot | null;
  ownText: string | null;
  ownFor: string | null;
  isLowest: boolean;
  proposed: boolean;
  /** True if the Tab key skips the cell. */
  passedBy: boolean;
  onPropose(slot: WireGridSlot): void;
  onReach(slotId: number): void;
  onKey(slot: WireGridSlot, event: KeyboardEvent<HTMLButtonElement>): void;
}

function SlotCell({ slot, ownText, ownFor, isLowest, proposed, passedBy, onPropose, onReach, onKey }: SlotCellProps) {
  if (slot?.status === 'BOOKED' && ownFor !== null) return <span className={styles.closed}>Yours for {ownFor}</span>;
  if (slot?.status === 'BOOKED') {
    return (
      <span className={styles.own}>
        <Icon name={check} size={16} />
        <span>
          {cellText(slot)}
          {ownText !== null && <small>{ownText}</small>}
        </span>
      </span>
    );
  }
  if (slot?.status !== 'AVAILABLE') return <span className={styles.closed}>{cellText(slot)}</span>;
  function propose(event: MouseEvent) {
    event.preventDefault();
    onPropose(slot!);
  }
  const greener = isGreener(slot);
  return (
    <button
      type="submit"
      name="slot"
      value={slot.slotId}
      className={classNames(styles.open, isLowest && !greener && styles.lowest)}
      aria-label={slotName(slot, isLowest)}
      aria-pressed={proposed}
      tabIndex={passedBy ? -1 : undefined}
      onClick={propose}
      onFocus={() => onReach(slot.slotId)}
      onKeyDown={(event) => onKey(slot, event)}
    >
      <span className={styles.charge}>{cellText(slot)}</span>
      {(greener || isLowest) && ' '}
      <Mark greener={greener} lowest={isLowest} />
      <span className={styles.radio} />
    </button>
  );
}

/** Says in a word that a slot is greener or one of the cheapest. */
function Mark({ greener, lowest }: { greener: boolean; lowest: boolean }) {
  if (greener) {
    return (
      <span className={styles.mark}>
        <Icon name="leaf" size={14} />
        Greener<span className={styles.onPhone}> slot</span>
      </span>
    );
  }
  return lowest && <span className={styles.mark}>Lowest</span>;
}

function rowLabel({ startTime, endTime }: GridRow): string {
  return `${formatTime(startTime)} - ${formatTime(endTime)}`;
}
