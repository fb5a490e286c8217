import { describe, expect, it } from 'vitest';
import { openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { orders, makeSlot, freshShopper, book, confirm } = await openBookingBench(database);

describe('a customer’s Christmas slots', () => {
  it('are two over all orders, not counting the one being replaced [SC-347] [SC-348]', async () => {
    await moveClock(database, instantOf('2026-12-01', '09:00'));
    const { id, addressId } = await freshShopper();
    const dates = ['2026-12-20', '2026-12-22', '2026-12-24', '2026-12-23'];
    const [first, second, third, fourth] = await Promise.all(dates.map((date) => makeSlot({ date }))) as [number, number, number, number];
    const orderId = (slotId: number, customerOrderId: string) => book(slotId, { customerOrderId, addressId }, id);
    const [one, two, three] = [orders.orderOf(id), orders.openAnother(id), orders.openAnother(id)];
    expect((await orderId(first, one)).status).toBe(201);
    expect((await orderId(second, two)).status).toBe(201);
    expect(await orderId(third, three)).toMatchObject({ status: 409, body: { error: 'MAX_CHRISTMAS_SLOTS' } });
    expect((await orderId(fourth, two)).status).toBe(201);
    expect((await orderId(await makeSlot({ date: '2026-12-19' }), three)).status).toBe(201);
  });

  it('are confirmed places and running holds of this Christmas, but no hold that has expired and no earlier Christmas [SC-348]', async () => {
    const { id, addressId } = await freshShopper();
    const christmas = async (date: string) => {
      const slotId = await makeSlot({ date });
      return { slotId, ...(await book(slotId, { customerOrderId: orders.openAnother(id), addressId }, id)) };
    };
    for (const [now, date] of [['2025-12-01', '2025-12-22'], ['2026-12-01', '2026-12-22']] as const) {
      await moveClock(database, instantOf(now, '09:00'));
      const { status, body, slotId } = await christmas(date);
      expect(status).toBe(201);
      await confirm(body.slotReservationId, slotId);
    }
    expect((await christmas('2026-12-20')).status).toBe(201);
    expect((await christmas('2026-12-24')).body.error).toBe('MAX_CHRISTMAS_SLOTS');
    await moveClock(database, instantOf('2026-12-01', '11:01'));
    expect((await christmas('2026-12-24')).status).toBe(201);
  });

  it('are never three, even for several bookings at once [SC-348]', async () => {
    await moveClock(database, instantOf('2026-12-01', '09:00'));
    const { id, addressId } = await freshShopper();
    const wanted = await Promise.all(Array.from({ length: 6 }, () => makeSlot({ date: '2026-12-21' })));
    const ids = wanted.map(() => orders.openAnother(id));
    const answers = await Promise.all(wanted.map((slotId, at) => book(slotId, { customerOrderId: ids[at], addressId }, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });
});
