import { sql } from 'kysely';
import { at } from '#/platform/server/database/column-types.ts';
import { ownTables, type Database } from '#/platform/server/database/database.ts';
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

/**
 * Notes that the provider is about to be asked, again after an authentication; a repeat of a reference changes nothing
 * else. True when the reference is new, so that the provider cannot know it.
 */
export async function startAttempt(
  database: Database,
  attempt: { reference: string; customerOrderId: string; customerId: number; amountPence: number },
  now: Instant,
): Promise<boolean> {
  const row = await tables(database)
    .insertInto('payments.attempts')
    .values({
      reference: attempt.reference,
      customer_order_id: attempt.customerOrderId,
      customer_id: attempt.customerId,
      amount_pence: attempt.amountPence,
      state: 'STARTED',
      started_at: at(now),
      changed_at: at(now),
    })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ state: 'STARTED', changed_at: at(now) })
        .where('payments.attempts.state', '=', 'AUTHENTICATION'),
    )
    // A row that was there before has been locked by this very transaction.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  return row?.isNew ?? false;
}

/** Compare and set: true when the attempt was in one of `from` and is now in `to`. */
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

/** What may still hold money of a customer without an order that it pays for. */
const looseStates = ['STARTED', 'AUTHORISED', 'GIVEN_UP'] as const;
export const isLoose = (state: AttemptState): boolean => looseStates.some((loose) => loose === state);

const attemptColumns = [
  'reference',
  'customer_order_id as customerOrderId',
  'amount_pence as amountPence',
  'state',
  'changed_at as changedAt',
] as const;

/** Attempts that no order was placed with since long before `before`. */
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

/** Attempts for one order that it was not placed with. */
export async function listLooseAttemptsOf(database: Database, customerOrderId: string) {
  return tables(database)
    .selectFrom('payments.attempts')
    .select(attemptColumns)
    .where('customer_order_id', '=', customerOrderId)
    .where('state', 'in', looseStates)
    .execute();
}

export async function findAttempt(database: Database, reference: string) {
  return tables(database)
    .selectFrom('payments.attempts')
    .select(attemptColumns)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** How many attempts for this order, of which the reference begins so, were given up. */
export async function countGivenUp(database: Database, customerOrderId: string, beginning: string): Promise<number> {
  const { given } = await tables(database)
    .selectFrom('payments.attempts')
    .select((select) => select.fn.countAll<number>().as('given'))
    .where('customer_order_id', '=', customerOrderId)
    .where((where) => where.fn<boolean>('starts_with', ['reference', where.val(beginning)]))
    .where('state', 'in', ['GIVEN_UP', 'VOIDED'])
    .executeTakeFirstOrThrow();
  return given;
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

/** Uses up an approved authentication of this order, amount and card for one attempt; false when there is none (SC-548). */
export async function spendAuthentication(
  database: Database,
  wanted: { reference: string; customerOrderId: string; amountPence: number; cardToken: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('payments.authentications')
    .set({ state: 'USED', used_by: wanted.reference })
    .where('customer_order_id', '=', wanted.customerOrderId)
    .where('amount_pence', '=', wanted.amountPence)
    .where('card_token', '=', wanted.cardToken)
    .where((where) => where.or([where('state', '=', 'APPROVED'), where('used_by', '=', wanted.reference)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Whether anything was written down about this reference. */
export async function hasMovement(database: Database, reference: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('payments.movements')
    .select('movement_id')
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a card for next time; one already kept is only marked as used. */
export async function saveCard(
  database: Database,
  card: { cardId: string; customerId: number; card: PaymentCard; billingAddress: object | null },
  now: Instant,
): Promise<void> {
  await tables(database)
    .insertInto('payments.cards')
    .values({
      card_id: card.cardId,
      customer_id: card.customerId,
      card: JSON.stringify(card.card),
      billing_address: card.billingAddress && JSON.stringify(card.billingAddress),
      saved_at: at(now),
      last_used_at: at(now),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`customer_id, (card ->> 'token')`).doUpdateSet({ last_used_at: at(now) }),
    )
    .execute();
}

/** Marks a kept card as used now; a card that is not kept stays so. */
export async function touchCard(database: Database, customerId: number, token: string, now: Instant): Promise<void> {
  await tables(database)
    .updateTable('payments.cards')
    .set({ last_used_at: at(now) })
    .where('customer_id', '=', customerId)
    .where(sql`card ->> 'token'`, '=', token)
    .execute();
}

/** The customer's kept cards, the last used first. */
export async function listCards(database: Database, customerId: number) {
  return tables(database)
    .selectFrom('payments.cards')
    .select(['card_id as cardId', 'card', 'billing_address as billingAddress'])
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('card_id')
    .execute();
}
