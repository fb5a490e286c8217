import { listStaffAlerts } from '#/modules/slots/web/keep-alert-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of slot alerts that the address asks for. */
export async function loadAlerts(calls: CallLayer, request: Request) {
  const asked = askedList(request);
  return { ...(await listStaffAlerts(calls, asked)), ...asked };
}
