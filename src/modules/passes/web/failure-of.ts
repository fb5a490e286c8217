import type { PurchaseFailure } from '#/modules/passes/rules/after-purchase.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** Returns what the server answered to a press that failed. */
export function failureOf(error: unknown): PurchaseFailure {
  if (!(error instanceof CallFailure)) throw error;
  const { status, body } = error;
  return { status, error: body?.error ?? null, message: body?.message ?? null, details: body?.details ?? [], errors: body?.errors ?? [] };
}
