import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Returns Stripe's id of the payment with our reference; null if none was made. */
export async function findPaymentIntent(database: Database, reference: string): Promise<string | null> {
  const [row] = await runSql<{ intent: string }>(
    database, 'select payment_intent as intent from payments.stripe_payments where reference = $1', [reference]);
  return row?.intent ?? null;
}

/** Returns our reference of Stripe's payment; null if it is not ours. */
export async function findReference(database: Database, intent: string): Promise<string | null> {
  const [row] = await runSql<{ reference: string }>(
    database, 'select reference from payments.stripe_payments where payment_intent = $1', [intent]);
  return row?.reference ?? null;
}

/** Stores Stripe's id of a payment, unless another process has. Returns the stored one. */
export async function savePaymentIntent(database: Database, reference: string, intent: string): Promise<string> {
  await runSql(
    database, 'insert into payments.stripe_payments (reference, payment_intent) values ($1, $2) on conflict do nothing', [reference, intent]);
  return (await findPaymentIntent(database, reference)) ?? intent;
}

export async function findStripeCustomer(database: Database, customerId: number): Promise<string | null> {
  const [row] = await runSql<{ id: string }>(
    database, 'select stripe_customer as id from payments.stripe_customers where customer_id = $1', [customerId]);
  return row?.id ?? null;
}

/** Stores Stripe's customer of a customer, unless another process has. Returns the stored one. */
export async function saveStripeCustomer(database: Database, customerId: number, stripeCustomer: string): Promise<string> {
  await runSql(
    database,
    'insert into payments.stripe_customers (customer_id, stripe_customer) values ($1, $2) on conflict do nothing',
    [customerId, stripeCustomer],
  );
  return (await findStripeCustomer(database, customerId)) ?? stripeCustomer;
}

/** Returns whether an event has been recorded. */
export async function hasStripeEvent(database: Database, eventId: string): Promise<boolean> {
  const rows = await runSql(database, 'select from payments.stripe_events where event_id = $1', [eventId]);
  return rows.length === 1;
}

/** Records an event, unless it has been recorded. */
export async function insertStripeEvent(database: Database, eventId: string): Promise<void> {
  await runSql(database, 'insert into payments.stripe_events (event_id) values ($1) on conflict do nothing', [eventId]);
}

export async function deleteStripeEventsBefore(database: Database, instant: Instant): Promise<void> {
  await runSql(database, 'delete from payments.stripe_events where received_at < to_timestamp($1::double precision / 1000)', [instant]);
}
