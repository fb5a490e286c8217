import { instantOf, weekdayOf } from '#/platform/rules/london-time.ts';
import { amendCutOff, inChristmasWindow, orderCutOff } from './slot-cut-offs.ts';
import { defaultCharge } from './slot-numbers.ts';
import type { Slot, SlotTemplate } from './slot-types.ts';

/**
 * Returns the slots of one day, from the branch's templates for its weekday. There are no savers in the Christmas
 * window (SC-346). Times are London wall-clock time, so a slot keeps its label across clock changes.
 */
export function slotsOfTemplates(templates: readonly SlotTemplate[], date: string): Omit<Slot, 'slotId'>[] {
  const weekday = weekdayOf(date);
  return templates
    .filter((template) => template.weekday === weekday)
    .filter((template) => !(template.slotGridType === 'SAVER' && inChristmasWindow(date)))
    .map((template) => ({
      branchId: template.branchId,
      slotType: template.slotType,
      slotGridType: template.slotGridType,
      date,
      startsAt: instantOf(date, template.startTime),
      endsAt: instantOf(date, template.endTime),
      capacity: template.capacity,
      chargePence: template.chargePence ?? defaultCharge(template.slotType, template.slotGridType),
      orderCutOff: orderCutOff(template.slotType, date),
      amendCutOff: amendCutOff(template.slotType, date),
    }));
}
