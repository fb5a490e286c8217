import type { WireGridSlot, WireSlotDay } from '#/contract/rest-types.ts';

/** The slot to offer in place of an expired one: the same if it is still free, otherwise the nearest. */
export interface SlotAgain {
  slot: WireGridSlot;
  isSame: boolean;
}

/**
 * Returns the available slot that starts closest to the expired one, the later of two equally close; null if none is
 * left.
 */
export function nearestSlot(days: readonly WireSlotDay[], expired: { startsAt: number; endsAt: number }): SlotAgain | null {
  const distance = ({ startDateTime }: WireGridSlot) => Math.abs(Date.parse(startDateTime) - expired.startsAt);
  const [nearest] = days
    .flatMap(({ slots }) => slots.filter(({ status }) => status === 'AVAILABLE'))
    .toSorted((one, other) => distance(one) - distance(other) || Date.parse(other.startDateTime) - Date.parse(one.startDateTime));
  if (!nearest) return null;
  return { slot: nearest, isSame: Date.parse(nearest.startDateTime) === expired.startsAt && Date.parse(nearest.endDateTime) === expired.endsAt };
}
