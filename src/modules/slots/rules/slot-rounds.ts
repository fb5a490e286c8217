import { weekdayNames, type TimeOfDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { kindOfSlot, minutesOfGrid, minutesOfTime, slotKinds, timeOfMinutes, typesOfKind, type SlotKind } from './slot-kinds.ts';
import type { SlotTemplate } from './slot-types.ts';

/** A slot of a branch's ordinary week. */
export type WeekSlot = Omit<SlotTemplate, 'branchId'>;

/**
 * Slots of a kind that follow one another and are alike: from a time to a time, with the same places on each weekday and
 * the same charge. An ordinary week is a list of such rounds, so that staff can read and type it as a small table.
 */
export interface SlotRound {
  kind: SlotKind;
  from: TimeOfDay;
  /** The end of its last slot; '24:00' is the end of the day. */
  to: TimeOfDay;
  /** The places of each slot from Monday to Sunday; null on a day without these slots. */
  places: readonly (number | null)[];
  /** Null for the shop's usual charge. */
  chargePence: Pence | null;
}

/** Returns the rounds of a week, by kind and time. Two rounds never have the same slot. */
export function roundsOf(week: readonly WeekSlot[]): SlotRound[] {
  return slotKinds.flatMap((kind) => joined(rowsOf(week.filter((slot) => kindOfSlot(slot) === kind), kind)));
}

/** Returns a round for each start time and charge. */
function rowsOf(week: readonly WeekSlot[], kind: SlotKind): SlotRound[] {
  const rows = new Map<string, SlotRound & { places: (number | null)[] }>();
  for (const { weekday, startTime, endTime, capacity, chargePence } of week) {
    const key = `${startTime} ${endTime} ${chargePence ?? ''}`;
    const row = rows.get(key) ?? { kind, from: startTime, to: endTime, places: weekdayNames.map(() => null), chargePence };
    row.places[weekdayNames.indexOf(weekday as (typeof weekdayNames)[number])] = capacity;
    rows.set(key, row);
  }
  return [...rows.values()].sort((one, other) => one.from.localeCompare(other.from) || (one.chargePence ?? -1) - (other.chargePence ?? -1));
}

/** Joins rounds that follow one another and are alike. */
function joined(rows: readonly SlotRound[]): SlotRound[] {
  const rounds: SlotRound[] = [];
  for (const row of rows) {
    const before = rounds.findIndex((round) => round.to === row.from && round.chargePence === row.chargePence && String(round.places) === String(row.places));
    if (before === -1) rounds.push(row);
    else rounds[before] = { ...rounds[before]!, to: row.to };
  }
  return rounds;
}

/**
 * Returns the slots of a week with these rounds. Where two rounds of a kind have the same day and time, the later one
 * counts, so that staff can put an evening with fewer places on top of a whole day.
 */
export function weekOf(rounds: readonly SlotRound[]): WeekSlot[] {
  const slots = new Map<string, WeekSlot>();
  for (const { kind, from, to, places, chargePence } of rounds) {
    const types = typesOfKind(kind);
    const length = minutesOfGrid(types.slotGridType);
    for (let start = minutesOfTime(from); start + length <= minutesOfTime(to); start += length) {
      places.forEach((capacity, day) => {
        if (capacity === null) return;
        const slot = { ...types, weekday: weekdayNames[day]!, startTime: timeOfMinutes(start), endTime: timeOfMinutes(start + length), capacity, chargePence };
        for (const [key, other] of slots) if (overlap(slot, other)) slots.delete(key);
        slots.set(`${kind} ${day} ${slot.startTime}`, slot);
      });
    }
  }
  return inWeekOrder([...slots.values()]);
}

/** Returns whether two slots of the same grid and weekday have time in common. */
export const overlap = (one: WeekSlot, other: WeekSlot): boolean =>
  one.weekday === other.weekday && one.slotType === other.slotType && one.slotGridType === other.slotGridType && one.startTime < other.endTime && other.startTime < one.endTime;

/** Sorts the slots of a week by day, kind and time. */
export function inWeekOrder(week: readonly WeekSlot[]): WeekSlot[] {
  const place = (slot: WeekSlot) => weekdayNames.indexOf(slot.weekday as (typeof weekdayNames)[number]) * 10 + slotKinds.indexOf(kindOfSlot(slot));
  return week.toSorted((one, other) => place(one) - place(other) || one.startTime.localeCompare(other.startTime));
}
