import { reportStates } from '#/modules/orders/rules/reports/item-report.ts';
import { listItemReports } from '#/modules/orders/web/reports/report-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the reported items that the address asks for; at first those that wait for a decision. */
export function loadReportList(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const state = reportStates.find((one) => one === asked.get('state')) ?? 'WAITING';
  return listItemReports(calls, { state, before: numberAsked(asked.get('before'), 1) });
}
