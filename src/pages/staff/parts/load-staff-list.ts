import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { listStaff, readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

const size = 50;

/** Loads the page of the staff list that the address asks for, and the name of the staff user who was just saved. */
export async function loadStaffList(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const start = numberAsked(asked.get('start'), 0, 100_000) ?? 0;
  const [page, saved] = await Promise.all([listStaff(calls, { start, size }), findSaved(calls, numberAsked(asked.get('saved'), 1))]);
  return { ...page, start, before: start > 0 ? Math.max(0, start - size) : null, saved };
}

/**
 * Returns the name of the saved staff user, who may be on another page of the list; null if none was saved, or if there
 * is no such user.
 */
async function findSaved(calls: CallLayer, id: number | null): Promise<string | null> {
  if (id === null) return null;
  try {
    return (await readStaffUser(calls, String(id))).displayName;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}
