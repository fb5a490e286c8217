import { dearSaverFault } from '#/modules/slots/rules/staff/week-faults.ts';
import { makeSlotsOfDays } from '#/modules/slots/server/make-slots.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { addDays, daysBetween, formatLongDay, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { fieldFault } from '#/platform/server/http/call-error.ts';
import { lockSlotsOfBranch } from './kept-slot-store.ts';

/** The number of days ahead for which staff can make slots: a year, as a campaign may open that early. */
const mostDaysAhead = 366;

/**
 * Makes the missing slots of a branch's template for some days on behalf of the calling staff user, and records it in the
 * audit (decision 75). Slots that exist stay as they are. Returns how many it made. Throws 422 for a day that is over or
 * more than a year ahead, and for one on which a saver would not cost less than the other deliveries (SC-340).
 */
export async function makeSlotsByStaff(call: CallContext, branchId: number, { from, to }: { from: LondonDay; to: LondonDay }): Promise<number> {
  const today = londonDay(await call.now());
  if (to < today) throw fieldFault('to', 'These days are over');
  if (to > addDays(today, mostDaysAhead)) throw fieldFault('to', 'Must be no more than a year ahead');
  const first = from < today ? today : from;
  const days = Array.from({ length: daysBetween(first, to) + 1 }, (_, place) => addDays(first, place));
  return inTransaction(call, async ({ database, caller }) => {
    await lockSlotsOfBranch(database, branchId);
    const { made, leftOut } = await makeSlotsOfDays(database, days, { branchId });
    if (leftOut.length > 0) throw fieldFault('from', `${dearSaverFault(formatLongDay(leftOut[0]!))} Change the charges of that day first.`);
    if (made > 0) await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'SLOTS_MAKE', detail: { branchId, after: { from: first, to, slots: made } } });
    return made;
  });
}
