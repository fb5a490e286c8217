import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The audit's action for a lock that staff set on a customer. */
export const lockedAction = 'CUSTOMER_LOCK';
/** The audit's action for a customer's lock that staff lifted. */
export const unlockedAction = 'CUSTOMER_UNLOCK';

export interface CustomerLockChange {
  state: AccountLock['state'];
  lifted: AccountLock['state'] | null;
  source: AccountLock['source'];
  reason: string | null;
  staffName: string;
  at: Instant;
}

/** Returns the last 20 locks that staff set on a customer or lifted, newest first, from the audit. */
export async function listCustomerLockChanges(database: Database, customerId: number): Promise<CustomerLockChange[]> {
  return runSql(
    database,
    `select a.detail::jsonb -> 'after' ->> 'state' as state, a.detail::jsonb -> 'before' ->> 'state' as lifted,
            a.detail::jsonb -> 'before' ->> 'source' as source,
            coalesce(a.detail::jsonb -> 'after' ->> 'reason', a.detail::jsonb -> 'before' ->> 'reason') as reason,
            u.display_name as "staffName", a.at
     from staff.audit a join staff.users u on u.id = a.staff_id
     where a.customer_id = $1 and a.action = any($2::text[])
     order by a.id desc limit 20`,
    [customerId, [lockedAction, unlockedAction]],
  );
}
