import { auditAsked } from '#/modules/staff/web/console-address.ts';
import { listStaff, readAudit, readDataEvents, readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { nullIfGone } from '#/pages/staff/parts/null-if-gone.ts';

/** Loads the audit's entries, the choices for its filters, and what the customer asked for whose entries are shown. */
export async function loadAudit(calls: CallLayer, request: Request) {
  const { wanted, customerFault } = auditAsked(new URL(request.url).searchParams);
  const { customerId } = wanted;
  const [page, staff, dataEvents] = await Promise.all([
    readAudit(calls, wanted),
    staffToChoose(calls, wanted.staffId),
    customerId === null ? [] : readDataEvents(calls, customerId),
  ]);
  const { action } = wanted;
  return {
    // An invalid customer number must match no entries, rather than everyone's.
    ...(customerFault === null ? page : { content: [], next: null }),
    actions: action === null || page.actions.includes(action) ? page.actions : [...page.actions, action],
    staff,
    customerId,
    dataEvents,
    customerFault,
  };
}

/**
 * Returns the first hundred staff users by name, plus the user that the address filters by, even if there is no such
 * user.
 */
async function staffToChoose(calls: CallLayer, asked: number | null): Promise<{ id: number; displayName: string }[]> {
  const { content } = await listStaff(calls, { start: 0, size: 100 });
  const listed = content.map(({ id, displayName }) => ({ id, displayName }));
  if (asked === null || listed.some(({ id }) => id === asked)) return listed;
  const found = await readStaffUser(calls, String(asked)).catch(nullIfGone);
  return [...listed, { id: asked, displayName: found?.displayName ?? `Staff user ${asked}` }];
}
