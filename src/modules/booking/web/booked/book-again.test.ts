import { beforeEach, expect, it, vi } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { findSlotAgain, slotAgainLabel } from './book-again.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));

const hour = (startDateTime: string, status: WireGridSlot['status'] = 'AVAILABLE') =>
  ({ slotId: Date.parse(startDateTime), startDateTime, endDateTime: new Date(Date.parse(startDateTime) + 3_600_000).toISOString(), status, charge: toMoney(400) }) as WireGridSlot;

const expired = { slotType: 'DELIVERY', addressId: 7, branchId: 651, slotGridType: 'DEFAULT', slotDate: '2026-03-12', startsAt: Date.UTC(2026, 2, 12, 9), endsAt: Date.UTC(2026, 2, 12, 10) } as ClientSlot;

/** Finds the slot to offer in place of the expired one among these; the label of its button, and the request. */
async function offered(slots: WireGridSlot[], of: ClientSlot = expired): Promise<{ label: string | null; asked: object }> {
  const { calls, sent } = openCalls(() => json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots }], alerts: [] }));
  const again = await findSlotAgain(calls, '4711', of);
  return { label: again && slotAgainLabel(again), asked: JSON.parse(String(sent[0]!.body)) as object };
}

it('the expired slot itself is offered again while it is free, otherwise the nearest one before or after it [SC-404]', async () => {
  const [before, same, after] = [hour('2026-03-12T07:00:00Z'), hour('2026-03-12T09:00:00Z'), hour('2026-03-12T10:00:00Z')];
  const full = { ...same, status: 'FULLY_BOOKED' as const };
  expect((await offered([before, same, after])).label).toBe('Book Thursday 9am - 10am again, £4.00');
  expect((await offered([before, full, after])).label).toBe('Book Thursday 10am - 11am, £4.00');
  expect((await offered([before, full])).label).toBe('Book Thursday 7am - 8am, £4.00');
  expect((await offered([full])).label).toBeNull();
});

it('a collection is looked for at its branch, and for the kind of goods that it was booked for [SC-404 part]', async () => {
  const collection = { ...expired, addressId: null };
  const place = { branchId: 651, startDate: '2026-03-09' };
  expect((await offered([], { ...collection, slotType: 'ENTERTAINING_COLLECTION' })).asked).toMatchObject({ ...place, fulfilmentType: 'ENTERTAINING_COLLECTION', collectionKind: 'ENTERTAINING' });
  expect((await offered([], { ...collection, slotType: 'GROCERY_COLLECTION' })).asked).toMatchObject({ ...place, collectionKind: 'GROCERIES' });
  vi.stubGlobal('document', { cookie: 'collectionService=groceriesandentertaining' });
  expect((await offered([], { ...collection, slotType: 'GROCERY_COLLECTION' })).asked).toMatchObject({ ...place, collectionKind: 'BOTH' });
});

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
