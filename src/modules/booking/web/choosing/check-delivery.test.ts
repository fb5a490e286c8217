import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { checkDelivery } from './check-delivery.ts';

const slot = (slotId: number, day: string, hour: number, status = 'AVAILABLE') => ({
  slotId,
  status,
  startDateTime: `${day}T${hour}:00:00+00:00`,
  endDateTime: `${day}T${hour + 1}:00:00+00:00`,
  charge: { amount: 4, currencyCode: 'GBP' },
});
const slotDays = [
  { date: '2026-11-23', slots: [slot(1, '2026-11-23', 20, 'UNAVAILABLE')] },
  { date: '2026-11-24', slots: [slot(2, '2026-11-24', 10, 'FULLY_BOOKED'), slot(3, '2026-11-24', 14), slot(4, '2026-11-24', 15)] },
  ...[25, 26, 27].map((day) => ({ date: `2026-11-${day}`, slots: [slot(day, `2026-11-${day}`, 17)] })),
];

it('says when the shop could come to a postcode next, the first free slot of each of three days [SC-358 part]', async () => {
  const { calls, sent } = openCalls(() => json({ branchId: 651, slotDays, alerts: [] }));
  expect(await checkDelivery(calls, ' rg422js')).toEqual({
    kind: 'served',
    postcode: 'RG42 2JS',
    slots: [
      { slotId: 3, time: 'Tuesday 24 Nov, 2pm - 3pm', charge: '£4.00' },
      { slotId: 25, time: 'Wednesday 25 Nov, 5pm - 6pm', charge: '£4.00' },
      { slotId: 26, time: 'Thursday 26 Nov, 5pm - 6pm', charge: '£4.00' },
    ],
  });
  expect(JSON.parse(sent[0]!.body as string)).toEqual({ fulfilmentType: 'DELIVERY', postcode: 'RG42 2JS', length: 7 });
});

it('asks nothing about a text that is no UK postcode, and knows a postcode that no branch delivers to', async () => {
  const { calls, sent } = openCalls(() => json({ error: 'ADDRESS_NOT_SERVED', message: 'No' }, 422));
  expect(await checkDelivery(calls, 'Bracknell')).toEqual({ kind: 'invalid', postcode: 'Bracknell', fault: 'Invalid UK postcode' });
  expect(await checkDelivery(calls, ' ')).toMatchObject({ kind: 'invalid', fault: 'Required' });
  expect(sent).toEqual([]);
  expect(await checkDelivery(calls, 'ZE1 0AA')).toEqual({ kind: 'not-served', postcode: 'ZE1 0AA' });
  await expect(checkDelivery(openCalls(() => json({}, 500), { waits: false }).calls, 'ZE1 0AA')).rejects.toMatchObject({ status: 500 });
});
