import { randomBytes } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { GatewayUnavailable, type Authorisation, type AuthorisationWanted, type PaymentGateway } from './payment-gateway.ts';
import { changeAttempt, insertAuthentication, type StartedAttempt } from './payment-store.ts';
import { recordRefusal } from './record-refusal.ts';

export interface PaymentWanted {
  /** The shop's own reference: a repeated request with the same reference gets the same answer. */
  reference: string;
  customerOrderId: string;
  customerId: number;
  amountPence: Pence;
  card: PaymentCard;
  /** Whether the holder is absent. False unless given. */
  offSession?: boolean;
  /** The id of the visit to checkout, for the risk check (SC-472). */
  riskSession?: string | null;
}

export type PaymentAnswer =
  | { kind: 'authorised'; providerReference: string; lapsesAt: Instant }
  | { kind: 'declined' }
  /** The risk check refused the payment. */
  | { kind: 'blocked' }
  /** The payment with this reference was given up; a new attempt needs a new reference. */
  | { kind: 'given-up' }
  /** The issuer wants the holder, who is absent. */
  | { kind: 'holder-needed' }
  | { kind: 'security-needed'; transactionId: string; acsUrl: string; payload: string };

/**
 * Asks the provider to authorise a payment, outside any transaction. Call `startAttempt` first: if the process is
 * killed, the job in `give-up-payment.ts` then finds the attempt, and gives it up unless an order uses it. Before an
 * attempt is sent again, looks up its result at the provider (SC-558). Records an attempt that is declined, or blocked by
 * the risk check (SC-554). An authorisation is recorded by the transaction that uses it or gives it up. If the provider
 * does not answer, marks the attempt as UNKNOWN and throws.
 */
export async function authorisePayment(
  database: Database,
  gateway: PaymentGateway,
  wanted: PaymentWanted,
  { state: before, isNew, authenticated }: StartedAttempt,
  now: Instant,
): Promise<PaymentAnswer> {
  const { reference, amountPence, card, offSession = false, riskSession = null } = wanted;
  if (before === 'GIVEN_UP' || before === 'VOIDED') return { kind: 'given-up' };
  const asked = { reference, token: card.token, amountPence, authenticated, offSession, riskSession };
  const answer = await ask(gateway, asked, isNew).catch(async (error: unknown) => {
    if (error instanceof GatewayUnavailable) await changeAttempt(database, reference, ['STARTED'], 'UNKNOWN', now);
    throw error;
  });

  if (answer.kind === 'authentication-needed' && offSession) {
    await changeAttempt(database, reference, ['STARTED', 'UNKNOWN'], 'AUTHENTICATION', now);
    return { kind: 'holder-needed' };
  }
  if (answer.kind === 'authentication-needed') return needSecurity(database, gateway, wanted, now);
  await recordRefusal(database, reference, answer, now);
  return answer;
}

/** Asks the provider to authorise, after looking up whether it already has: also when its answer was lost just now. */
async function ask(gateway: PaymentGateway, wanted: AuthorisationWanted, isNew: boolean): Promise<Authorisation> {
  const known = isNew ? null : await gateway.find(wanted.reference);
  // An authentication that was needed may have been passed since.
  if (known && !(known.kind === 'authentication-needed' && wanted.authenticated)) return known;
  try {
    return await gateway.authorise(wanted);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const found = await gateway.find(wanted.reference);
    if (found) return found;
    throw error;
  }
}

async function needSecurity(
  database: Database,
  gateway: PaymentGateway,
  wanted: PaymentWanted,
  now: Instant,
): Promise<PaymentAnswer> {
  const transactionId = randomBytes(18).toString('base64url');
  await changeAttempt(database, wanted.reference, ['STARTED', 'UNKNOWN'], 'AUTHENTICATION', now);
  await insertAuthentication(database, { ...wanted, transactionId, cardToken: wanted.card.token }, now);
  return { kind: 'security-needed', transactionId, ...(await gateway.challenge({ transactionId, reference: wanted.reference })) };
}
