import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Makes a customer to whom staff have given a Delivery Pass, and returns their id. */
export async function makePassHolder(database: Database): Promise<number> {
  const { customerId } = await makeCustomer(database);
  const given = `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, '2020-01-01', '2090-01-01', 0, platform.now())`;
  await runSql(database, given, [customerId]);
  return customerId;
}
