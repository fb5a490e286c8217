import { nameRefusal, type ChangeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import type { OwnName } from '#/modules/account/rules/profile/own-name.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Replaces the signed-in customer's name (AC-134). Returns null on success. Shows no modal for a refusal, because the form does. */
export async function tryChangeName(calls: CallLayer, name: OwnName): Promise<{ faults: ChangeNameFaults; status: number | null } | null> {
  try {
    await calls.rest({ call: 'PATCH myDetailsName/v1/myDetailsName', body: name, handledStatuses: [422], quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    return { faults: nameRefusal({ status, errors: body?.errors }), status };
  }
}
