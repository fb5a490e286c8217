import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import {
  changeAttempt,
  findAttempt,
  insertMovement,
  isLoose,
  listMovementKinds,
  takeLooseAttempts,
  type AttemptState,
} from './payment-store.ts';
import { recordRefusal } from './record-refusal.ts';

/**
 * If an attempt has not changed for this long, no process is still placing an order with it: each call to the provider
 * times out after 30 seconds (SC-459).
 */
const looseAfterMs = 5 * 60_000;

/** A holder who has not come back from the bank's page after this time has abandoned the authentication (SC-547). */
const abandonedAfterMs = 30 * 60_000;

interface LoosePayment {
  reference: string;
  customerOrderId: string;
  amountPence: number;
  state: AttemptState;
  changedAt: Instant;
}

/**
 * Gives up the authorisation with this reference, unless an order uses it (SC-469). Placing can fail after an order was
 * placed with the authorisation: in a retry, or if the answer to the commit was lost.
 */
export async function giveUpPayment(database: Database, gateway: PaymentGateway, reference: string, now: Instant): Promise<void> {
  const attempt = await findAttempt(database, reference);
  if (attempt && isLoose(attempt.state)) await giveUp(database, gateway, attempt, now);
}

/**
 * Gives up the payments of processes that were killed while placing an order, up to 200 at a time. If one fails, continues
 * with the others, and finally throws all errors together.
 */
export async function giveUpLoosePayments(database: Database, gateway: PaymentGateway, now: Instant): Promise<void> {
  const attempts = await takeLooseAttempts(database, now - looseAfterMs, now - abandonedAfterMs, now);
  const faults: unknown[] = [];
  for (const attempt of attempts) {
    await giveUp(database, gateway, attempt, now).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} of ${attempts.length} loose payments could not be given up`, { cause: faults[0] });
  }
}

/**
 * Records an attempt that the provider has refused, if the process died before it did (SC-554). Marks any other as GIVEN_UP, so that a
 * placing still in progress cannot use it, and then voids it at the provider. The process may die in between, and a request in flight may
 * be authorised after the look-up. So the attempt stays GIVEN_UP, for the job to try again, until the provider has voided it or has not
 * authorised it for five minutes.
 */
async function giveUp(database: Database, gateway: PaymentGateway, attempt: LoosePayment, now: Instant): Promise<void> {
  const { reference, customerOrderId, amountPence, state } = attempt;
  const isUnanswered = state === 'STARTED' || state === 'UNKNOWN';
  if (isUnanswered) await recordRefusal(database, reference, await gateway.find(reference), now);
  if (state !== 'GIVEN_UP' && !(await changeAttempt(database, reference, [state], 'GIVEN_UP', now))) return;
  const known = await gateway.find(reference);
  // A provider may authorise when its holder answers the bank: void also an attempt that still waits for that.
  if (known?.kind === 'authentication-needed') await gateway.void(reference);
  if (known?.kind !== 'authorised') {
    const isOver = state === 'GIVEN_UP' && attempt.changedAt < now - looseAfterMs;
    if (isOver) await changeAttempt(database, reference, ['GIVEN_UP'], 'VOIDED', now);
    return;
  }
  await gateway.void(reference);
  await inTransaction({ database }, async (work) => {
    if (!(await changeAttempt(work.database, reference, ['GIVEN_UP'], 'VOIDED', now))) return;
    const { providerReference } = known;
    const movement = { customerOrderId, amountPence, reference, providerReference };
    const recorded = await listMovementKinds(work.database, reference);
    // The attempt had no answer, so its authorisation has not been recorded yet.
    if (!recorded.includes('AUTHORISE')) await insertMovement(work.database, { ...movement, kind: 'AUTHORISE', outcome: 'AUTHORISED' }, now);
    // The movement of an authorisation that lapsed has been recorded by `markLapsed`.
    if (!recorded.includes('VOID')) await insertMovement(work.database, { ...movement, kind: 'VOID', outcome: 'VOIDED' }, now);
  });
}
