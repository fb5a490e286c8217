import { readShopSettings } from '#/modules/settings/server/public.ts';
import { usualCampaigns, type Campaign } from '#/modules/slots/rules/campaigns.ts';
import { bookableDays } from '#/modules/slots/rules/slot-numbers.ts';
import { slotsOfTemplates } from '#/modules/slots/rules/staff/slots-of-template.ts';
import { addDays, dayMs, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { listCampaigns, lockCampaigns, renewCampaigns } from './campaign-store.ts';
import { deleteDearSlots, deleteOverlappingSlots, insertSlots } from './slot-store.ts';
import { listTemplates } from './template-store.ts';

/** The time before a campaign opens at which its slots are made, so that staff can change them before. */
export const preparedMs = 28 * dayMs;

/** What became of the slots that the templates have for some days and that did not exist. */
export interface MadeSlots {
  made: number;
  /**
   * The days on which some were left out, because a saver would not have cost less than the day's other deliveries: staff had
   * given slots that exist other charges (SC-340).
   */
  leftOut: LondonDay[];
}

/**
 * Creates every branch's slots from today to the bookable horizon, and those of campaigns that are open or will open
 * within 28 days. Existing slots stay unchanged (SC-685). A campaign that the shop does not have, or that is over, gets its
 * usual dates first (SC-350).
 */
export async function makeSlots(database: Database, now: Instant): Promise<MadeSlots> {
  const today = londonDay(now);
  return inTransaction({ database }, async ({ database }) => {
    await lockCampaigns(database);
    await renewCampaigns(database, usualCampaigns(now), today);
    return makeSlotsOfDays(database, daysToMake(await listCampaigns(database, today), now));
  });
}

/**
 * Creates the slots of some days that the templates of all branches, or of the given one, have and that do not exist yet, but
 * none that overlaps one which exists: after a template's times have changed, the days that have slots keep those (SC-685). A
 * change of a campaign's dates waits until the transaction has ended, so every new slot belongs to the campaign of its day.
 */
export async function makeSlotsOfDays(database: Transaction, days: Iterable<LondonDay>, { branchId = null }: { branchId?: number | null } = {}): Promise<MadeSlots> {
  await lockCampaigns(database);
  const [templates, campaigns, charges] = await Promise.all([listTemplates(database, branchId), listCampaigns(database, '0001-01-01'), readShopSettings(database)]);
  const slotIds: number[] = [];
  for (const day of days) slotIds.push(...(await insertSlots(database, slotsOfTemplates(templates, day, campaigns, charges))));
  const overlapping = new Set(await deleteOverlappingSlots(database, slotIds));
  const deleted = await deleteDearSlots(database, slotIds.filter((id) => !overlapping.has(id)));
  return { made: slotIds.length - overlapping.size - deleted.length, leftOut: [...new Set(deleted)].sort() };
}

function daysToMake(campaigns: readonly Campaign[], now: Instant): Set<LondonDay> {
  const today = londonDay(now);
  const days = new Set(Array.from({ length: bookableDays + 1 }, (_, ahead) => addDays(today, ahead)));
  for (const { startDate, endDate, opensAt } of campaigns) {
    if (opensAt - preparedMs > now) continue;
    for (let day = startDate > today ? startDate : today; day <= endDate; day = addDays(day, 1)) days.add(day);
  }
  return days;
}
