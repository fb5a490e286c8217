import type { AlertBody } from '#/modules/slots/rules/staff/staff-alert-schema.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** An alert that shows with slot grids, as staff keep it. */
export interface KeptAlert extends Omit<AlertBody, 'version'> {
  alertId: string;
  version: string;
}

const selection = `select alert_id as "alertId", alert_type as "alertType", message, fulfilment_types as "fulfilmentTypes", from_date as "from",
    to_date as "to", version::text as version
  from slots.alerts`;

/** Reads an alert; null if there is none. */
export async function findKeptAlert(database: Database, alertId: string): Promise<KeptAlert | null> {
  return (await readSql<KeptAlert>(database, `${selection} where alert_id = $1`, [alertId]))[0] ?? null;
}

/** Reads an alert and locks its row until the transaction ends; null if there is none. */
export async function lockKeptAlert(database: Transaction, alertId: string): Promise<KeptAlert | null> {
  return (await runSql<KeptAlert>(database, `${selection} where alert_id = $1 for update`, [alertId]))[0] ?? null;
}

/** Returns a part of the alerts whose id or message has every word of the query, the latest first, and the number of all. */
export async function listKeptAlerts(database: Database, { query, start, size }: { query: string; start: number; size: number }): Promise<{ content: KeptAlert[]; totalResults: number }> {
  const matching = `concat_ws(' ', alert_id, message) ilike all ($1::text[])`;
  const patterns = wordPatterns(query);
  const [content, [all]] = await Promise.all([
    readSql<KeptAlert>(database, `${selection} where ${matching} order by to_date desc, from_date desc, alert_id limit $2 offset $3`, [patterns, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count from slots.alerts where ${matching}`, [patterns]),
  ]);
  return { content, totalResults: all!.count };
}

/** Adds an alert; returns false if there is one with its id. */
export async function insertAlert(database: Transaction, alertId: string, { alertType, message, fulfilmentTypes, from, to }: Omit<AlertBody, 'version'>): Promise<boolean> {
  const rows = await runSql(
    database,
    `insert into slots.alerts (alert_id, alert_type, message, fulfilment_types, from_date, to_date) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning alert_id`,
    [alertId, alertType, message, fulfilmentTypes, from, to],
  );
  return rows.length === 1;
}

export async function updateAlert(database: Transaction, alertId: string, { alertType, message, fulfilmentTypes, from, to }: Omit<AlertBody, 'version'>): Promise<void> {
  await runSql(
    database,
    `update slots.alerts set alert_type = $2, message = $3, fulfilment_types = $4, from_date = $5, to_date = $6, version = version + 1
     where alert_id = $1`,
    [alertId, alertType, message, fulfilmentTypes, from, to],
  );
}

export async function deleteAlert(database: Transaction, alertId: string): Promise<void> {
  await runSql(database, 'delete from slots.alerts where alert_id = $1', [alertId]);
}
