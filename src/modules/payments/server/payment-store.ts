import { runSql, type Database } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { keepPayingCard, type PayingCard } from './saved-cards/saved-card-store.ts';

export type AttemptState = 'STARTED' | 'UNKNOWN' | 'AUTHORISED' | 'DECLINED' | 'AUTHENTICATION' | 'USED' | 'GIVEN_UP' | 'VOIDED';

export interface StartedAttempt {
  state: AttemptState;
  /** True if the reference is new, so that the provider cannot know it. */
  isNew: boolean;
  /** True if this attempt uses up an authentication that the holder passed (SC-548). */
  authenticated: boolean;
}

/**
 * Records that the provider is about to be called for the first time, or again after an authentication. Uses up an
 * approved authentication of this order, amount and card if there is one. Otherwise changes nothing for a repeated
 * reference. Runs one statement.
 */
export async function startAttempt(
  database: Database,
  attempt: { reference: string; customerOrderId: string; customerId: number; amountPence: number; cardToken: string },
  now: Instant,
): Promise<StartedAttempt> {
  const { reference, customerOrderId, customerId, amountPence, cardToken } = attempt;
  const [started] = await runSql<StartedAttempt>(
    database,
    // `xmax` is 0 only if the row is new: a row that existed before has just been locked by this transaction.
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
         and exists (select from started where state in ('STARTED', 'UNKNOWN'))
       returning transaction_id)
     select state, is_new as "isNew", exists (select from spent) as authenticated from started`,
    [reference, customerOrderId, customerId, amountPence, cardToken, now],
  );
  return started!;
}

/**
 * Records that the provider has refused an attempt, also as a movement, which moves no money. Changes nothing if the attempt already has
 * an answer. Runs one statement.
 */
export async function saveRefusal(database: Database, reference: string, refusal: { outcome: string; state: AttemptState }, now: Instant): Promise<void> {
  await runSql(
    database,
    `with refused as (
       update payments.attempts set state = $3, changed_at = ${instant('$4')}
       where reference = $1 and state in ('STARTED', 'UNKNOWN')
       returning customer_order_id, amount_pence)
     insert into payments.movements (customer_order_id, kind, amount_pence, reference, outcome, at)
     select customer_order_id, 'AUTHORISE', amount_pence, $1, $2, ${instant('$4')} from refused`,
    [reference, refusal.outcome, refusal.state, now],
  );
}

/** An authorisation that an order is placed with, and its card. */
export interface AuthorisationToSpend extends PayingCard {
  reference: string;
  providerReference: string;
  customerOrderId: string;
  /** For an order: when its authorisation lapses, and the end of its slot. Null for a charge that is captured at once. */
  payment: { lapsesAt: Instant; neededAt: Instant } | null;
}

/**
 * Marks an authorisation as used by its order, and records the movement of money. Also saves the card, or updates its
 * last use. Gives the order its card payment; in an amend, the authorisation replaces the earlier one. Marks all other
 * attempts for the order as given up, and returns their references. Returns null if the authorisation itself was given
 * up, or if the order's payment can no longer be replaced: then roll back. Runs one statement; call it in the transaction
 * that places the order.
 */
export async function spendAuthorisation(database: Database, spent: AuthorisationToSpend, now: Instant): Promise<{ givenUp: string[] } | null> {
  const [result] = await runSql<{ used: boolean; givenUp: string[] }>(
    database,
    `with used as (
       update payments.attempts set state = 'USED', changed_at = to_timestamp($8::double precision / 1000)
       where reference = $1 and state in ('STARTED', 'UNKNOWN', 'AUTHORISED')
       returning amount_pence),
     paid as (
       insert into payments.card_payments as payment (customer_order_id, customer_id, state, reference, provider_reference,
         authorised_pence, lapses_at, card, needed_at, changed_at)
       select $2, $3, 'AUTHORISED', $1, $9, amount_pence, to_timestamp($10::double precision / 1000), $5::jsonb,
         to_timestamp($11::double precision / 1000), to_timestamp($8::double precision / 1000)
       from used where $10::double precision is not null
       on conflict (customer_order_id) do update set state = 'AUTHORISED', reference = excluded.reference,
         provider_reference = excluded.provider_reference, authorised_pence = excluded.authorised_pence, lapses_at = excluded.lapses_at,
         card = excluded.card, needed_at = excluded.needed_at, changed_at = excluded.changed_at, claimed_until = null,
         failed_renewals = 0, renewal_problem = null, renew_after = null
       where payment.state in ('AUTHORISED', 'VOIDED') and payment.capture_pence is null
       returning reference),
     moved as (
       insert into payments.movements (customer_order_id, kind, amount_pence, reference, provider_reference, outcome, at)
       select $2, 'AUTHORISE', amount_pence, $1, $9, 'AUTHORISED', to_timestamp($8::double precision / 1000) from used
       where not exists (select from payments.movements where customer_order_id = $2 and reference = $1 and kind = 'AUTHORISE')),
     given_up as (
       update payments.attempts set state = 'GIVEN_UP', changed_at = to_timestamp($8::double precision / 1000)
       where customer_order_id = $2 and reference <> $1 and state in ('STARTED', 'UNKNOWN', 'AUTHORISED', 'AUTHENTICATION', 'USED')
         and exists (select from used)
       returning reference),
     ${keepPayingCard({ cardId: '$4', customerId: '$3', card: '$5::jsonb', billingAddress: '$6::jsonb', at: instant('$8'), isToKeep: '$7::boolean', pays: 'exists (select from used)' })}
     select exists (select from used) and ($10::double precision is null or exists (select from paid)) as used, array(select reference from given_up) as "givenUp"`,
    [
      spent.reference,
      spent.customerOrderId,
      spent.customerId,
      spent.cardId,
      JSON.stringify(spent.card),
      spent.billingAddress && JSON.stringify(spent.billingAddress),
      spent.isToKeep,
      now,
      spent.providerReference,
      spent.payment?.lapsesAt ?? null,
      spent.payment?.neededAt ?? null,
    ],
  );
  return result!.used ? { givenUp: result!.givenUp } : null;
}

/** Changes the state of an attempt to `to` if its current state is in `from`. Returns whether the state changed. */
export async function changeAttempt(
  database: Database,
  reference: string,
  from: readonly AttemptState[],
  to: AttemptState,
  now: Instant,
): Promise<boolean> {
  const changed = await runSql(
    database,
    `update payments.attempts set state = $3, changed_at = to_timestamp($4::double precision / 1000)
     where reference = $1 and state = any($2::text[]) returning reference`,
    [reference, from, to, now],
  );
  return changed.length === 1;
}

/** The states in which an attempt may hold a customer's money although it pays for no order. */
const looseStates: readonly AttemptState[] = ['STARTED', 'UNKNOWN', 'AUTHORISED', 'GIVEN_UP'];
export const isLoose = (state: AttemptState): boolean => looseStates.includes(state);

/** An attempt to authorise a payment. */
export interface StoredAttempt {
  reference: string;
  customerOrderId: string;
  amountPence: number;
  state: AttemptState;
  changedAt: Instant;
}

const attemptColumns = 'reference, customer_order_id as "customerOrderId", amount_pence as "amountPence", state, changed_at as "changedAt"';

const looseAttempts: Turns = {
  table: 'payments.attempts',
  key: 'reference',
  // The states are in the text, so that every plan can use the index of these attempts.
  where: `state in (${[...looseStates, 'AUTHENTICATION'].map((state) => `'${state}'`).join(', ')}) and changed_at < ${instant('$2')}
    and (state <> 'AUTHENTICATION' or changed_at < ${instant('$3')})`,
  since: 'changed_at',
  most: 200,
  returning: attemptColumns,
};

/**
 * Returns up to 200 attempts that may hold money although they pay for no order, and that have not changed since
 * `before`, in turn. Attempts that wait for an authentication are returned if they have not changed since `waitingBefore`:
 * the holder may still be on the bank's page, where some providers authorise.
 */
export async function takeLooseAttempts(database: Database, before: Instant, waitingBefore: Instant, now: Instant): Promise<StoredAttempt[]> {
  return takeInTurn(database, looseAttempts, now, before, waitingBefore);
}

/**
 * Marks the order's open attempts whose references begin with `prefix` as given up, and returns their references. A
 * placing still in progress cannot use them any more.
 */
export async function giveUpAttempts(database: Database, customerOrderId: string, prefix: string, now: Instant): Promise<string[]> {
  const givenUp = await runSql<{ reference: string }>(
    database,
    `update payments.attempts set state = 'GIVEN_UP', changed_at = to_timestamp($3::double precision / 1000)
     where customer_order_id = $1 and starts_with(reference, $2) and state in ('STARTED', 'UNKNOWN', 'AUTHORISED') returning reference`,
    [customerOrderId, prefix, now],
  );
  return givenUp.map(({ reference }) => reference);
}

export async function findAttempt(database: Database, reference: string): Promise<StoredAttempt | undefined> {
  return (await runSql<StoredAttempt>(database, `select ${attemptColumns} from payments.attempts where reference = $1`, [reference]))[0];
}

export async function insertAuthentication(
  database: Database,
  authentication: { transactionId: string; reference: string; customerOrderId: string; customerId: number; amountPence: number; cardToken: string },
  now: Instant,
): Promise<void> {
  const { transactionId, reference, customerOrderId, customerId, amountPence, cardToken } = authentication;
  await runSql(
    database,
    `insert into payments.authentications
       (transaction_id, customer_order_id, customer_id, amount_pence, card_token, state, made_at, reference)
     values ($1, $2, $3, $4, $5, 'PENDING', to_timestamp($6::double precision / 1000), $7)`,
    [transactionId, customerOrderId, customerId, amountPence, cardToken, now, reference],
  );
}

export interface StoredAuthentication {
  customerOrderId: string;
  customerId: number;
  state: 'PENDING' | 'APPROVED' | 'REFUSED' | 'USED';
}

export async function findAuthentication(database: Database, transactionId: string): Promise<StoredAuthentication | undefined> {
  const [authentication] = await runSql<StoredAuthentication>(
    database,
    `select customer_order_id as "customerOrderId", customer_id as "customerId", state
     from payments.authentications where transaction_id = $1`,
    [transactionId],
  );
  return authentication;
}

/** Returns the last authentication of an attempt, or null. */
export async function findAuthenticationOf(database: Database, reference: string): Promise<(StoredAuthentication & { transactionId: string }) | null> {
  const [authentication] = await runSql<StoredAuthentication & { transactionId: string }>(
    database,
    `select transaction_id as "transactionId", customer_order_id as "customerOrderId", customer_id as "customerId", state
     from payments.authentications where reference = $1 order by made_at desc, transaction_id limit 1`,
    [reference],
  );
  return authentication ?? null;
}

/** Records the issuer's answer, once: a second answer changes nothing. */
export async function answerAuthentication(
  database: Database,
  transactionId: string,
  state: 'APPROVED' | 'REFUSED',
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `update payments.authentications set state = $2, answered_at = to_timestamp($3::double precision / 1000)
     where transaction_id = $1 and state = 'PENDING'`,
    [transactionId, state, now],
  );
}

export async function insertMovement(
  database: Database,
  movement: {
    customerOrderId: string;
    kind: 'AUTHORISE' | 'VOID' | 'CAPTURE' | 'REFUND';
    amountPence: number;
    reference: string;
    providerReference: string | null;
    outcome: string;
  },
  now: Instant,
): Promise<void> {
  const { customerOrderId, kind, amountPence, reference, providerReference, outcome } = movement;
  await runSql(
    database,
    `insert into payments.movements (customer_order_id, kind, amount_pence, reference, provider_reference, outcome, at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000))`,
    [customerOrderId, kind, amountPence, reference, providerReference, outcome, now],
  );
}

/** Returns the kinds of the movements that have been recorded with this reference, without refused authorisations. */
export async function listMovementKinds(database: Database, reference: string): Promise<string[]> {
  const rows = await runSql<{ kind: string }>(
    database,
    `select kind from payments.movements where reference = $1 and not (kind = 'AUTHORISE' and outcome in ('DECLINED', 'BLOCKED'))`,
    [reference],
  );
  return rows.map(({ kind }) => kind);
}
