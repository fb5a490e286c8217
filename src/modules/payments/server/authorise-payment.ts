import { randomBytes } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { GatewayUnavailable, type Authorisation, type PaymentGateway } from './payment-gateway.ts';
import { changeAttempt, insertAuthentication, saveDecline, type StartedAttempt } from './payment-store.ts';

export interface PaymentWanted {
  /** The shop's own reference: a repeated request with the same reference gets the same answer. */
  reference: string;
  customerOrderId: string;
  customerId: number;
  amountPence: Pence;
  card: PaymentCard;
}

export type PaymentAnswer =
  | { kind: 'authorised'; providerReference: string }
  | { kind: 'declined' }
  /** The payment with this reference was given up; a new attempt needs a new reference. */
  | { kind: 'given-up' }
  | { kind: 'security-needed'; transactionId: string; acsUrl: string; payload: string };

/**
 * Asks the provider to authorise a payment, outside any transaction. Call `startAttempt` first: if the process is
 * killed, the job in `give-up-payment.ts` then finds the attempt, and gives it up unless an order uses it. Before an
 * attempt is sent again, looks up its result at the provider (SC-558). Records a declined attempt. An authorisation is
 * recorded by the transaction that uses it or gives it up.
 */
export async function authorisePayment(
  database: Database,
  gateway: PaymentGateway,
  wanted: PaymentWanted,
  { state: before, isNew, authenticated }: StartedAttempt,
  now: Instant,
): Promise<PaymentAnswer> {
  const { reference, amountPence, card } = wanted;
  if (before === 'GIVEN_UP' || before === 'VOIDED') return { kind: 'given-up' };
  const known = isNew ? null : await gateway.find(reference);
  const answer = known ?? (await ask(gateway, { reference, token: card.token, amountPence, authenticated }));

  if (answer.kind === 'authentication-needed') return needSecurity(database, gateway, wanted, now);
  if (answer.kind === 'declined') await saveDecline(database, reference, now);
  return answer;
}

async function ask(gateway: PaymentGateway, wanted: Parameters<PaymentGateway['authorise']>[0]): Promise<Authorisation> {
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
  await changeAttempt(database, wanted.reference, ['STARTED'], 'AUTHENTICATION', now);
  await insertAuthentication(database, { ...wanted, transactionId, cardToken: wanted.card.token }, now);
  return { kind: 'security-needed', transactionId, ...gateway.challenge(transactionId) };
}
