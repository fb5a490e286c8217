import type { GridRow } from './slot-grid-rows.ts';

/**
 * Returns the ids of the slots that are tab stops, at most one per day, so that crossing a grid of forty slots does not
 * take forty presses. A day's stop is the first of `preferred` that is available on that day, otherwise its first
 * available slot.
 */
export function tabStops(rows: readonly GridRow[], preferred: readonly (number | null)[]): Set<number> {
  const days = rows[0]?.slots.map((_, column) => openIn(rows, column)) ?? [];
  return new Set(
    days.flatMap((open) => {
      const stop = preferred.find((slotId) => open.some((one) => one.slotId === slotId)) ?? open[0]?.slotId;
      return stop === undefined || stop === null ? [] : [stop];
    }),
  );
}

/**
 * Returns the id of the available slot that a key moves to. Up and Down stay within the day. Left and Right move to the
 * closest time of the nearest earlier or later day with an available slot. Home and End move to the day's first and
 * last available slot. Null if there is no such slot, or for any other key.
 */
export function slotByKey(rows: readonly GridRow[], fromId: number, key: string): number | null {
  const row = rows.findIndex(({ slots }) => slots.some((slot) => slot?.slotId === fromId));
  const column = rows[row]?.slots.findIndex((slot) => slot?.slotId === fromId) ?? -1;
  if (column === -1) return null;
  const day = openIn(rows, column);
  switch (key) {
    case 'ArrowUp':
      return day.findLast((one) => one.row < row)?.slotId ?? null;
    case 'ArrowDown':
      return day.find((one) => one.row > row)?.slotId ?? null;
    case 'Home':
      return day[0]?.slotId ?? null;
    case 'End':
      return day.at(-1)?.slotId ?? null;
    case 'ArrowLeft':
      return nearestOfNextDay(rows, { row, column }, -1);
    case 'ArrowRight':
      return nearestOfNextDay(rows, { row, column }, 1);
    default:
      return null;
  }
}

/** Returns a day's available slots, in chronological order. */
function openIn(rows: readonly GridRow[], column: number): { row: number; slotId: number }[] {
  return rows.flatMap(({ slots }, row) => {
    const slot = slots[column];
    return slot?.status === 'AVAILABLE' ? [{ row, slotId: slot.slotId }] : [];
  });
}

function nearestOfNextDay(rows: readonly GridRow[], from: { row: number; column: number }, step: 1 | -1): number | null {
  for (let column = from.column + step; column in rows[from.row]!.slots; column += step) {
    const byDistance = openIn(rows, column).toSorted((one, other) => Math.abs(one.row - from.row) - Math.abs(other.row - from.row));
    if (byDistance.length > 0) return byDistance[0]!.slotId;
  }
  return null;
}
