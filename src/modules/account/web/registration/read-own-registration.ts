import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readRegistration } from './registration-calls.ts';

/** The registration that was started in a browser: one that waits for its code, or one that has ended. */
export type OwnRegistration = { kind: 'waiting'; email: string } | { kind: 'ended' };

/**
 * Reads the registration with the id in a browser's cookie. Returns null if it has none, or if the call fails. A failed
 * call is only reported, because a visitor can start another registration without it.
 */
export async function readOwnRegistration(calls: CallLayer, registrationId: string | null, report: (failure: Error) => void): Promise<OwnRegistration | null> {
  if (registrationId === null) return null;
  try {
    const pending = await readRegistration(calls, registrationId);
    return pending === null ? { kind: 'ended' } : { kind: 'waiting', email: pending.email };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    report(error);
    return null;
  }
}
