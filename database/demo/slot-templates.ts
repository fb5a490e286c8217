import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { SlotGridType, SlotTemplate, SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { weekdayNames, type WeekdayName } from '#/platform/rules/london-time.ts';

interface Round {
  slotType: SlotType;
  slotGridType: SlotGridType;
  /** The first start and the last end, as whole hours. */
  from: number;
  to: number;
  hours: number;
  capacity(weekday: WeekdayName, hour: number): number;
  /** The charge in pence; null for the shop's usual one. */
  charge?(weekday: WeekdayName, hour: number): Pence | null;
}

const isWeekend = (weekday: WeekdayName): boolean => weekday === 'SATURDAY' || weekday === 'SUNDAY';

/**
 * Evenings and weekend mornings are popular, so they have few places left, and every day some slots are fully booked
 * from the start.
 */
export const deliveryPlaces = (weekday: WeekdayName, hour: number): number => {
  if ((weekdayNames.indexOf(weekday) * 4 + hour) % 9 === 0) return 0;
  if (hour >= 17 && hour < 20) return 6;
  return isWeekend(weekday) && hour < 12 ? 4 : 12;
};

/** The popular hours cost more than the usual charge, and quiet ones in the middle of a working day less. */
const deliveryCharge = (weekday: WeekdayName, hour: number): Pence | null => {
  if (hour >= 17 && hour < 20) return weekday === 'FRIDAY' ? 600 : 550;
  if (isWeekend(weekday)) return hour < 12 ? 600 : null;
  return hour >= 10 && hour < 15 ? 300 : null;
};

/** The first saver of a quiet day costs least of all. */
const saverCharge = (weekday: WeekdayName, hour: number): Pence | null =>
  hour === 8 && (weekday === 'TUESDAY' || weekday === 'WEDNESDAY') ? 100 : null;

const rounds: Record<'delivery' | 'groceries' | 'entertaining', Round[]> = {
  delivery: [
    { slotType: 'DELIVERY', slotGridType: 'DEFAULT', from: 7, to: 22, hours: 1, capacity: deliveryPlaces, charge: deliveryCharge },
    { slotType: 'DELIVERY', slotGridType: 'SAVER', from: 8, to: 20, hours: 4, capacity: () => 15, charge: saverCharge },
  ],
  groceries: [{ slotType: 'GROCERY_COLLECTION', slotGridType: 'DEFAULT', from: 9, to: 20, hours: 1, capacity: () => 8 }],
  entertaining: [
    { slotType: 'ENTERTAINING_COLLECTION', slotGridType: 'DEFAULT', from: 10, to: 18, hours: 1, capacity: () => 5 },
  ],
};

/** A demo branch's week of slots: hourly deliveries from 7am to 10pm, savers of four hours, and collections. */
export function slotTemplatesOf(branch: Pick<BranchRecord, 'id' | 'collection' | 'services'>): SlotTemplate[] {
  const { services, collection } = branch;
  const offered = [
    ...(services.delivery ? rounds.delivery : []),
    ...(collection && services.groceries ? rounds.groceries : []),
    ...(collection && services.entertaining ? rounds.entertaining : []),
  ];
  return weekdayNames.flatMap((weekday) => offered.flatMap((round) => slotsOfRound(branch.id, weekday, round)));
}

function slotsOfRound(branchId: number, weekday: WeekdayName, round: Round): SlotTemplate[] {
  const templates: SlotTemplate[] = [];
  for (let hour = round.from; hour + round.hours <= round.to; hour += round.hours) {
    const { slotType, slotGridType } = round;
    const [startTime, endTime] = [hour, hour + round.hours].map((one) => `${String(one).padStart(2, '0')}:00`) as [string, string];
    templates.push({
      branchId, weekday, slotType, slotGridType, startTime, endTime,
      capacity: round.capacity(weekday, hour),
      chargePence: round.charge?.(weekday, hour) ?? null,
    });
  }
  return templates;
}
