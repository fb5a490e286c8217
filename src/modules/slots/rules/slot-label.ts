import { formatShortDay, formatTimeAt, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';

/** Returns a label such as '12 Mar, 9am', or '12 Mar, 9am - 10am' if `withEnd` is set (SH-227, SH-228). */
export function slotLabel(slot: { startsAt: number; endsAt: number }, withEnd = false): string {
  const start = `${formatShortDay(londonDay(slot.startsAt))}, ${formatTimeAt(slot.startsAt)}`;
  return withEnd ? `${start} - ${formatTimeAt(slot.endsAt)}` : start;
}

/** Returns a short label such as 'Thursday 9am' (SH-229). */
export function shortSlotLabel(slot: { startsAt: number }): string {
  return `${formatWeekday(londonDay(slot.startsAt))} ${formatTimeAt(slot.startsAt)}`;
}
