import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data } from '#/platform/web/router/page-results.ts';

/** Throws 403 unless the signed-in staff user may manage the catalogue. */
export async function mayManageCatalogue(calls: CallLayer): Promise<null> {
  if (!canDo((await readStaffSelf(calls)).permissions, 'manageCatalogue')) throw data(null, { status: 403 });
  return null;
}
