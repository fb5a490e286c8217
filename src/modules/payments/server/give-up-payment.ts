import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import {
  changeAttempt,
  findAttempt,
  hasMovement,
  insertMovement,
  isLoose,
  listLooseAttempts,
  type AttemptState,
} from './payment-store.ts';

/** Longer than any placing takes: calls to the provider end after 30 seconds (SC-459). */
const looseAfterMs = 5 * 60_000;

interface LoosePayment {
  reference: string;
  customerOrderId: string;
  amountPence: number;
  state: AttemptState;
  changedAt: Instant;
}

/**
 * Gives up the authorisation with this reference if no order came of it (SC-469); one that an order uses stays. A retry
 * of a press, or a commit whose answer was lost, may fail after the order was placed with this authorisation.
 */
export async function giveUpPayment(database: Database, gateway: PaymentGateway, reference: string, now: Instant): Promise<void> {
  const attempt = await findAttempt(database, reference);
  if (attempt && isLoose(attempt.state)) await giveUp(database, gateway, attempt, now);
}

/** Gives up what processes that were killed while placing left behind; a failure does not hold up the others. */
export async function giveUpLoosePayments(database: Database, gateway: PaymentGateway, now: Instant): Promise<void> {
  const attempts = await listLooseAttempts(database, now - looseAfterMs);
  const faults: unknown[] = [];
  for (const attempt of attempts) {
    await giveUp(database, gateway, attempt, now).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} of ${attempts.length} loose payments could not be given up`, { cause: faults[0] });
  }
}

/**
 * Marks the attempt first, so that a placing still in progress finds it given up and cannot use it; then tells the
 * provider. The attempt stays GIVEN_UP, and the job returns to it, until the provider has been told: a process may die
 * in between, and a request still on its way may be authorised after we looked.
 */
async function giveUp(database: Database, gateway: PaymentGateway, attempt: LoosePayment, now: Instant): Promise<void> {
  const { reference, customerOrderId, amountPence, state } = attempt;
  if (state !== 'GIVEN_UP' && !(await changeAttempt(database, reference, [state], 'GIVEN_UP', now))) return;
  const known = await gateway.find(reference);
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
    // Only now do we know that an attempt without an answer was authorised.
    if (!(await hasMovement(work.database, reference))) {
      await insertMovement(work.database, { ...movement, kind: 'AUTHORISE', outcome: 'AUTHORISED' }, now);
    }
    await insertMovement(work.database, { ...movement, kind: 'VOID', outcome: 'VOIDED' }, now);
  });
}
