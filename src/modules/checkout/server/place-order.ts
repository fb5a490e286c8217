import type { WireOrder } from '#/contract/rest-types.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { authoriseParts } from './authorise-parts.ts';
import { deletePlacing } from './checkout-store.ts';
import { claimPlacing } from './claim-placing.ts';
import { completePlacing } from './complete-placing.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';
import { refuse } from './refuse.ts';

/**
 * Places the customer's order and returns it. However often a press is sent, it places the order only once. Throws a
 * refusal as 409 with a code of SC-470, and invalid fields as 422. Decision 2 explains the three steps: claim,
 * authorise, and complete in one transaction.
 */
export async function placeOrder(call: CallContext, deps: CheckoutDeps, press: PlacingPress): Promise<WireOrder> {
  const { database } = call;
  await deps.openOrders.freshen();
  const claim = await claimPlacing(database, deps, press);
  if (claim.kind === 'answered') return claim.order;
  if (claim.kind === 'faulty') throw new CallError(422, null, null, { errors: claim.faults });
  // An earlier attempt of this press may have been interrupted, for example before the provider answered, so undo its
  // work even if this attempt is refused at once.
  const undo = () => undoParts(call, deps, press, claim.now);
  if (claim.kind === 'refused') {
    await undo();
    refuse(claim.refusal);
  }

  // If the outcome is unknown, this throws and the claim stays. A retry of the press then takes over the claim and asks
  // the provider again (SC-558).
  const authorised = await authoriseParts(database, claim, press.key);
  if (authorised.kind === 'refused') {
    await undo();
    refuse(authorised.refusal);
  }
  try {
    await deps.openOrders.freshen();
    return await completePlacing(database, deps, press, claim, authorised);
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * Makes every part undo its work for the press, and ends the claim. The answer does not depend on this: if it fails, logs
 * the error, because each part has a job that does the work later.
 */
async function undoParts({ database, log }: CallContext, { parts }: CheckoutDeps, press: PlacingPress, now: Instant): Promise<void> {
  try {
    await inTransaction({ database }, async (work) => {
      for (const part of parts) await part.undo?.(work, press, now);
      await deletePlacing(work.database, press);
    });
  } catch (error) {
    log.warn({ err: error }, 'tidying up after an order that was not placed is left to jobs');
  }
}
