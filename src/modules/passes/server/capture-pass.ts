import { GatewayUnavailable, recordCapture, type PaymentGateway } from '#/modules/payments/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { saveCapture, takePassesToCapture, type PassPaymentState, type StoredPass } from './pass-store.ts';

/**
 * Captures the payment of a pass and records it once, however often this runs. Returns AUTHORISED if the provider did
 * not answer; the job `capture-passes` tries again. If the provider refuses, the pass ends.
 */
export async function capturePass(database: Database, gateway: PaymentGateway, pass: StoredPass, now: Instant): Promise<PassPaymentState> {
  const { passId, pricePence: amountPence } = pass;
  const reference = pass.paymentReference!;
  let captured: boolean;
  try {
    captured = await gateway.capture(reference, amountPence);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'AUTHORISED';
    throw error;
  }
  await inTransaction({ database }, async (work) => {
    if (await saveCapture(work.database, passId, captured, now)) await recordCapture(work.database, { reference, amountPence, captured }, now);
  });
  return captured ? 'CAPTURED' : 'REFUSED';
}

/**
 * Captures the payments of passes whose process died before it could, up to 200 at a time. If one fails, or the provider
 * does not answer, continues with the others, and finally throws all errors together.
 */
export async function captureForgottenPasses(database: Database, gateway: PaymentGateway, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const passes = await takePassesToCapture(database, now - minuteMs, now);
  for (const pass of passes) await captureOrThrow(database, gateway, pass, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} of ${passes.length} passes could not be captured`, { cause: faults[0] });
  }
}

async function captureOrThrow(database: Database, gateway: PaymentGateway, pass: StoredPass, now: Instant): Promise<void> {
  const state = await capturePass(database, gateway, pass, now);
  if (state === 'AUTHORISED') throw new Error(`the provider did not answer the capture of pass ${pass.passId}`);
}
