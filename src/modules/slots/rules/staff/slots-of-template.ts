import type { SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import { instantOf, weekdayOf } from '#/platform/rules/london-time.ts';
import { campaignOn, type Campaign } from '#/modules/slots/rules/campaigns.ts';
import { amendCutOff, inChristmasWindow, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { usualCharge } from '#/modules/slots/rules/slot-numbers.ts';
import type { NewSlot, SlotTemplate } from '#/modules/slots/rules/slot-types.ts';

/**
 * Returns the slots of one day, from the branch's templates for its weekday. There are no savers in the Christmas
 * window (SC-346). A slot belongs to the campaign of its day. Times are London wall-clock time, so a slot keeps its label
 * across clock changes. A template without a charge takes the shop's usual one (SC-341).
 */
export function slotsOfTemplates(templates: readonly SlotTemplate[], date: string, campaigns: readonly Campaign[], charges: SlotCharges): NewSlot[] {
  const weekday = weekdayOf(date);
  const campaignId = campaignOn(campaigns, date)?.id ?? null;
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
      chargePence: template.chargePence ?? usualCharge(template.slotType, template.slotGridType, charges),
      orderCutOff: orderCutOff(template.slotType, date),
      amendCutOff: amendCutOff(template.slotType, date),
      campaignId,
    }))
    // An hour that the clocks skip in spring has no length, so it is no slot.
    .filter(({ startsAt, endsAt }) => endsAt > startsAt);
}
