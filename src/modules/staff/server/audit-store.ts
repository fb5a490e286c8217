import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** An action of a member of staff, to be recorded. */
export interface NewAuditEntry {
  staffId: number;
  /** The id of the customer concerned; null if there is none. */
  customerId: number | null;
  /** The action in capitals, such as 'STAFF_CHANGE'. */
  action: string;
  /** The details, which are saved as JSON: the subject, and the changed values under `before` and `after` (SC-695). */
  detail: object;
}

/** Records an action of a member of staff, in the transaction that performs it (AC-519). */
export async function writeAudit(database: Transaction, { staffId, customerId, action, detail }: NewAuditEntry): Promise<void> {
  await runSql(database, 'insert into staff.audit (staff_id, customer_id, action, detail) values ($1, $2, $3, $4)', [
    staffId,
    customerId,
    action,
    JSON.stringify(detail),
  ]);
}

/** Records the same action on several things in one statement, as `writeAudit` does for one. */
export async function writeAudits(database: Transaction, { details, ...action }: Omit<NewAuditEntry, 'detail'> & { details: readonly object[] }): Promise<void> {
  if (details.length === 0) return;
  await runSql(database, 'insert into staff.audit (staff_id, customer_id, action, detail) select $1, $2, $3, unnest($4::text[])', [
    action.staffId,
    action.customerId,
    action.action,
    details.map((detail) => JSON.stringify(detail)),
  ]);
}

/**
 * Records that a member of staff read what the shop holds about a customer, unless that was recorded since the given
 * instant.
 */
export async function noteReading(
  database: Database,
  { staffId, customerId, since }: { staffId: number; customerId: number; since: Instant },
): Promise<void> {
  await runSql(
    database,
    `insert into staff.audit (staff_id, customer_id, action, detail)
     select $1, $2, $3, '{}' where not exists (
       select from staff.audit
       where staff_id = $1 and customer_id = $2 and action = $3 and at > to_timestamp($4::double precision / 1000))`,
    [staffId, customerId, customerReadAction, since],
  );
}

/** The audit's action for staff who read a customer's detail. */
const customerReadAction = 'CUSTOMER_READ';

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

/** Returns a page of the audit, newest first. */
export async function listAudit(
  database: Database,
  { size, before, staffId, customerId, action }: AuditListing,
): Promise<StoredAuditEntry[]> {
  // A missing filter adds no condition on the rows, so that each plan uses the index of the given filters.
  return runSql(
    database,
    `select a.id, a.staff_id as "staffId", u.display_name as "staffName", a.customer_id as "customerId", a.action, a.detail, a.at
     from staff.audit a join staff.users u on u.id = a.staff_id
     where ${before === null ? '$2::bigint is null' : 'a.id < $2'}
       and ${staffId === null ? '$3::bigint is null' : 'a.staff_id = $3'}
       and ${customerId === null ? '$4::bigint is null' : 'a.customer_id = $4'}
       and ${action === null ? '$5::text is null' : 'a.action = $5'}
     order by a.id desc limit $1`,
    [size, before, staffId, customerId, action],
  );
}

/**
 * Returns the distinct actions in the audit, in alphabetical order. Steps through the index once per action, whatever
 * the number of entries.
 */
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
