import { expect, it } from 'vitest';
import { firstFreeSlots } from './free-slots.ts';

it('the first free slot of each day has its time and charge in words, and no charge is ‘Free’ [SC-006 part]', () => {
  const slot = (slotId: number, hour: number, amount: number, status = 'AVAILABLE') =>
    ({ slotId, status, startDateTime: `2026-11-24T${hour}:00:00.000Z`, endDateTime: `2026-11-24T${hour + 1}:00:00.000Z`, charge: { amount, currencyCode: 'GBP' } }) as never;
  const days = [
    { date: '2026-11-24', slots: [slot(1, 10, 4, 'FULLY_BOOKED'), slot(2, 14, 4), slot(3, 15, 3)] },
    { date: '2026-11-25', slots: [] },
    { date: '2026-11-26', slots: [slot(4, 16, 0)] },
    { date: '2026-11-27', slots: [slot(5, 17, 4)] },
  ];
  expect(firstFreeSlots(days, 2)).toEqual([
    { slotId: 2, time: 'Tuesday 24 Nov, 2pm - 3pm', charge: '£4.00' },
    { slotId: 4, time: 'Tuesday 24 Nov, 4pm - 5pm', charge: 'Free' },
  ]);
});
