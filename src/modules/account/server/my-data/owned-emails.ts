import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { MailPeriod } from '#/platform/server/mail/mail-store.ts';

/**
 * Returns the addresses that an account has and had, with the time for which each was its own. A mail to the address at
 * another time may belong to another customer, who had the address before or has it now. Each address counts from a day
 * before it became the account's: mails with a code went to it while its owner registered or changed to it.
 */
export async function listOwnedEmails(database: Database, customerId: number): Promise<MailPeriod[]> {
  return runSql<MailPeriod>(
    database,
    `with owned as (
       select email, until, id from account.past_emails where customer_id = $1
       union all
       select email, null, null from account.accounts where id = $1)
     select email as "to", until, greatest(
         coalesce(lag(until) over turns, (select created from account.accounts where id = $1)) - interval '1 day',
         (select max(p.until) from account.past_emails p where lower(p.email) = lower(owned.email) and p.customer_id <> $1)) as "from"
     from owned window turns as (order by id nulls last)`,
    [customerId],
  );
}
