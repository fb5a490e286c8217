import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { canPaymentBecome, paymentStatesBefore, type CardPaymentState } from '#/modules/payments/rules/card-payment-state.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

/** The reason why an authorisation could not be renewed. */
export type RenewalProblem = 'DECLINED' | 'AUTHENTICATION';

/** The payment of an order by card. */
export interface CardPayment {
  customerOrderId: string;
  customerId: number;
  state: Exclude<CardPaymentState, 'DECLINED'>;
  /** Our reference of the authorisation that pays. */
  reference: string;
  providerReference: string;
  authorisedPence: number;
  lapsesAt: Instant;
  /** The end of the order's slot. */
  neededAt: Instant;
  card: PaymentCard;
  /** The amount that the provider is, or was, asked to capture; null before. */
  capturePence: number | null;
  failedRenewals: number;
  renewalProblem: RenewalProblem | null;
}

const columns = `customer_order_id as "customerOrderId", customer_id as "customerId", state, reference,
  provider_reference as "providerReference", authorised_pence as "authorisedPence", lapses_at as "lapsesAt",
  needed_at as "neededAt", card, capture_pence as "capturePence", failed_renewals as "failedRenewals",
  renewal_problem as "renewalProblem"`;

export async function findCardPayment(database: Database, customerOrderId: string): Promise<CardPayment | null> {
  const rows = await runSql<CardPayment>(database, `select ${columns} from payments.card_payments where customer_order_id = $1`, [customerOrderId]);
  return rows[0] ?? null;
}

export async function lockCardPayment(database: Transaction, customerOrderId: string): Promise<CardPayment | null> {
  const rows = await runSql<CardPayment>(
    database, `select ${columns} from payments.card_payments where customer_order_id = $1 for update`, [customerOrderId]);
  return rows[0] ?? null;
}

/** Returns the tokens of the cards whose authorisations pay for the customer's orders and are not captured yet. */
export async function listAuthorisedTokens(database: Database, customerId: number): Promise<string[]> {
  const rows = await runSql<{ token: string }>(
    database, `select distinct card ->> 'token' as token from payments.card_payments where customer_id = $1 and state = 'AUTHORISED'`, [customerId]);
  return rows.map(({ token }) => token);
}

/** Fixes the amount that is captured. Only the first request for a payment changes it. */
export async function saveCaptureAmount(database: Database, customerOrderId: string, capturePence: number): Promise<void> {
  await runSql(
    database,
    'update payments.card_payments set capture_pence = coalesce(capture_pence, $2) where customer_order_id = $1',
    [customerOrderId, capturePence],
  );
}

/** Forgets a refused capture, so that `spendAuthorisation` can make another authorisation pay for the order. */
export async function forgetFailedCapture(database: Transaction, customerOrderId: string): Promise<void> {
  await runSql(
    database,
    `update payments.card_payments set state = 'VOIDED', capture_pence = null where customer_order_id = $1 and state = 'CAPTURE_FAILED'`,
    [customerOrderId],
  );
}

/** Moves the time at which a kept authorisation is needed, with the slot of an amended order. Returns whether it was still there. */
export async function keepCardPayment(database: Database, customerOrderId: string, neededAt: Instant): Promise<boolean> {
  const kept = await runSql(
    database,
    `update payments.card_payments set needed_at = ${instant('$2')}
     where customer_order_id = $1 and state = 'AUTHORISED' and capture_pence is null returning reference`,
    [customerOrderId, neededAt],
  );
  return kept.length === 1;
}

/** Changes a payment's state where SC-555 allows it, from one of the given states. Returns whether it changed. */
export async function changeCardPayment(
  database: Database,
  { customerOrderId, reference }: { customerOrderId: string; reference: string },
  to: CardPayment['state'],
  now: Instant,
  from: readonly CardPaymentState[] = paymentStatesBefore(to),
): Promise<boolean> {
  const changed = await runSql(
    database,
    `update payments.card_payments set state = $3, changed_at = ${instant('$4')}
     where customer_order_id = $1 and reference = $2 and state = any($5::text[]) returning reference`,
    [customerOrderId, reference, to, now, from.filter((state) => canPaymentBecome(state, to))],
  );
  return changed.length === 1;
}

/** The state of an order's payment before a renewal, and the new authorisation that replaces its own. */
export interface Renewal {
  customerOrderId: string;
  /** The reference that lapses, and the one that replaces it. */
  old: string;
  reference: string;
  providerReference: string;
  lapsesAt: Instant;
}

/**
 * Replaces the authorisation of a payment by a renewed one, and marks the old attempt as given up. Records the movement of
 * money. Returns false and changes nothing if the payment has another authorisation by now, is being captured or is
 * voided, or if the new attempt was given up. Locks the payment before its attempts, as placing and cancelling the order
 * do. Runs one statement.
 */
export async function renewAuthorisation(database: Transaction, renewal: Renewal, now: Instant): Promise<boolean> {
  const [result] = await runSql<{ isRenewed: boolean }>(
    database,
    `with locked as materialized (
       select reference from payments.card_payments
       where customer_order_id = $1 and reference = $2 and state = 'AUTHORISED' and capture_pence is null for update),
     usable as materialized (
       select reference, amount_pence from payments.attempts
       where reference = $3 and state in ('STARTED', 'UNKNOWN', 'AUTHORISED') and exists (select from locked) for update),
     renewed as (
       update payments.card_payments payment set reference = $3, provider_reference = $4, lapses_at = ${instant('$5')},
         claimed_until = null, failed_renewals = 0, renewal_problem = null, renew_after = ${instant('$6')} + interval '1 day',
         changed_at = ${instant('$6')}
       from usable
       where customer_order_id = $1 and payment.reference = $2 and payment.state = 'AUTHORISED' and capture_pence is null
       returning amount_pence),
     attempts as (
       update payments.attempts set state = case reference when $3 then 'USED' else 'GIVEN_UP' end, changed_at = ${instant('$6')}
       where reference in ($2, $3) and exists (select from renewed)),
     moved as (
       insert into payments.movements (customer_order_id, kind, amount_pence, reference, provider_reference, outcome, at)
       select $1, 'AUTHORISE', amount_pence, $3, $4, 'AUTHORISED', ${instant('$6')} from renewed)
     select exists (select from renewed) as "isRenewed"`,
    [renewal.customerOrderId, renewal.old, renewal.reference, renewal.providerReference, renewal.lapsesAt, now],
  );
  return result!.isRenewed;
}

/**
 * Claims up to 20 payments whose authorisations lapse before `before`, and before they are needed. Another process
 * skips them until `claimedUntil`. Payments whose renewal failed are claimed again at the time set by
 * `saveRenewalProblem`.
 */
export async function claimRenewals(database: Database, before: Instant, claimedUntil: Instant, now: Instant): Promise<CardPayment[]> {
  return runSql(
    database,
    `update payments.card_payments set claimed_until = ${instant('$2')}
     where customer_order_id in (
       select customer_order_id from payments.card_payments
       where state = 'AUTHORISED' and capture_pence is null and lapses_at < ${instant('$1')} and lapses_at < needed_at + interval '6 hours'
         and needed_at > ${instant('$3')} - interval '1 day'
         and (claimed_until is null or claimed_until <= ${instant('$3')}) and (renew_after is null or renew_after <= ${instant('$3')})
       order by lapses_at limit 20 for update skip locked)
     returning ${columns}`,
    [before, claimedUntil, now],
  );
}

/** Lets other processes claim the payment again. */
export async function endRenewalClaim(database: Database, customerOrderId: string): Promise<void> {
  await runSql(database, 'update payments.card_payments set claimed_until = null where customer_order_id = $1', [customerOrderId]);
}

/**
 * Records that the authorisation could not be renewed, and when to try again. Returns whether this is the first failure
 * in a row, the only one that is reported to the shopper; null if the payment has changed meanwhile.
 */
export async function saveRenewalProblem(
  database: Database,
  { customerOrderId, reference }: CardPayment,
  problem: RenewalProblem,
  renewAfter: Instant,
): Promise<{ isFirst: boolean } | null> {
  const [saved] = await runSql<{ isFirst: boolean }>(
    database,
    `update payments.card_payments set renewal_problem = $3, renew_after = ${instant('$4')}, failed_renewals = failed_renewals + 1, claimed_until = null
     where customer_order_id = $1 and reference = $2 and state = 'AUTHORISED' and capture_pence is null
     returning failed_renewals = 1 as "isFirst"`,
    [customerOrderId, reference, problem, renewAfter],
  );
  return saved ?? null;
}

/**
 * Records that the authorisation has lapsed already, and that its renewal failed, so that the job tries it at once.
 * Returns the payment; null if the authorisation no longer pays for an order, or had lapsed before.
 */
export async function saveLapse(database: Transaction, reference: string, now: Instant): Promise<CardPayment | null> {
  const rows = await runSql<CardPayment>(
    database,
    `update payments.card_payments set lapses_at = ${instant('$2')}, renewal_problem = 'DECLINED', renew_after = null, failed_renewals = failed_renewals + 1
     where reference = $1 and state = 'AUTHORISED' and lapses_at > ${instant('$2')} returning ${columns}`,
    [reference, now],
  );
  return rows[0] ?? null;
}

/** A refund that was requested under our own reference. */
export interface StoredRefund {
  refundReference: string;
  customerOrderId: string;
  amountPence: number;
  state: 'REQUESTED' | 'SETTLED' | 'FAILED';
}

const refundColumns = 'refund_reference as "refundReference", customer_order_id as "customerOrderId", amount_pence as "amountPence", state';

export async function findRefund(database: Database, refundReference: string): Promise<StoredRefund | null> {
  const rows = await runSql<StoredRefund>(database, `select ${refundColumns} from payments.refunds where refund_reference = $1`, [refundReference]);
  return rows[0] ?? null;
}

/** Returns the sum of the order's refunds that have settled, or may still settle. */
export async function sumRefunds(database: Database, customerOrderId: string, states: readonly StoredRefund['state'][]): Promise<number> {
  const [sum] = await runSql<{ pence: number }>(
    database,
    'select coalesce(sum(amount_pence), 0)::integer as pence from payments.refunds where customer_order_id = $1 and state = any($2::text[])',
    [customerOrderId, states],
  );
  return sum!.pence;
}

export async function insertRefund(database: Database, refund: Omit<StoredRefund, 'state'>, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into payments.refunds (refund_reference, customer_order_id, amount_pence, state, requested_at)
     values ($1, $2, $3, 'REQUESTED', ${instant('$4')})`,
    [refund.refundReference, refund.customerOrderId, refund.amountPence, now],
  );
}

/** Records the final answer to a refund, or that a settled one failed later. Returns whether it changed. */
export async function saveRefund(
  database: Database,
  refundReference: string,
  { from, to }: { from: 'REQUESTED' | 'SETTLED'; to: 'SETTLED' | 'FAILED' },
  now: Instant,
): Promise<boolean> {
  const changed = await runSql(
    database,
    `update payments.refunds set state = $3, settled_at = ${instant('$4')} where refund_reference = $1 and state = $2
     returning refund_reference`,
    [refundReference, from, to, now],
  );
  return changed.length === 1;
}

/** Returns whether the customer has a refund without a final answer. */
export async function hasOpenRefund(database: Database, customerId: number): Promise<boolean> {
  const rows = await runSql(
    database,
    `select from payments.refunds join payments.card_payments using (customer_order_id)
     where card_payments.customer_id = $1 and refunds.state = 'REQUESTED' limit 1`,
    [customerId],
  );
  return rows.length > 0;
}

const openRefunds: Turns = {
  table: 'payments.refunds',
  key: 'refund_reference',
  where: `state = 'REQUESTED' and requested_at < ${instant('$2')}`,
  since: 'requested_at',
  most: 100,
  returning: refundColumns,
};

/** Returns up to 100 refunds without a final answer that were requested before `before`, in turn. */
export async function takeOpenRefunds(database: Database, before: Instant, now: Instant): Promise<StoredRefund[]> {
  return takeInTurn(database, openRefunds, now, before);
}

/** A movement of money on a payment card. */
export interface PaymentMovement {
  kind: 'AUTHORISE' | 'VOID' | 'CAPTURE' | 'REFUND';
  amountPence: number;
  reference: string;
  providerReference: string | null;
  outcome: string;
  at: Instant;
}

/** Returns every movement of money on the card of an order, the oldest first (SC-554). */
export async function listMovements(database: Database, customerOrderId: string): Promise<PaymentMovement[]> {
  return runSql<PaymentMovement>(
    database,
    `select kind, amount_pence as "amountPence", reference, provider_reference as "providerReference", outcome, at
     from payments.movements where customer_order_id = $1 order by movement_id`,
    [customerOrderId],
  );
}
