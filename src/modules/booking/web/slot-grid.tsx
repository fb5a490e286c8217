import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { useId, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { check } from '#/design/display/more-icons.ts';
import { formatShortDay, formatTime, formatWeekday } from '#/platform/rules/london-time.ts';
import { slotByKey, tabStops } from '#/modules/booking/rules/grid-keys.ts';
import { rowsOfGrid, type GridRow } from '#/modules/booking/rules/slot-grid-rows.ts';
import { cellText, slotName } from '#/modules/booking/rules/slot-texts.ts';
import styles from './slot-grid.module.css';

export interface SlotGridProps {
  days: readonly WireSlotDay[];
  /** The day that a small screen shows. */
  chosenDay: string;
  proposedId: number | null;
  busy: boolean;
  /** Called when a cell is pressed. Without script, the cell submits the surrounding form instead. */
  onPropose(slot: WireGridSlot): void;
}

/**
 * The grid of slots: days across, times down. A small screen shows one day (SC-382, SC-383, SC-394). There is one tab
 * stop per day, and arrow keys move between the slots. Without script, every slot is a tab stop.
 */
export function SlotGrid({ days, chosenDay, proposedId, busy, onPropose }: SlotGridProps) {
  const rows = rowsOfGrid(days);
  const [atId, setAtId] = useState<number | null>(null);
  const alive = useSyncExternalStore(never, () => true, () => false);
  const stops = tabStops(rows, [atId, proposedId]);
  const hintId = useId();

  function move(from: WireGridSlot, event: KeyboardEvent<HTMLButtonElement>) {
    const to = hasModifier(event) ? null : slotByKey(rows, from.slotId, event.key);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.closest('table')?.querySelector<HTMLButtonElement>(`button[value="${to}"]`)?.focus();
  }

  return (
    <>
      <p id={hintId} hidden>
        Use the arrow keys to move between slots.
      </p>
      <table className={styles.grid} aria-label="Slots" aria-describedby={hintId} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">Time</span>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className={styles.day} data-chosen={date === chosenDay || undefined}>
                <span className={styles.weekday}>{formatWeekday(date)}</span>
                <span>{formatShortDay(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.time}>
                {rowLabel(row)}
              </th>
              {row.slots.map((slot, column) => {
                const { date } = days[column]!;
                return (
                  <td key={date} className={styles.cell} data-chosen={date === chosenDay || undefined}>
                    <SlotCell
                      slot={slot}
                      proposed={slot !== null && slot.slotId === proposedId}
                      passedBy={alive && slot !== null && !stops.has(slot.slotId)}
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
      </table>
    </>
  );
}

const never = () => () => undefined;

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

interface SlotCellProps {
  slot: WireGridSlot | null;
  proposed: boolean;
  /** True if the Tab key skips the cell. */
  passedBy: boolean;
  onPropose(slot: WireGridSlot): void;
  onReach(slotId: number): void;
  onKey(slot: WireGridSlot, event: KeyboardEvent<HTMLButtonElement>): void;
}

function SlotCell({ slot, proposed, passedBy, onPropose, onReach, onKey }: SlotCellProps) {
  if (slot?.status !== 'AVAILABLE') {
    const own = slot?.status === 'BOOKED';
    return (
      <span className={classNames(styles.closed, own && styles.own)}>
        {own && <Icon name={check} size={16} />}
        {cellText(slot)}
      </span>
    );
  }
  function propose(event: MouseEvent) {
    event.preventDefault();
    onPropose(slot!);
  }
  return (
    <button
      type="submit"
      name="slot"
      value={slot.slotId}
      className={styles.open}
      aria-label={slotName(slot)}
      aria-pressed={proposed}
      tabIndex={passedBy ? -1 : undefined}
      onClick={propose}
      onFocus={() => onReach(slot.slotId)}
      onKeyDown={(event) => onKey(slot, event)}
    >
      {proposed && <Icon name={check} size={16} />}
      {cellText(slot)}
    </button>
  );
}

function rowLabel({ startTime, endTime }: GridRow): string {
  return `${formatTime(startTime)} - ${formatTime(endTime)}`;
}
