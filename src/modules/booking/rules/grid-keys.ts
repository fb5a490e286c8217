import type { GridRow } from './slot-grid-rows.ts';

/**
 * Returns the slots that are tab stops, one per day, so that a grid of forty slots does not take forty presses: in each
 * day the one the shopper was at or chose, otherwise the first available one.
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
 * Returns the slot that a key moves to: up and down within a day, left and right to the nearest time of the next day
 * with an available slot, Home and End to the first and last of the day. Null if there is nowhere to go, or for any
 * other key.
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
      return day[0]!.slotId;
    case 'End':
      return day.at(-1)!.slotId;
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
