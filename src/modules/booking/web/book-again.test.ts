import { expect, it } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { findSlotAgain, slotAgainLabel } from './book-again.ts';

const hour = (startDateTime: string, status: WireGridSlot['status'] = 'AVAILABLE') =>
  ({ slotId: Date.parse(startDateTime), startDateTime, endDateTime: new Date(Date.parse(startDateTime) + 3_600_000).toISOString(), status, charge: toMoney(400) }) as WireGridSlot;

const expired = { slotType: 'DELIVERY', addressId: 7, branchId: 651, slotGridType: 'DEFAULT', slotDate: '2026-03-12', startsAt: Date.UTC(2026, 2, 12, 9), endsAt: Date.UTC(2026, 2, 12, 10) } as ClientSlot;

it('the nearest slot is offered in place of an expired one, from an earlier day too [SC-404 part]', async () => {
  const { calls, sent } = openCalls(() =>
    json({
      branchId: 651,
      slotDays: [
        { date: '2026-03-10', slots: [hour('2026-03-10T18:00:00Z')] },
        { date: '2026-03-11', slots: [hour('2026-03-11T17:00:00Z'), hour('2026-03-11T18:00:00Z', 'UNAVAILABLE')] },
        { date: '2026-03-12', slots: [hour('2026-03-12T09:00:00Z', 'FULLY_BOOKED')] },
        { date: '2026-03-13', slots: [hour('2026-03-13T08:00:00Z')] },
      ],
      alerts: [],
    }),
  );
  const again = await findSlotAgain(calls, '4711', expired);
  expect(slotAgainLabel(again!)).toBe('Book Wednesday 5pm - 6pm, £4.00');
  expect(JSON.parse(String(sent[0]!.body))).toMatchObject({ addressId: 7, startDate: '2026-03-09', length: 7 });
});
