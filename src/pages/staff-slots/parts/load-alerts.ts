import { listStaffAlerts } from '#/modules/slots/web/keep-alert-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the part of the list of slot alerts that the address asks for. */
export function loadAlerts(calls: CallLayer, request: Request) {
  return loadAskedPart(askedList(request), (asked) => listStaffAlerts(calls, asked));
}
