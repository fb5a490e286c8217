import type { ItemProblem, ReportState } from '#/modules/orders/rules/reports/item-report.ts';
import type { ReportDecision } from '#/modules/orders/rules/reports/item-report-schema.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type OrderReports = RestCalls['GET order-orchestration/v1/orders/{customerOrderId}/reports']['answer'];

/** Reads what was reported of an order, and until when more can be. The caller shows failures itself. */
export const readOrderReports = (calls: CallLayer, customerOrderId: string): Promise<OrderReports> =>
  calls.rest({ call: 'GET order-orchestration/v1/orders/{customerOrderId}/reports', params: { customerOrderId }, quiet: true });

/** Reports a missing or bad item. Fails with 409 if it is too late, and 422 for a quantity that did not come. */
export async function reportOrderItem(
  calls: CallLayer,
  customerOrderId: string,
  body: { sequenceNumber: number; problem: ItemProblem; quantity?: number; note: string | null },
): Promise<void> {
  await calls.rest({ call: 'POST order-orchestration/v1/orders/{customerOrderId}/reports', params: { customerOrderId }, body, handledStatuses: [409, 422] });
}

/** Lists reported items in a state for staff, newest first. */
export const listItemReports = (calls: CallLayer, query: { state: ReportState; before: number | null }): Promise<RestCalls['GET staff/v1/staff/item-reports']['answer']> =>
  calls.rest({ call: 'GET staff/v1/staff/item-reports', query, handledStatuses: [400, 401, 403, 404, 422] });

/** Refunds a reported item, or refuses it with a message. */
export async function decideItemReport(calls: CallLayer, reportId: string, body: ReportDecision): Promise<void> {
  await calls.rest({ call: 'POST staff/v1/staff/item-reports/{reportId}', params: { reportId }, body, handledStatuses: [400, 401, 403, 404, 409, 422] });
}
