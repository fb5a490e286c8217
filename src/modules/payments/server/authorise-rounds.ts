import { createHash } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { authorisePayment, type PaymentAnswer, type PaymentWanted } from './authorise-payment.ts';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { startAttempt, type StartedAttempt } from './payment-store.ts';

/** A payment without our reference, and the key of the press that wants it. */
export type PressToPay = Omit<PaymentWanted, 'reference'> & { key: string };
type FinalAnswer = Exclude<PaymentAnswer, { kind: 'given-up' }>;
/** The answer to a holder who is present. */
export type Answered = Exclude<FinalAnswer, { kind: 'holder-needed' }>;

/** As `authoriseNext`, for a holder who is present. */
export async function authoriseInPerson(...given: Parameters<typeof authoriseNext>): Promise<{ reference: string; answer: Answered }> {
  const { reference, answer } = await authoriseNext(...given);
  if (answer.kind === 'holder-needed') throw new Error('the provider wants the holder, who is present');
  return { reference, answer };
}

/**
 * Authorises the payment and returns the provider's answer with the reference used. If the attempt was given up, tries
 * again with the next reference. `startRound` has already recorded the first attempt.
 */
export async function authoriseNext(
  database: Database,
  gateway: PaymentGateway,
  press: PressToPay,
  claimed: StartedAttempt,
  now: Instant,
): Promise<{ reference: string; answer: FinalAnswer }> {
  let started = claimed;
  for (let round = 1; ; round += 1) {
    const reference = referenceOf(press, round);
    const answer = await authorisePayment(database, gateway, { ...press, reference }, started, now);
    if (answer.kind !== 'given-up') return { reference, answer };
    started = await startRound(database, press, round + 1, now);
  }
}

/** Records that the provider is about to be asked to authorise this payment. */
export const startRound = (database: Database, press: PressToPay, round: number, now: Instant): Promise<StartedAttempt> =>
  startAttempt(database, { ...press, reference: referenceOf(press, round), cardToken: press.card.token }, now);

/**
 * Returns our reference for this press, amount and card. A retry has the same reference and gets the same answer.
 * Another amount, another card, or an attempt after a given-up one gets a new reference.
 */
function referenceOf({ key, customerOrderId, amountPence, card }: PressToPay, round: number): string {
  const attempt = hashOf(`${amountPence} ${card.token}`);
  return `${prefixOf({ customerOrderId, key })}${attempt}${round === 1 ? '' : `-${round}`}`;
}

/** Returns the beginning of all our references for one press. */
export const prefixOf = ({ customerOrderId, key }: { customerOrderId: string; key: string }): string => `${customerOrderId}-${hashOf(key)}`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Answers 503 if the provider did not answer; a retry of the press asks it for the result. */
export function unanswered(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw new CallError(503, null, null, { retryAfterSeconds: 2 });
  throw error;
}

/** Returns the details with which the client opens the issuer's page (SC-544). */
export function authenticationDetails(
  { acsUrl, payload, transactionId }: Extract<Answered, { kind: 'security-needed' }>,
  env: string,
): { name: string; value: string }[] {
  const returnUrl = `/order-orchestration-${env}/v1/orders/payments/authentication`;
  return Object.entries({ acsUrl, payload, transactionId, returnUrl }).map(([name, value]) => ({ name, value }));
}
