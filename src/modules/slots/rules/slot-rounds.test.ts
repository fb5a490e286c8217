import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayNames } from '#/platform/rules/london-time.ts';
import { minutesOfGrid, slotKinds, timeOfMinutes, typesOfKind } from './slot-kinds.ts';
import { inWeekOrder, roundsOf, weekOf, type SlotRound, type WeekSlot } from './slot-rounds.ts';

const every = (places: number | null) => weekdayNames.map(() => places);
const delivery: SlotRound = { kind: 'DELIVERY', from: '07:00', to: '22:00', places: every(12), chargePence: null };

describe('the rounds of an ordinary week', () => {
  it('make one slot an hour, or one of four hours for savers, on the days that have places [SC-340 part] [SC-685 part]', () => {
    const saver: SlotRound = { kind: 'SAVER', from: '08:00', to: '20:00', places: [15, null, null, null, null, 0, null], chargePence: 150 };
    expect(weekOf([saver])).toEqual(
      ['MONDAY', 'SATURDAY'].flatMap((weekday) =>
        [['08:00', '12:00'], ['12:00', '16:00'], ['16:00', '20:00']].map(([startTime, endTime]) => ({
          weekday, slotType: 'DELIVERY', slotGridType: 'SAVER', startTime, endTime, capacity: weekday === 'MONDAY' ? 15 : 0, chargePence: 150,
        })),
      ),
    );
    expect(weekOf([delivery])).toHaveLength(7 * 15);
  });

  it('may lie on top of one another, and are then shown apart', () => {
    const evenings: SlotRound = { ...delivery, from: '17:00', to: '20:00', places: [6, 6, 6, 6, 8, 6, null], chargePence: 500 };
    expect(roundsOf(weekOf([delivery, evenings]))).toEqual([
      { ...delivery, to: '17:00' },
      { ...delivery, from: '17:00', to: '20:00', places: [null, null, null, null, null, null, 12] },
      evenings,
      { ...delivery, from: '20:00' },
    ]);
  });

  it('that start at another minute replace the slots that they cut', () => {
    const half: SlotRound = { ...delivery, from: '09:30', to: '10:30', places: [3, null, null, null, null, null, null] };
    const monday = weekOf([{ ...delivery, from: '08:00', to: '12:00' }, half]).filter(({ weekday }) => weekday === 'MONDAY');
    expect(monday.map(({ startTime, capacity }) => [startTime, capacity])).toEqual([['08:00', 12], ['09:30', 3], ['11:00', 12]]);
  });

  it('give back the week that they were made of, whatever it is', () => {
    const anySlot = fc
      .tuple(fc.constantFrom(...weekdayNames), fc.constantFrom(...slotKinds), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }), fc.constantFrom(null, 300))
      .map(([weekday, kind, place, capacity, chargePence]): WeekSlot => {
        const types = typesOfKind(kind);
        const length = minutesOfGrid(types.slotGridType);
        return { weekday, ...types, startTime: timeOfMinutes(place * length), endTime: timeOfMinutes((place + 1) * length), capacity, chargePence };
      });
    const keyOf = ({ weekday, slotType, slotGridType, startTime }: WeekSlot) => `${weekday} ${slotType} ${slotGridType} ${startTime}`;
    fc.assert(
      fc.property(fc.uniqueArray(anySlot, { selector: keyOf, maxLength: 60 }), (week) => {
        expect(weekOf(roundsOf(week))).toEqual(inWeekOrder(week));
      }),
    );
  });
});
