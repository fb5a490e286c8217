import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Records the provider's tokens of all cards of a customer whose account is removed, saved or not, so that the job
 * `forget-cards` deletes them at the provider. Call it before those cards are deleted here.
 */
export async function rememberToForget(database: Transaction, customerId: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into payments.cards_to_forget (token, removed_at)
     select distinct card ->> 'token', to_timestamp($2::double precision / 1000)
     from (select card from payments.cards where customer_id = $1
       union all select card from payments.card_payments where customer_id = $1
       union all select card from payments.sessions where customer_id = $1) as own
     where card ->> 'token' is not null
     on conflict do nothing`,
    [customerId, now],
  );
}

/**
 * Deletes cards of removed accounts at the provider, up to 100 at a time. If one fails, continues with the others, and
 * finally throws all errors together; the next run tries again.
 */
export async function forgetCards(database: Database, gateway: Pick<PaymentGateway, 'forget'>): Promise<void> {
  const rows = await runSql<{ token: string }>(database, 'select token from payments.cards_to_forget order by removed_at, token limit 100');
  const faults: unknown[] = [];
  for (const { token } of rows) await forgetCard(database, gateway, token).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${rows.length} cards could not be deleted at the provider`, { cause: faults[0] });
}

async function forgetCard(database: Database, gateway: Pick<PaymentGateway, 'forget'>, token: string): Promise<void> {
  await gateway.forget(token);
  await runSql(database, 'delete from payments.cards_to_forget where token = $1', [token]);
}
