import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the references of the order's attempts that begin with `prefix` and have no recorded answer. */
export async function listUnansweredAttempts(database: Database, customerOrderId: string, prefix: string): Promise<string[]> {
  const rows = await runSql<{ reference: string }>(
    database,
    `select reference from payments.attempts where customer_order_id = $1 and starts_with(reference, $2) and state in ('STARTED', 'UNKNOWN')`,
    [customerOrderId, prefix],
  );
  return rows.map(({ reference }) => reference);
}

/** Returns whether a payment whose reference begins with `prefix` was declined, or its capture refused. */
export async function hasRefusal(database: Database, customerOrderId: string, prefix: string): Promise<boolean> {
  const rows = await runSql(
    database,
    `select from payments.movements where customer_order_id = $1 and starts_with(reference, $2)
       and (kind = 'AUTHORISE' and outcome = 'DECLINED' or kind = 'CAPTURE' and outcome = 'REFUSED') limit 1`,
    [customerOrderId, prefix],
  );
  return rows.length === 1;
}
