import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { offersKind } from '#/modules/booking/rules/offers-kind.ts';
import { kindOfSlot, slotKinds, typesOfKind, type SlotKind } from '#/modules/slots/rules/slot-kinds.ts';
import { mondayOf, placesOf, type WeekPlaces } from '#/modules/slots/rules/staff/staff-week.ts';
import { listStaffSlots, readSlotTemplate } from '#/modules/slots/web/keep-slot-calls.ts';
import { addDays, isLondonDay, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadAskedBranch, type AskedBranch } from './asked-branch.ts';

/** A branch's slots of one kind in a week. */
export interface StaffWeek extends AskedBranch {
  kind: SlotKind;
  monday: LondonDay;
  /** The shop's clock, in milliseconds. */
  now: Instant;
  slots: readonly WireStaffSlot[];
  /** Whether the template has slots of this kind. */
  hasTemplate: boolean;
  closing: ClosingDay | null;
}

/** The next day whose deliveries or collections close for new orders. */
export interface ClosingDay extends WeekPlaces {
  date: LondonDay;
  /** When it closes, as ISO 8601. */
  at: string;
}

/**
 * Loads the week, branch and kind of slots that the address asks for. By default this week's deliveries of the first branch
 * that delivers; of a given branch, the first kind that it offers.
 */
export async function loadWeek(calls: CallLayer, request: Request): Promise<StaffWeek> {
  const asked = new URL(request.url).searchParams;
  const askedKind = slotKinds.find((one) => one === asked.get('kind'));
  const offers = (one: SlotKind) => (branch: AskedBranch['branch']) => offersKind(branch, typesOfKind(one).slotType, null);
  const { branches, branch } = await loadAskedBranch(calls, request, offers(askedKind ?? 'DELIVERY'));
  const kind = askedKind ?? slotKinds.find((one) => offers(one)(branch)) ?? 'DELIVERY';
  const template = await readSlotTemplate(calls, branch.branchId);
  const week = asked.get('week') ?? '';
  const monday = mondayOf(isLondonDay(week) ? week : template.today);
  const { slotType } = typesOfKind(kind);
  const ofBranch = { branchId: branch.branchId, slotType };
  const [slots, soon] = await Promise.all([
    listStaffSlots(calls, { ...ofBranch, date: monday, to: addDays(monday, 6) }),
    listStaffSlots(calls, { ...ofBranch, date: addDays(template.today, 1), to: addDays(template.today, 2) }),
  ]);
  const now = Date.parse(template.now);
  const ofKind = (slot: { slotType: WireStaffSlot['slotType']; slotGridType: WireStaffSlot['slotGridType'] }) => kindOfSlot(slot) === kind;
  return { branches, branch, kind, monday, now, slots: slots.filter(ofKind), hasTemplate: template.slots.some(ofKind), closing: closingDay(soon.filter(ofKind), now) };
}

/** Returns the first day whose slots close together later today; null if none does. */
export function closingDay(soon: readonly WireStaffSlot[], now: Instant): ClosingDay | null {
  const first = soon.find(({ orderCutoffDateTime }) => {
    const cutOff = Date.parse(orderCutoffDateTime);
    return cutOff > now && londonDay(cutOff) === londonDay(now);
  });
  if (first === undefined) return null;
  const day = soon.filter(({ date, orderCutoffDateTime }) => date === first.date && orderCutoffDateTime === first.orderCutoffDateTime);
  return { date: first.date, at: first.orderCutoffDateTime, ...placesOf(day) };
}

/** Returns the query of a week's address. */
export const weekQuery = ({ branchId, monday, kind }: { branchId: number; monday: LondonDay; kind: SlotKind }): string => `?branch=${branchId}&week=${monday}&kind=${kind}`;
