import { addDays, londonDay, type Instant } from '#/platform/rules/london-time.ts';
import { gridTypeOn } from './slot-cut-offs.ts';
import { bookableDays, furthestSlotDays } from './slot-numbers.ts';
import type { Slot } from './slot-types.ts';

type Opening = Pick<Slot, 'date' | 'slotGridType' | 'campaignOpensAt' | 'priorityUntil'>;

/**
 * Returns whether a slot can be booked by anybody yet: up to 28 days ahead, or, for a slot of a campaign, from the
 * campaign's opening, up to 180 days ahead: the items of an order for a later day could not be changed (SC-345, SC-256). A saver
 * in the Christmas window never can (SC-346).
 */
export function isOpen({ date, slotGridType, campaignOpensAt }: Opening, now: Instant): boolean {
  if (slotGridType !== gridTypeOn(slotGridType, date)) return false;
  if (campaignOpensAt !== null && campaignOpensAt > now) return false;
  return date <= addDays(londonDay(now), campaignOpensAt === null ? bookableDays : furthestSlotDays);
}

/** Returns whether a slot is only for customers with an active Delivery Pass at present (SC-334). */
export const isPriority = ({ priorityUntil }: Pick<Opening, 'priorityUntil'>, now: Instant): boolean => priorityUntil !== null && now < priorityUntil;

/** Returns whether a slot is open to a customer who has, or has not, an active Delivery Pass. */
export const isOpenTo = (slot: Opening, hasPass: boolean, now: Instant): boolean => isOpen(slot, now) && (hasPass || !isPriority(slot, now));
