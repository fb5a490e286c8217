import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import type { SlotGridType, SlotTemplate, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { weekdayNames, type WeekdayName } from '#/platform/rules/london-time.ts';

interface Round {
  slotType: SlotType;
  slotGridType: SlotGridType;
  /** The first start and the last end, as whole hours. */
  from: number;
  to: number;
  hours: number;
  capacity(weekday: WeekdayName, hour: number): number;
}

/**
 * Evenings and weekend mornings are popular, so they have few places left, and every day some slots are fully booked
 * from the start.
 */
const deliveryPlaces = (weekday: WeekdayName, hour: number): number => {
  const weekend = weekday === 'SATURDAY' || weekday === 'SUNDAY';
  if ((weekdayNames.indexOf(weekday) * 4 + hour) % 9 === 0) return 0;
  if (hour >= 17 && hour < 20) return 6;
  return weekend && hour < 12 ? 4 : 12;
};

const rounds: Record<'delivery' | 'groceries' | 'entertaining', Round[]> = {
  delivery: [
    { slotType: 'DELIVERY', slotGridType: 'DEFAULT', from: 7, to: 22, hours: 1, capacity: deliveryPlaces },
    { slotType: 'DELIVERY', slotGridType: 'SAVER', from: 8, to: 20, hours: 4, capacity: () => 15 },
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
      chargePence: null,
    });
  }
  return templates;
}
