import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A download that a customer asked for. */
export interface DataDownload {
  requestId: string;
  requested: Instant;
  isReady: boolean;
}

/** Saves a request. It replaces an earlier one that was made before `notSince`; if there is a newer one, returns false and saves nothing. */
export async function saveDownloadRequest(
  database: Transaction,
  { customerId, requestId, now, notSince }: { customerId: number; requestId: string; now: Instant; notSince: Instant },
): Promise<boolean> {
  const saved = await runSql(
    database,
    `insert into account.data_downloads as d (customer_id, request_id, requested) values ($1, $2, to_timestamp($3::double precision / 1000))
     on conflict (customer_id) do update
       set request_id = excluded.request_id, requested = excluded.requested, data_json = null, data_html = null
       where d.requested < to_timestamp($4::double precision / 1000)
     returning request_id`,
    [customerId, requestId, now, notSince],
  );
  return saved.length > 0;
}

/** Returns the download that a customer asked for after `since`, without its files; null if there is none. */
export async function findDownload(database: Database, customerId: number, since: Instant): Promise<DataDownload | null> {
  const [row] = await runSql<DataDownload>(
    database,
    `select request_id as "requestId", requested, data_json is not null as "isReady" from account.data_downloads
     where customer_id = $1 and requested > to_timestamp($2::double precision / 1000)`,
    [customerId, since],
  );
  return row ?? null;
}

/**
 * Returns the customer of a request whose files are missing; null if a newer request took its place. Locks the request,
 * so that the account is not removed while the files are written.
 */
export async function lockRequester(database: Transaction, requestId: string): Promise<{ customerId: number } | null> {
  const [row] = await runSql<{ customerId: number }>(
    database,
    'select customer_id as "customerId" from account.data_downloads where request_id = $1 and data_json is null for update',
    [requestId],
  );
  return row ?? null;
}

/** Saves the files of a request. */
export async function saveFiles(database: Transaction, requestId: string, files: { json: string; html: string }): Promise<void> {
  await runSql(database, 'update account.data_downloads set data_json = $2, data_html = $3 where request_id = $1', [requestId, files.json, files.html]);
}

/** Returns the files of a customer's own request, or of the newest one if `requestId` is null, made after `since`; null if there are none. */
export async function findFiles(
  database: Database,
  { customerId, requestId, since }: { customerId: number; requestId: string | null; since: Instant },
): Promise<{ json: string; html: string } | null> {
  const [row] = await runSql<{ json: string; html: string }>(
    database,
    `select data_json as json, data_html as html from account.data_downloads
     where customer_id = $1 and ($2::uuid is null or request_id = $2) and data_json is not null and requested > to_timestamp($3::double precision / 1000)`,
    [customerId, requestId, since],
  );
  return row ?? null;
}

/** Deletes the downloads that were asked for before an instant. */
export async function deleteOldDownloads(database: Database, before: Instant): Promise<void> {
  await runSql(database, 'delete from account.data_downloads where requested <= to_timestamp($1::double precision / 1000)', [before]);
}
