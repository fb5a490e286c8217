import { makeHeldCard } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { addPoints } from '#/modules/membership/server/public.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { dayMs, hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Gives a customer a card with 1,234 points, a Delivery Pass of 12 months that runs until 1 January 2090, consents to John
 * Lewis by email and to nothing of Waitrose, and twelve orders, of which the newest is CANCELLED and the next one PLACED.
 * Returns the card's number, and the orders' numbers, the newest first.
 */
export async function makeLongStanding(database: Database, customerId: number): Promise<{ cardNumber: string; orderIds: string[] }> {
  const now = await readClock(database);
  const cardNumber = await makeHeldCard(database, { customerId });
  await inTransaction({ database }, (work) => addPoints(work.database, { cardNumber, change: 1234, reason: 'STAFF', reference: 'Goodwill' }, now));
  await runSql(
    database,
    `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased)
     select $1, plan_id, '2020-01-01', '2090-01-01', 0, platform.now() from passes.plans where name = '12 months'`,
    [customerId],
  );
  for (const [scheme, agreed] of [['waitrose', true], ['johnlewis', true], ['waitrose', false]] as const) {
    await runSql(
      database,
      `insert into account.marketing_consents (customer_id, scheme, email, sms, notices, source, saved_by, modified) values ($1, $2, $3, null, '[]', 'UPDATE_PREFERENCES', $1, platform.now())`,
      [customerId, scheme, agreed],
    );
  }
  const orderIds: string[] = [];
  for (let order = 1; order <= 12; order += 1) {
    const status = order === 12 ? 'CANCELLED' : order === 11 ? 'PLACED' : 'COMPLETED';
    const customerOrderId = `${customerId}${order + 10}`;
    const past = aPastOrder({ customerOrderId, customerId, created: now - (20 - order) * dayMs, status }, now + (order === 11 ? 3 * dayMs : -hourMs));
    await inTransaction({ database }, (work) => recordPastOrder(work.database, past));
    orderIds.unshift(customerOrderId);
  }
  return { cardNumber, orderIds };
}
