import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CheckoutErrorSource, CheckoutFailure } from '#/modules/checkout/rules/checkout-failure.ts';

/** Returns what the page stores about a failed call (SC-471). An error that is no failed call counts as a lost answer. */
export function failureOf(source: CheckoutErrorSource, error: unknown): CheckoutFailure {
  if (!(error instanceof CallFailure)) return { source, status: null, timedOut: false, body: null };
  const { status, kind, body } = error;
  return { source, status, timedOut: kind === 'timeout', body };
}
