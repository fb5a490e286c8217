import type { GridRow } from './slot-grid-rows.ts';

/**
 * Returns the id of the slot that is the grid's one tab stop, so that crossing a grid of forty slots takes one press; null
 * if no slot is available. It lies in the given column if that has an available slot, because a small screen shows only
 * this day. There it is the first of `preferred` that is available, otherwise the day's first available slot.
 */
export function tabStop(rows: readonly GridRow[], column: number, preferred: readonly (number | null)[]): number | null {
  const inColumn = openIn(rows, column);
  const open = inColumn.length > 0 ? inColumn : (rows[0]?.slots ?? []).flatMap((_, other) => openIn(rows, other));
  const stop = preferred.find((slotId) => open.some((one) => one.slotId === slotId));
  return stop ?? open[0]?.slotId ?? null;
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
