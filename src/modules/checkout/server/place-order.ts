import type { WireOrder } from '#/contract/rest-types.ts';
import {
  authorisePayment,
  GatewayUnavailable,
  giveUpOtherPayments,
  giveUpPayment,
} from '#/modules/payments/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { deletePlacing } from './checkout-store.ts';
import { claimPlacing, type ClaimedPlacing } from './claim-placing.ts';
import { completePlacing } from './complete-placing.ts';
import type { CheckoutDeps, PlacingPress } from './placing-press.ts';

/**
 * Places the customer's order, once however often it is asked, and gives it as placed; refusals are 409 with the codes of
 * SC-470, faulty fields 422. Claim, authorise, then one transaction: decision 2 says why.
 */
export async function placeOrder(call: CallContext, deps: CheckoutDeps, press: PlacingPress): Promise<WireOrder> {
  const { database } = call;
  await deps.openOrders.freshen();
  const claim = await claimPlacing(database, deps, press);
  if (claim.kind === 'answered') return claim.order;
  if (claim.kind === 'faulty') throw new CallError(422, null, null, { errors: claim.faults });
  if (claim.kind === 'refused') throw new CallError(409, claim.refusal.code, claim.refusal.message);

  await authorise(call, deps, press, claim);
  let order: WireOrder;
  try {
    await deps.openOrders.freshen();
    order = await completePlacing(database, deps, press, claim);
  } catch (error) {
    await afterwards(call, () => giveUp(call, deps, press, claim));
    throw error;
  }
  await afterwards(call, () => giveUpOtherPayments(database, deps.gateway, press.customerOrderId, claim.now));
  return order;
}

/**
 * Asks the provider, apart from any transaction. A declined card, or one whose holder must be seen first, ends the claim.
 * When the answer is not known the claim stays: a retry of the press takes it over and looks the attempt up (SC-558).
 */
async function authorise(
  { database }: CallContext,
  { gateway, env }: CheckoutDeps,
  press: PlacingPress,
  { gathered: { payment }, reference, now }: ClaimedPlacing,
): Promise<void> {
  if (!payment || reference === null) return;
  const { customerOrderId, customerId } = press;
  const answer = await authorisePayment(database, gateway, { reference, customerOrderId, customerId, ...payment }, now).catch(
    (error: unknown) => {
      if (error instanceof GatewayUnavailable) throw new CallError(503, null, null, { retryAfterSeconds: 2 });
      throw error;
    },
  );
  if (answer.kind === 'authorised') return;
  await deletePlacing(database, press);
  if (answer.kind === 'declined') {
    throw new CallError(409, 'ORDER_ORCHESTRATION_007', 'Your card was declined. Please try another card.');
  }
  const { acsUrl, payload, transactionId } = answer;
  const returnUrl = `/order-orchestration-${env}/v1/orders/payments/authentication`;
  const details = Object.entries({ acsUrl, payload, transactionId, returnUrl }).map(([name, value]) => ({ name, value }));
  throw new CallError(409, 'SECURITY_NEEDED', 'Your card must be verified.', { details });
}

async function giveUp({ database }: CallContext, { gateway }: CheckoutDeps, press: PlacingPress, claim: ClaimedPlacing): Promise<void> {
  // Marked given up before the claim ends, so that nobody can make a second authorisation beside this one.
  if (claim.reference !== null) await giveUpPayment(database, gateway, claim.reference, claim.now);
  await deletePlacing(database, press);
}

/** Tidying that the answer does not depend on: when it fails, the job `give-up-loose-payments` does it later. */
async function afterwards(call: CallContext, tidy: () => Promise<void>): Promise<void> {
  await tidy().catch((error: unknown) => call.log.warn({ err: error }, 'tidying after placing an order is left to the job'));
}
