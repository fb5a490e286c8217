import type { WirePasskeys } from '#/contract/rest-types.ts';
import { passkeyRefusal, type PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A change of a passkey that was refused, with the status of the answer. */
export interface RefusedPasskeyChange {
  refusal: PasskeyFaults | 'locked';
  status: number | null;
}

/** The options of a call whose refusal is shown in its form. */
export const handled = { handledStatuses: [403, 404, 422, 429], quiet: true };

/** Returns the signed-in customer's passkeys. */
export const readPasskeys = (calls: CallLayer): Promise<WirePasskeys> => calls.rest({ call: 'GET passkeys/v1/passkeys' });

/** Renames a passkey. Returns null on success. One that was removed meanwhile counts as renamed. */
export function tryRenamePasskey(calls: CallLayer, passkeyId: number, name: string): Promise<RefusedPasskeyChange | null> {
  return refusedUnlessGone(calls.rest({ call: 'PATCH passkeys/v1/passkeys/{passkeyId}', params: { passkeyId }, body: { name }, ...handled }));
}

/** Removes a passkey. Returns null on success. One that was removed already counts as removed. */
export function tryRemovePasskey(calls: CallLayer, passkeyId: number, currentPassword: string | null): Promise<RefusedPasskeyChange | null> {
  return refusedUnlessGone(calls.rest({ call: 'POST passkeys/v1/passkeys/{passkeyId}/remove', params: { passkeyId }, body: { currentPassword }, ...handled }));
}

/** Returns the refusal of a change; null if it succeeded, or if the passkey does not exist. */
async function refusedUnlessGone(answer: Promise<unknown>): Promise<RefusedPasskeyChange | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    const refused = refusalOf(error);
    return refused.status === 404 ? null : refused;
  }
}

/** Returns the refusal that a failed call about a passkey reports. Throws any other error. */
export function refusalOf(error: unknown): RefusedPasskeyChange {
  if (!(error instanceof CallFailure)) throw error;
  const { status, body } = error;
  return { refusal: passkeyRefusal({ status, error: body?.error, message: body?.message, errors: body?.errors }), status };
}
