import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';
import { londonTimeOfDay } from '#/platform/rules/london-time.ts';

/** A row of the grid: the slots of the days shown that start and end at the same times. */
export interface GridRow {
  /** Start and end in London: '09:00-10:00'. */
  key: string;
  startTime: string;
  endTime: string;
  /** One slot per day, null where the day has none at this time. */
  slots: (WireGridSlot | null)[];
}

/** Returns the days' slots as rows by time of day, earliest first (SC-382). */
export function rowsOfGrid(days: readonly WireSlotDay[]): GridRow[] {
  const rows = new Map<string, GridRow>();
  days.forEach((day, column) => {
    for (const slot of day.slots) {
      const [startTime, endTime] = [slot.startDateTime, slot.endDateTime].map((one) => londonTimeOfDay(Date.parse(one))) as [string, string];
      const key = `${startTime}-${endTime}`;
      const row = rows.get(key) ?? { key, startTime, endTime, slots: days.map(() => null) };
      row.slots[column] = slot;
      rows.set(key, row);
    }
  });
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Returns the slot with this id among the days shown, or null. */
export function findGridSlot(days: readonly WireSlotDay[], slotId: number | null): WireGridSlot | null {
  return days.flatMap((day) => day.slots).find((slot) => slot.slotId === slotId) ?? null;
}
