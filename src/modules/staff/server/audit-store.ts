import { ownTables, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { StaffTables } from './staff-tables.ts';

const tables = (database: Database) => ownTables<'staff', StaffTables>(database);

/** An action of a member of staff, to be recorded. */
export interface NewAuditEntry {
  staffId: number;
  /** Null if no customer is concerned. */
  customerId: number | null;
  /** In capitals, such as 'STAFF_CHANGE'. */
  action: string;
  /** Saved as JSON: the subject, and the changed values under `before` and `after` (SC-695). */
  detail: object;
}

/** Records an action of a member of staff, in the transaction that performs it (AC-519). */
export async function writeAudit(database: Transaction, { staffId, customerId, action, detail }: NewAuditEntry): Promise<void> {
  await tables(database)
    .insertInto('staff.audit')
    .values({ staff_id: staffId, customer_id: customerId, action, detail: JSON.stringify(detail) })
    .execute();
}

export interface AuditListing {
  before: number | null;
  size: number;
  staffId: number | null;
  customerId: number | null;
  action: string | null;
}

export interface StoredAuditEntry {
  id: number;
  staffId: number;
  staffName: string;
  customerId: number | null;
  action: string;
  detail: string;
  at: Instant;
}

/** A page of the audit, newest first. */
export async function listAudit(database: Database, listing: AuditListing): Promise<StoredAuditEntry[]> {
  let query = tables(database)
    .selectFrom('staff.audit as a')
    .innerJoin('staff.users as u', 'u.id', 'a.staff_id')
    .select(['a.id', 'a.staff_id as staffId', 'u.display_name as staffName', 'a.customer_id as customerId', 'a.action', 'a.detail', 'a.at'])
    .orderBy('a.id', 'desc')
    .limit(listing.size);
  if (listing.before !== null) query = query.where('a.id', '<', listing.before);
  if (listing.staffId !== null) query = query.where('a.staff_id', '=', listing.staffId);
  if (listing.customerId !== null) query = query.where('a.customer_id', '=', listing.customerId);
  if (listing.action !== null) query = query.where('a.action', '=', listing.action);
  return query.execute();
}

/** Every action in the audit. Steps through the index once per action, whatever the number of entries. */
export async function listAuditActions(database: Database): Promise<string[]> {
  const rows = await runSql<{ action: string }>(
    database,
    `with recursive found as (
       (select action from staff.audit order by action limit 1)
       union all
       select (select a.action from staff.audit a where a.action > found.action order by a.action limit 1)
       from found where found.action is not null)
     select action from found where action is not null`,
  );
  return rows.map(({ action }) => action);
}
