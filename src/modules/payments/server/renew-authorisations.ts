import { dayMs, minuteMs } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { authoriseNext, startRound, type PressToPay } from './authorise-rounds.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import {
  claimRenewals,
  endRenewalClaim,
  renewAuthorisation,
  saveRenewalProblem,
  type CardPayment,
  type RenewalProblem,
} from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { PaymentAtRisk } from './payment-at-risk.ts';
import { changeAttempt } from './payment-store.ts';

/**
 * An authorisation is renewed this long before it lapses, so that a shopper whose card is refused is told days before
 * the slot, while the old authorisation still holds.
 */
const renewBeforeMs = 2 * dayMs;

/** A process that has not finished a renewal after this time was killed; each call to the provider takes 30 seconds at most. */
const claimLifeMs = 5 * minuteMs;

export interface RenewalDeps {
  gateway: PaymentGateway;
  announce: Announce;
}

/**
 * Renews the authorisations that lapse before their orders are packed (decision 80): authorises again, and only then
 * gives up the old authorisation. Each payment is claimed by one process. If one fails, continues with the others, and
 * finally throws all errors together.
 */
export async function renewAuthorisations(database: Database, deps: RenewalDeps, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  let count = 0;
  for (;;) {
    const payments = await claimRenewals(database, now + renewBeforeMs, now + claimLifeMs, now);
    count += payments.length;
    for (const payment of payments) await renew(database, deps, payment, now).catch((fault: unknown) => faults.push(fault));
    // A payment that failed with an error stays claimed, so this ends.
    if (payments.length === 0) break;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${count} authorisations could not be renewed`, { cause: faults[0] });
}

async function renew(database: Database, { gateway, announce }: RenewalDeps, payment: CardPayment, now: Instant): Promise<void> {
  const { customerOrderId, customerId, card, reference: old } = payment;
  // The number of failures is in the key: each day's attempt is a new one, and a killed process repeats its own.
  const key = `renewal of ${old} ${payment.failedRenewals}`;
  const press: PressToPay = { customerOrderId, customerId, card, key, amountPence: payment.authorisedPence, offSession: true };
  const { reference, answer } = await authoriseNext(database, gateway, press, await startRound(database, press, 1, now), now);
  if (answer.kind !== 'authorised') {
    return fail(database, { gateway, announce }, payment, answer.kind === 'holder-needed' ? 'AUTHENTICATION' : 'DECLINED', now);
  }
  const { providerReference, lapsesAt } = answer;
  await inTransaction({ database }, async (work) => {
    const renewal = { customerOrderId, old, reference, providerReference, lapsesAt };
    if (await renewAuthorisation(work.database, renewal, now)) {
      await announce(work, AuthorisationsGivenUp({ references: [old] }));
      return;
    }
    // The order was captured, cancelled or amended meanwhile, so the new authorisation pays for nothing.
    await endRenewalClaim(work.database, customerOrderId);
    if (await changeAttempt(work.database, reference, ['STARTED', 'UNKNOWN', 'AUTHORISED'], 'GIVEN_UP', now)) {
      await announce(work, AuthorisationsGivenUp({ references: [reference] }));
    }
  });
}

async function fail(database: Database, { announce }: RenewalDeps, payment: CardPayment, problem: RenewalProblem, now: Instant): Promise<void> {
  await inTransaction({ database }, async (work) => {
    const saved = await saveRenewalProblem(work.database, payment, problem, now + dayMs);
    if (!saved) return endRenewalClaim(work.database, payment.customerOrderId);
    if (!saved.isFirst) return;
    const { customerOrderId, customerId, reference, lapsesAt, neededAt, card } = payment;
    await announce(work, PaymentAtRisk({ customerOrderId, customerId, reference, maskedCardNumber: card.maskedCardNumber, problem, lapsesAt, neededAt }));
  });
}
