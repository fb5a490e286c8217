import { randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { GatewayUnavailable, type Authorisation, type PaymentGateway } from './payment-gateway.ts';
import { changeAttempt, insertAuthentication, insertMovement, spendAuthentication, startAttempt } from './payment-store.ts';

export interface PaymentWanted {
  /** One per press of 'Place order and pay': the same press asks again with the same reference, and is answered alike. */
  reference: string;
  customerOrderId: string;
  customerId: number;
  amountPence: Pence;
  card: PaymentCard;
}

export type PaymentAnswer =
  | { kind: 'authorised'; providerReference: string }
  | { kind: 'declined' }
  | { kind: 'security-needed'; transactionId: string; acsUrl: string; payload: string };

/**
 * Asks the provider to authorise, outside any transaction. The attempt is written down before it is made, so that one
 * whose process was killed half-way is found, and given up if no order came of it (`give-up-payment.ts`).
 * An unanswered attempt is looked up before it is made again (SC-558).
 */
export async function authorisePayment(
  database: Database,
  gateway: PaymentGateway,
  wanted: PaymentWanted,
  now: Instant,
): Promise<PaymentAnswer> {
  const { reference, customerOrderId, amountPence, card } = wanted;
  const isNew = await startAttempt(database, wanted, now);
  const known = isNew ? null : await gateway.find(reference);
  const authenticated =
    known === null && (await spendAuthentication(database, { reference, customerOrderId, amountPence, cardToken: card.token }));
  const answer = known ?? (await ask(gateway, { reference, token: card.token, amountPence, authenticated }));

  if (answer.kind === 'authentication-needed') return needSecurity(database, gateway, wanted, now);
  const state = answer.kind === 'authorised' ? 'AUTHORISED' : 'DECLINED';
  const providerReference = answer.kind === 'authorised' ? answer.providerReference : null;
  await inTransaction({ database }, async (work) => {
    if (!(await changeAttempt(work.database, reference, ['STARTED'], state, now))) return;
    const movement = { customerOrderId, kind: 'AUTHORISE' as const, amountPence, reference, providerReference, outcome: state };
    await insertMovement(work.database, movement, now);
  });
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

/** Marks the authorisation as the placed order's own, in the transaction that places it; false when it was given up meanwhile. */
export async function useAuthorisation(database: Database, reference: string, now: Instant): Promise<boolean> {
  return changeAttempt(database, reference, ['AUTHORISED'], 'USED', now);
}
