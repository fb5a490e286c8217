import type { WireStaffSlotAlert } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type AlertToKeep = RestCalls['PUT staff/v1/staff/slot-alerts/{alertId}']['input']['body'];

/** Finds slot alerts by words of their message. */
export function listStaffAlerts(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<{ content: WireStaffSlotAlert[]; totalResults: number }> {
  return calls.rest({ call: 'GET staff/v1/staff/slot-alerts', query, handledStatuses: refusals });
}

export function readStaffAlert(calls: CallLayer, alertId: string): Promise<WireStaffSlotAlert> {
  return calls.rest({ call: 'GET staff/v1/staff/slot-alerts/{alertId}', params: { alertId }, handledStatuses: refusals });
}

/** Saves an alert. Fails with 409 if someone else has changed it since the version in `body`. */
export function putStaffAlert(calls: CallLayer, alertId: string, body: AlertToKeep): Promise<WireStaffSlotAlert> {
  return calls.rest({ call: 'PUT staff/v1/staff/slot-alerts/{alertId}', params: { alertId }, body, handledStatuses: refusals });
}

/** Ends an alert. Fails with 409 if someone else has changed it since `version`. */
export function endStaffAlert(calls: CallLayer, alertId: string, version: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/slot-alerts/{alertId}', params: { alertId }, query: { version }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or entry.
const refusals = [400, 401, 403, 404, 409, 422] as const;
