import type { SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import { listWords } from '#/platform/rules/list-words.ts';
import { formatLongDay, formatTime, weekdayNames, type LondonDay } from '#/platform/rules/london-time.ts';
import { usualCharge } from '#/modules/slots/rules/slot-numbers.ts';
import { overlap, type WeekSlot } from '#/modules/slots/rules/slot-rounds.ts';

/**
 * Returns why an ordinary week cannot be kept, or null: two slots of one grid have time in common, or a saver is as dear as
 * another delivery of its day (SC-340).
 */
export function weekFault(week: readonly WeekSlot[], charges: SlotCharges): string | null {
  for (const weekday of weekdayNames) {
    const day = week.filter((slot) => slot.weekday === weekday);
    const name = weekday[0]! + weekday.slice(1).toLowerCase();
    const [twice] = day.flatMap((slot, place) => (day.slice(place + 1).some((other) => overlap(slot, other)) ? [slot] : []));
    if (twice) return `Two slots overlap on ${name} at ${formatTime(twice.startTime)}`;
    if (hasDearSaver(day, charges)) return dearSaverFault(name);
  }
  return null;
}

/** Returns whether a saver among the slots of one day does not cost less than every other delivery (SC-340). */
function hasDearSaver(day: readonly WeekSlot[], charges: SlotCharges): boolean {
  const chargeOf = (slot: WeekSlot) => slot.chargePence ?? usualCharge(slot.slotType, slot.slotGridType, charges);
  const deliveries = day.filter(({ slotType }) => slotType === 'DELIVERY');
  const [savers, others] = [true, false].map((isSaver) => deliveries.filter(({ slotGridType }) => (slotGridType === 'SAVER') === isSaver).map(chargeOf)) as [number[], number[]];
  return savers.length > 0 && others.length > 0 && Math.max(...savers) >= Math.min(...others);
}

/** Says that a saver would be too dear on a day, such as 'Monday' or 'Friday 4 December'. */
export const dearSaverFault = (day: string): string => `${saversCostLess} On ${day} one would not.`;

/** Says on which days slots were not made because a saver would be too dear. */
export const leftOutText = (days: readonly LondonDay[]): string =>
  `${saversCostLess} On ${listWords(days.map(formatLongDay))} one would not, so slots were left out. Change the charges of ${days.length === 1 ? 'that day' : 'these days'}; the shop makes the slots after midnight.`;

const saversCostLess = 'A saver slot costs less than every other delivery of its day.';
