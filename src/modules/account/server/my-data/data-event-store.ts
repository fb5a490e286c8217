import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export type DataEventKind = 'DOWNLOAD_ASKED' | 'CLOSING_ASKED' | 'CLOSING_CANCELLED' | 'CLOSED';

/** Something that a customer asked for with their data. It says that it happened, and nothing about the data. */
export interface DataEvent {
  kind: DataEventKind;
  at: Instant;
}

export async function saveDataEvent(database: Transaction, { customerId, kind, now }: { customerId: number; kind: DataEventKind; now: Instant }): Promise<void> {
  await runSql(database, 'insert into account.data_events (customer_id, kind, at) values ($1, $2, to_timestamp($3::double precision / 1000))', [customerId, kind, now]);
}

/** Returns a customer's events, newest first. */
export async function listDataEvents(database: Database, customerId: number): Promise<DataEvent[]> {
  return runSql<DataEvent>(database, 'select kind, at from account.data_events where customer_id = $1 order by id desc', [customerId]);
}
