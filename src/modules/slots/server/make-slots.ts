import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { slotsOfTemplates } from '#/modules/slots/rules/slots-of-template.ts';
import { bookableDays } from '#/modules/slots/rules/slot-numbers.ts';
import { insertSlots, listTemplates } from './slot-store.ts';

/**
 * Creates every branch's slots from today to the bookable horizon, and returns how many it created. Existing slots stay
 * unchanged (SC-685).
 */
export async function makeSlots(database: Database, now: Instant): Promise<number> {
  const templates = await listTemplates(database);
  const today = londonDay(now);
  let made = 0;
  for (let ahead = 0; ahead <= bookableDays; ahead += 1) {
    made += await insertSlots(database, slotsOfTemplates(templates, addDays(today, ahead)));
  }
  return made;
}
