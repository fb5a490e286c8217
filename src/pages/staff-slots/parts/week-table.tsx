import { useRef, useState, type KeyboardEvent } from 'react';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { opensForm, passHoldersText, placeByKey, placesOf, staffSlotName, takenIn, type WeekPlace, type WeekRow } from '#/modules/slots/rules/staff/staff-week.ts';
import { chosenText } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { formatLongDay, formatTime, formatWeekday, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, toPence } from '#/platform/rules/money.ts';
import styles from './slots.module.css';

export interface WeekTableProps {
  rows: readonly WeekRow[];
  days: readonly LondonDay[];
  now: Instant;
  chosen: ReadonlySet<number>;
  choose(chosen: ReadonlySet<number>): void;
  /** Called when Enter or E is pressed in the table: the chosen slots are to be changed. */
  open(): void;
  scripted: boolean;
}

/**
 * The slots of a week by time and day. Each shows its taken places, capacity and charge, and whether pass holders come first.
 * With script the table has one tab stop: the arrow keys move, Space chooses, arrows with Shift choose along the way, and Enter
 * or E goes to the form.
 */
export function WeekTable({ rows, days, now, chosen, choose, open, scripted }: WeekTableProps) {
  const today = londonDay(now);
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<WeekPlace>(() => firstPlace(rows));
  const idOf = (place: WeekPlace) => rows[place.row]?.slots[place.day]?.slotId;

  function toggleAll(slots: readonly (WireStaffSlot | null)[]) {
    const ids = slots.flatMap((slot) => (slot === null ? [] : [slot.slotId]));
    const isOn = ids.every((id) => chosen.has(id));
    choose(new Set(isOn ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids]));
  }

  function toggle(slotId: number) {
    choose(new Set(chosen.has(slotId) ? [...chosen].filter((id) => id !== slotId) : [...chosen, slotId]));
  }

  function onKey(event: KeyboardEvent, place: WeekPlace) {
    if (opensForm(event)) {
      event.preventDefault();
      open();
      return;
    }
    const to = placeByKey(rows, place, event.key);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    if (event.shiftKey) choose(new Set([...chosen, idOf(place)!, idOf(to)!]));
    table.current?.querySelector<HTMLInputElement>(`#slot-${idOf(to)}`)?.focus();
  }

  return (
    <div className={styles.card}>
      <div role="region" aria-label="Slots of the week" tabIndex={scripted ? -1 : 0} className={styles.scroll}>
        <table ref={table} className={styles.table}>
          <caption className="visually-hidden">Slots of the week: taken places of all places, and the charge</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.time}>
                <span className="visually-hidden">Time</span>
              </th>
              {days.map((day, place) => {
                const slots = rows.map((row) => row.slots[place] ?? null);
                const { taken, capacity } = placesOf(slots);
                return (
                  <th key={day} scope="col" className={classNames(styles.day, day === today && styles.today)}>
                    <Choose scripted={scripted && capacity > 0} label={`Choose ${shortDay(day)} ${formatLongDay(day).split(' ').at(-1)}`} press={() => toggleAll(slots)}>
                      {shortDay(day)}
                    </Choose>
                    <span className={styles.sum}>
                      {taken} of {capacity}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, slots }, row) => (
              <tr key={time}>
                <th scope="row" className={styles.time}>
                  <Choose scripted={scripted} label={`Choose ${formatTime(time)} on each day`} press={() => toggleAll(slots)}>
                    {formatTime(time)}
                  </Choose>
                </th>
                {slots.map((slot, day) => (
                  <td key={days[day]}>
                    {slot === null ? (
                      <span className={styles.closed}>Closed</span>
                    ) : (
                      <SlotCell
                        slot={slot}
                        passHolders={passHoldersText(slot, now)}
                        isChosen={chosen.has(slot.slotId)}
                        toggle={() => toggle(slot.slotId)}
                        tabIndex={!scripted || (stop.row === row && stop.day === day) ? 0 : -1}
                        focused={() => setStop({ row, day })}
                        onKey={(event) => onKey(event, { row, day })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.legend}>
        <span className={classNames(styles.mark, styles.confirmedMark)}>Taken</span>
        <span className={classNames(styles.mark, styles.heldMark)}>Held now</span>
        <span className={classNames(styles.mark, styles.fullMark)}>Full</span>
        <span>
          <strong className={styles.unusual}>£5</strong> Other charge than usual
        </span>
        <span>
          <span className={styles.pass}>Pass</span> Pass holders first
        </span>
        {scripted && (
          <span className={styles.keys}>
            <kbd>⇧</kbd> and arrows choose, <kbd>↵</kbd> opens
          </span>
        )}
      </div>
    </div>
  );
}

function firstPlace(rows: readonly WeekRow[]): WeekPlace {
  const row = rows.findIndex(({ slots }) => slots.some((slot) => slot !== null));
  return { row, day: rows[row]?.slots.findIndex((slot) => slot !== null) ?? 0 };
}

/** A heading that chooses its whole row or column; plain text without script. */
function Choose({ scripted, label, press, children }: { scripted: boolean; label: string; press(): void; children: React.ReactNode }) {
  if (!scripted) return <span className={styles.heading}>{children}</span>;
  return (
    <button type="button" className={styles.heading} aria-label={label} onClick={press}>
      {children}
    </button>
  );
}

interface SlotCellProps {
  slot: WireStaffSlot;
  /** Until when it is for pass holders only; null if it is open to everyone. */
  passHolders: string | null;
  isChosen: boolean;
  toggle(): void;
  tabIndex: number;
  focused(): void;
  onKey(event: KeyboardEvent): void;
}

function SlotCell({ slot, passHolders, isChosen, toggle, tabIndex, focused, onKey }: SlotCellProps) {
  const { slotId, capacity, held, confirmed } = slot;
  const taken = takenIn(slot);
  const charge = toPence(slot.charge);
  const isFull = capacity > 0 && taken >= capacity;
  const share = (places: number) => `${capacity === 0 ? 0 : Math.min(100, (places / capacity) * 100)}%`;
  return (
    <label className={classNames(styles.cell, isClosed(slot) && styles.shut, isFull && styles.full, isChosen && styles.chosen)}>
      <input
        type="checkbox"
        id={`slot-${slotId}`}
        name="slot"
        value={chosenText(slot)}
        checked={isChosen}
        onChange={toggle}
        tabIndex={tabIndex}
        onFocus={focused}
        onKeyDown={onKey}
        aria-label={describeSlot(slot, passHolders)}
        className={styles.box}
      />
      <span className={styles.figures} aria-hidden="true">
        {isClosed(slot) ? (
          <span>Closed</span>
        ) : (
          <span>
            <strong>{confirmed}</strong>/{capacity}
            {held > 0 && <span className={styles.held}> +{held}</span>}
          </span>
        )}
        <span className={classNames(charge !== toPence(slot.usualCharge) && styles.unusual)}>{shortCharge(charge)}</span>
        {passHolders !== null && <span className={styles.pass}>Pass</span>}
      </span>
      <span className={styles.meter} aria-hidden="true">
        <span className={classNames(styles.confirmed, isFull && styles.fullBar)} style={{ inlineSize: share(confirmed) }} />
        <span className={styles.heldBar} style={{ inlineSize: share(held) }} />
      </span>
    </label>
  );
}

/** Returns whether a slot has no places left because staff removed them. Staff can still choose and change it. */
const isClosed = (slot: WireStaffSlot): boolean => slot.capacity === 0 && takenIn(slot) === 0;

/** Describes a slot for readers: 'Friday 4 December, 5pm: 5 of 6 taken, 1 held, £5.00, pass holders first until Tuesday 1 December'. */
function describeSlot(slot: WireStaffSlot, passHolders: string | null): string {
  const { capacity, held, confirmed, charge } = slot;
  const parts = [isClosed(slot) ? 'closed' : `${confirmed} of ${capacity} taken`, ...(held > 0 ? [`${held} held`] : []), formatDeliveryCharge(toPence(charge)), ...(passHolders === null ? [] : [`pass holders first ${passHolders}`])];
  return `${staffSlotName(slot)}: ${parts.join(', ')}`;
}

/** Formats a charge in the width of a cell: '£4', '£4.50' or 'Free'. */
const shortCharge = (pence: number): string => formatDeliveryCharge(pence).replace(/\.00$/, '');

/** Returns a day such as 'Fri 4'. */
const shortDay = (day: string): string => `${formatWeekday(day).slice(0, 3)} ${Number(day.slice(8))}`;
