import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/**
 * Returns how many places the customer's other orders have from 20 to 24 December of a year: confirmed ones and
 * unexpired holds, each slot of an order once (SC-348, decision 131). Another transaction that counts for this customer
 * waits until this one has ended. Otherwise two simultaneous bookings could both be the last one allowed.
 */
export async function countChristmasPlaces(
  database: Database,
  whose: { customerId: number; year: string; exceptOrderId: string },
  now: Instant,
): Promise<number> {
  await runSql(database, `select pg_advisory_xact_lock(hashtextextended('slots.christmas', $1))`, [whose.customerId]);
  const [row] = await runSql<{ count: number }>(
    database,
    `select count(*) as count from slots.reservations join slots.slots using (slot_id)
     where customer_id = $1 and customer_order_id <> $2 and not in_own_place and slot_date between $3 and $4
       and (status = 'CONFIRMED' or (status = 'UNCONFIRMED' and expires_at > to_timestamp($5::double precision / 1000)))`,
    [whose.customerId, whose.exceptOrderId, `${whose.year}-12-20`, `${whose.year}-12-24`, now],
  );
  return row!.count;
}
