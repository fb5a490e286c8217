import { addDays, isLondonDay, londonDay, type Instant } from '#/platform/rules/london-time.ts';
import type { ListPlace } from './list-place.ts';

/** Reads a place from its cookie; null if it is not one. */
export function readListPlace(text: string | null | undefined): ListPlace | null {
  const [, branch, slotDate] = /^([1-9]\d{0,4})\.(.{10})$/.exec(text ?? '') ?? [];
  return branch !== undefined && slotDate !== undefined && isLondonDay(slotDate) ? { branchId: Number(branch), slotDate } : null;
}

/** The most days from today on which a slot can be; some campaigns open weeks before other slots. */
const furthestDays = 100;

/** Returns whether a slot can be on this place's day: one that is over, or too far ahead, is of no slot. */
export function isListPlaceNow({ slotDate }: ListPlace, now: Instant): boolean {
  const today = londonDay(now);
  return slotDate >= today && slotDate <= addDays(today, furthestDays);
}
