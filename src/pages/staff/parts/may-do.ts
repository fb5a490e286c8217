import { canDo, type StaffCapability } from '#/modules/staff/rules/staff-capabilities.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** Throws 403 unless the signed-in staff user has a capability. */
export async function mayDo(calls: CallLayer, capability: StaffCapability): Promise<null> {
  if (!canDo((await readStaffSelf(calls)).permissions, capability)) throw data(null, { status: 403 });
  return null;
}
