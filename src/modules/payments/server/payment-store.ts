import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { PaymentTables } from './payment-tables.ts';

const tables = (database: Database) => ownTables<'payments', PaymentTables>(database);

export type AttemptState = PaymentTables['payments.attempts']['state'];

export async function insertSession(
  database: Database,
  session: { sessionId: string; passcodeHash: Buffer; customerId: number; expiresAt: Instant },
): Promise<void> {
  await tables(database)
    .insertInto('payments.sessions')
    .values({
      session_id: session.sessionId,
      passcode_hash: session.passcodeHash,
      customer_id: session.customerId,
      expires_at: at(session.expiresAt),
      card: null,
    })
    .execute();
}

export async function findSession(database: Database, sessionId: string) {
  return tables(database)
    .selectFrom('payments.sessions')
    .select(['passcode_hash as passcodeHash', 'customer_id as customerId', 'expires_at as expiresAt', 'card'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

export async function saveSessionCard(database: Database, sessionId: string, card: PaymentCard): Promise<void> {
  await tables(database)
    .updateTable('payments.sessions')
    .set({ card: JSON.stringify(card) })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function deleteSessionsBefore(database: Database, instant: Instant): Promise<void> {
  await tables(database).deleteFrom('payments.sessions').where('expires_at', '<', at(instant)).execute();
}

export interface StartedAttempt {
  state: AttemptState;
  /** The reference is new, so the provider cannot know it. */
  isNew: boolean;
  /** An authentication that the holder passed was used up for this attempt (SC-548). */
  authenticated: boolean;
}

/**
 * Records that the provider is about to be called, again after an authentication, and uses up an approved
 * authentication of this order, amount and card if there is one. A repeated reference changes nothing else. One
 * statement.
 */
export async function startAttempt(
  database: Database,
  attempt: { reference: string; customerOrderId: string; customerId: number; amountPence: number; cardToken: string },
  now: Instant,
): Promise<StartedAttempt> {
  const { reference, customerOrderId, customerId, amountPence, cardToken } = attempt;
  const [started] = await runSql<StartedAttempt>(
    database,
    // A row that existed before has been locked by this very transaction, as xmax shows.
    `with started as (
       insert into payments.attempts as attempt (reference, customer_order_id, customer_id, amount_pence, state, started_at, changed_at)
       values ($1, $2, $3, $4, 'STARTED', to_timestamp($6::double precision / 1000), to_timestamp($6::double precision / 1000))
       on conflict (reference) do update set
         state = case attempt.state when 'AUTHENTICATION' then 'STARTED' else attempt.state end,
         changed_at = case attempt.state when 'AUTHENTICATION' then excluded.changed_at else attempt.changed_at end
       returning state, xmax = 0 as is_new),
     spent as (
       update payments.authentications set state = 'USED', used_by = $1
       where customer_order_id = $2 and amount_pence = $4 and card_token = $5 and (state = 'APPROVED' or used_by = $1)
         and exists (select from started where state = 'STARTED')
       returning transaction_id)
     select state, is_new as "isNew", exists (select from spent) as authenticated from started`,
    [reference, customerOrderId, customerId, amountPence, cardToken, now],
  );
  return started!;
}

/** Records the provider's answer, with its movement, once: a second answer changes nothing. One statement. */
export async function saveAttemptAnswer(
  database: Database,
  answer: { reference: string; state: 'AUTHORISED' | 'DECLINED'; providerReference: string | null },
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `with answered as (
       update payments.attempts set state = $2, changed_at = to_timestamp($4::double precision / 1000)
       where reference = $1 and state = 'STARTED'
       returning customer_order_id, amount_pence)
     insert into payments.movements (customer_order_id, kind, amount_pence, reference, provider_reference, outcome, at)
     select customer_order_id, 'AUTHORISE', amount_pence, $1, $3, $2, to_timestamp($4::double precision / 1000) from answered`,
    [answer.reference, answer.state, answer.providerReference, now],
  );
}

/** An authorisation that an order is placed with, and its card. */
export interface AuthorisationToSpend {
  reference: string;
  customerOrderId: string;
  customerId: number;
  /** The saved card's id, if it is new. */
  cardId: string;
  card: PaymentCard;
  billingAddress: object | null;
  /** Saves the card for next time. A card that is already saved is marked as used now in any case. */
  isToKeep: boolean;
}

/**
 * Marks the authorisation as used by the placed order, and all others for the order as given up, in the transaction
 * that places it. Null, changing nothing, if the authorisation itself was given up. One statement.
 */
export async function spendAuthorisation(database: Database, spent: AuthorisationToSpend, now: Instant): Promise<{ givenUp: string[] } | null> {
  const [result] = await runSql<{ used: boolean; givenUp: string[] }>(
    database,
    `with used as (
       update payments.attempts set state = 'USED', changed_at = to_timestamp($8::double precision / 1000)
       where reference = $1 and state = 'AUTHORISED'
       returning reference),
     given_up as (
       update payments.attempts set state = 'GIVEN_UP', changed_at = to_timestamp($8::double precision / 1000)
       where customer_order_id = $2 and reference <> $1 and state in ('STARTED', 'AUTHORISED') and exists (select from used)
       returning reference),
     kept as (
       insert into payments.cards (card_id, customer_id, card, billing_address, saved_at, last_used_at)
       select $4, $3, $5::jsonb, $6::jsonb, to_timestamp($8::double precision / 1000), to_timestamp($8::double precision / 1000)
       from used where $7::boolean
       on conflict (customer_id, (card ->> 'token')) do update set last_used_at = excluded.last_used_at),
     touched as (
       update payments.cards set last_used_at = to_timestamp($8::double precision / 1000)
       where customer_id = $3 and card ->> 'token' = $5::jsonb ->> 'token' and not $7::boolean and exists (select from used))
     select exists (select from used) as used, array(select reference from given_up) as "givenUp"`,
    [
      spent.reference,
      spent.customerOrderId,
      spent.customerId,
      spent.cardId,
      JSON.stringify(spent.card),
      spent.billingAddress && JSON.stringify(spent.billingAddress),
      spent.isToKeep,
      now,
    ],
  );
  return result!.used ? { givenUp: result!.givenUp } : null;
}

/** Compare and set: true if the attempt was in one of `from` and is now in `to`. */
export async function changeAttempt(
  database: Database,
  reference: string,
  from: readonly AttemptState[],
  to: AttemptState,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('payments.attempts')
    .set({ state: to, changed_at: at(now) })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** States that may still hold a customer's money without an order that it pays for. */
const looseStates = ['STARTED', 'AUTHORISED', 'GIVEN_UP'] as const;
export const isLoose = (state: AttemptState): boolean => looseStates.some((loose) => loose === state);

const attemptColumns = [
  'reference',
  'customer_order_id as customerOrderId',
  'amount_pence as amountPence',
  'state',
  'changed_at as changedAt',
] as const;

/** Attempts from before `before` that no order was placed with. */
export async function listLooseAttempts(database: Database, before: Instant) {
  return tables(database)
    .selectFrom('payments.attempts')
    .select(attemptColumns)
    .where('state', 'in', looseStates)
    .where('changed_at', '<', at(before))
    .orderBy('changed_at')
    .limit(200)
    .execute();
}

export async function findAttempt(database: Database, reference: string) {
  return tables(database)
    .selectFrom('payments.attempts')
    .select(attemptColumns)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertAuthentication(
  database: Database,
  authentication: { transactionId: string; customerOrderId: string; customerId: number; amountPence: number; cardToken: string },
  now: Instant,
): Promise<void> {
  await tables(database)
    .insertInto('payments.authentications')
    .values({
      transaction_id: authentication.transactionId,
      customer_order_id: authentication.customerOrderId,
      customer_id: authentication.customerId,
      amount_pence: authentication.amountPence,
      card_token: authentication.cardToken,
      state: 'PENDING',
      used_by: null,
      made_at: at(now),
    })
    .execute();
}

export async function findAuthentication(database: Database, transactionId: string) {
  return tables(database)
    .selectFrom('payments.authentications')
    .select(['customer_order_id as customerOrderId', 'customer_id as customerId', 'state'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

/** Records the issuer's answer, once: a second answer changes nothing. */
export async function answerAuthentication(
  database: Database,
  transactionId: string,
  state: 'APPROVED' | 'REFUSED',
  now: Instant,
): Promise<void> {
  await tables(database)
    .updateTable('payments.authentications')
    .set({ state, answered_at: at(now) })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'PENDING')
    .execute();
}

export async function insertMovement(
  database: Database,
  movement: {
    customerOrderId: string;
    kind: PaymentTables['payments.movements']['kind'];
    amountPence: number;
    reference: string;
    providerReference: string | null;
    outcome: string;
  },
  now: Instant,
): Promise<void> {
  await tables(database)
    .insertInto('payments.movements')
    .values({
      customer_order_id: movement.customerOrderId,
      kind: movement.kind,
      amount_pence: movement.amountPence,
      reference: movement.reference,
      provider_reference: movement.providerReference,
      outcome: movement.outcome,
      at: at(now),
    })
    .execute();
}

/** Whether anything has been recorded about this reference. */
export async function hasMovement(database: Database, reference: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('payments.movements')
    .select('movement_id')
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer's saved cards, the last used first. */
export async function listCards(database: Database, customerId: number) {
  return tables(database)
    .selectFrom('payments.cards')
    .select(['card_id as cardId', 'card', 'billing_address as billingAddress'])
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('card_id')
    .execute();
}
