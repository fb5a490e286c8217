import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { amountToCapture } from '#/modules/payments/rules/card-payment-state.ts';
import { changeCardPayment, findCardPayment, lockCardPayment, saveCaptureAmount, type CardPayment } from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { insertMovement } from './payment-store.ts';

export type Captured =
  /** The amount that was captured; less than what is due if less was authorised (SC-553). */
  | { kind: 'captured'; amountPence: Pence }
  | { kind: 'capture-failed' }
  /** The order has no payment by card, or a voided one, or nothing is due. */
  | { kind: 'nothing-to-capture' };

/**
 * Captures what is due for an order by card, once, however often this is called and in however many processes
 * (SC-552): the first call fixes the amount, and the provider captures once for each reference. With nothing due it
 * captures nothing: then call `voidPayment`. Throws GatewayUnavailable if the provider did not answer; call again then.
 * Never call it inside a transaction.
 */
export async function capturePayment(
  database: Database,
  gateway: PaymentGateway,
  { customerOrderId, duePence }: { customerOrderId: string; duePence: Pence },
  now: Instant,
): Promise<Captured> {
  const claimed = await inTransaction({ database }, async ({ database: inside }) => {
    const payment = await lockCardPayment(inside, customerOrderId);
    if (payment?.state !== 'AUTHORISED') return payment;
    const capturePence = payment.capturePence ?? amountToCapture(payment.authorisedPence, duePence);
    if (capturePence === 0) return null;
    await saveCaptureAmount(inside, customerOrderId, capturePence);
    return { ...payment, capturePence };
  });
  if (claimed?.state !== 'AUTHORISED') return known(claimed);

  const { reference, providerReference } = claimed;
  const amountPence = claimed.capturePence!;
  const isCaptured = await gateway.capture(reference, amountPence);
  return inTransaction({ database }, async ({ database: inside }) => {
    // Another process has recorded the outcome, which is the one that counts.
    if (!(await changeCardPayment(inside, claimed, isCaptured ? 'CAPTURED' : 'CAPTURE_FAILED', now, ['AUTHORISED']))) return known(await findCardPayment(inside, customerOrderId));
    const outcome = isCaptured ? 'CAPTURED' : 'REFUSED';
    await insertMovement(inside, { customerOrderId, kind: 'CAPTURE', amountPence, reference, providerReference, outcome }, now);
    return isCaptured ? { kind: 'captured', amountPence } : { kind: 'capture-failed' };
  });
}

/** Returns the answer of an earlier capture. */
function known(payment: CardPayment | null): Captured {
  switch (payment?.state) {
    case 'CAPTURED':
    case 'PART_REFUNDED':
    case 'REFUNDED':
      return { kind: 'captured', amountPence: payment.capturePence! };
    case 'CAPTURE_FAILED':
      return { kind: 'capture-failed' };
    default:
      return { kind: 'nothing-to-capture' };
  }
}
