import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns those of these serial numbers whose gift card or gift voucher can still pay for an order. */
export async function findUsableGifts(database: Database, serialNumbers: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ serialNumber: string }>(
    database,
    `select serial_number as "serialNumber" from gifts.cards where serial_number = any($1::text[]) and expires_at > platform.now()
     union all select serial_number from gifts.vouchers where serial_number = any($1::text[]) and expires_at > platform.now()
     order by 1`,
    [serialNumbers],
  );
  return rows.map(({ serialNumber }) => serialNumber);
}

/** Lets gift cards and gift vouchers expire now. Orders that were placed with them are still paid by them. */
export async function expireGifts(database: Database, serialNumbers: readonly string[]): Promise<void> {
  await runSql(
    database,
    `with expired as (update gifts.cards set expires_at = platform.now() where serial_number = any($1::text[]) and expires_at > platform.now())
     update gifts.vouchers set expires_at = platform.now() where serial_number = any($1::text[]) and expires_at > platform.now()`,
    [serialNumbers],
  );
}
