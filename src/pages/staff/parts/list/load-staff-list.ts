import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { listStaff, readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';
import { loadAskedPart } from './load-asked-part.ts';

const size = 20;

/** Loads the page of the staff list that the address asks for, and the name of the staff user who was just saved. */
export async function loadStaffList(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const start = numberAsked(asked.get('start'), 0, 100_000) ?? 0;
  const [page, saved] = await Promise.all([loadAskedPart({ start, size }, (part) => listStaff(calls, part)), findSaved(calls, numberAsked(asked.get('saved'), 1))]);
  return { ...page, saved };
}

/**
 * Returns the name of the saved staff user, who may be on another page of the list; null if none was saved, or if there
 * is no such user.
 */
async function findSaved(calls: CallLayer, id: number | null): Promise<string | null> {
  const saved = id === null ? null : await readStaffUser(calls, String(id)).catch(nullIfGone);
  return saved?.displayName ?? null;
}
