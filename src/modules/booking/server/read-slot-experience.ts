import type { WireSlotExperience } from '#/contract/rest-types.ts';
import type { GridState } from '#/modules/booking/rules/booking-schema.ts';
import { slotExperienceText } from '#/modules/booking/rules/slot-experience-text.ts';
import { listRestrictionsOf } from '#/modules/catalogue/server/public.ts';
import { selectHasPass } from '#/modules/passes/server/public.ts';
import { campaignsFrom } from '#/modules/slots/rules/campaigns.ts';
import { listCampaigns } from '#/modules/slots/server/public.ts';
import { addDays, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { readSql, type Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { orderOfCaller } from './order-of-caller.ts';
import { refuseUnknownOrder } from './refuse-unknown-order.ts';

/**
 * Returns the words of the slot page, the kinds of grid it offers, whether the caller has an active Delivery Pass, and the
 * groups of restricted products that the order has lines of (SC-368). Throws 404 if the order is not the customer's.
 */
export async function readSlotExperience(
  deps: BookingDeps,
  call: CallContext,
  { customerOrderId = null, state }: { customerOrderId?: string | null | undefined; state: GridState },
): Promise<WireSlotExperience> {
  const { database, caller } = call;
  const now = await call.now();
  const today = londonDay(now);
  const [campaigns, deliveryPassActive, restrictedProductGroups] = await Promise.all([
    listCampaigns(database, today),
    isSignedIn(caller) && hasPass(database, caller.customerId, now),
    listRestrictedGroups(deps, call, customerOrderId, today),
    refuseUnknownOrder(deps, call, orderOfCaller(call, customerOrderId)),
  ]);
  const { gridTypes, ...text } = slotExperienceText(state, isSignedIn(caller) ? campaigns : campaignsFrom(campaigns, addDays(today, 1)));
  return { ...text, gridTypes: [...gridTypes], deliveryPassActive, restrictedProductGroups };
}

async function hasPass(database: Database, customerId: number, now: Instant): Promise<boolean> {
  const [row] = await readSql<{ held: boolean }>(database, `select ${selectHasPass('$1', '$2')} as held`, [customerId, now]);
  return row!.held;
}

async function listRestrictedGroups(deps: BookingDeps, call: CallContext, customerOrderId: string | null, today: LondonDay): Promise<WireSlotExperience['restrictedProductGroups']> {
  const { lineNumbers } = await deps.readCallersLines(call, customerOrderId);
  if (lineNumbers.length === 0) return [];
  const own = new Set(lineNumbers);
  const groups = await listRestrictionsOf(call.database, lineNumbers, today);
  return groups.map(({ restrictionId, name, startDate, endDate, lineNumbers: ofGroup }) => ({
    id: restrictionId,
    name,
    startDate,
    endDate,
    lineNumbers: ofGroup.filter((lineNumber) => own.has(lineNumber)),
  }));
}
