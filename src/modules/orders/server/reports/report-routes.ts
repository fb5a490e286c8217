import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { reportableUntil } from '#/modules/orders/rules/reports/item-report.ts';
import { orderReportsAnswer, reportBody, reportDecision, staffReportParams, staffReportsAnswer, staffReportsQuery } from '#/modules/orders/rules/reports/item-report-schema.ts';
import type { StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { decideReport } from './decide-report.ts';
import { findArrival, listReports, listReportsOfOrder } from './item-report-store.ts';
import { presentReport, readReportsOfCustomers } from './present-reports.ts';
import { reportItem } from './report-item.ts';

const ofOrder = { service: 'order-orchestration', version: 1, endpoint: 'orders/{customerOrderId}/reports', access: 'customer', params: orderParams, answers: { 200: orderReportsAnswer } } as const;
const byStaff = { service: 'staff', version: 1, access: { permission: staffCapabilities.managePayments } } as const;

/** Returns the calls with which shoppers report missing and bad items (decision 170). */
export const reportRoutes = (deps: StaffOrderDeps): RestRoute[] => [
  defineRest({
    ...ofOrder,
    method: 'GET',
    summary: 'Tells which items of a placed order the customer has reported, and until when they can',
    example: { params: { customerOrderId: '$deliveredOrderId' } },
    handle: async (call, { params }) => ok(await readReports(call, params.customerOrderId)),
  }),
  defineRest({
    ...ofOrder,
    method: 'POST',
    summary: 'Reports a missing or bad item within 48 hours after the order came; within the limits in the settings it is refunded at once',
    body: reportBody,
    example: { params: { customerOrderId: '$deliveredOrderId' }, body: { sequenceNumber: 1, problem: 'MISSING', quantity: 1 } },
    async handle(call, { params: { customerOrderId }, body: { sequenceNumber, problem, quantity, note } }) {
      await reportItem(call, deps, { customerOrderId, sequenceNumber, problem, thousandths: quantity === undefined ? null : Math.round(quantity * 1000), note: note || null });
      return ok(await readReports(call, customerOrderId));
    },
  }),
];

async function readReports({ database, caller }: CallContext, customerOrderId: string) {
  const [arrival, reports] = await Promise.all([findArrival(database, customerOrderId), listReportsOfOrder(database, customerOrderId)]);
  if (arrival?.customerId !== caller.customerId) notFound();
  const until = reportableUntil(arrival);
  return { reportUntil: until === null ? null : toWireDateTime(until), reports: reports.map(presentReport) };
}

/** Returns the calls with which staff decide about reported items. */
export const staffReportRoutes = (deps: StaffOrderDeps): RestRoute[] => [
  defineRest({
    ...byStaff,
    method: 'GET',
    endpoint: 'staff/item-reports',
    summary: 'Reported items in a state, newest first, a page at a time; at first those that wait for a decision',
    query: staffReportsQuery,
    answers: { 200: staffReportsAnswer },
    example: { query: { state: 'WAITING' } },
    async handle(call, { query: { state, before = null, size } }) {
      const found = await listReports(call.database, { state, before, size: size + 1 });
      const shown = found.slice(0, size);
      const counts = await readReportsOfCustomers(call.database, [...new Set(shown.map(({ customerId }) => customerId))], await call.now());
      const content = shown.map((report) => {
        const { id, customerOrderId, customerId, decidedBy, decidedAt } = report;
        return { ...presentReport(report), id, customerOrderId, customerId, customerReports: counts.get(customerId)!, decidedBy, decided: decidedAt === null ? null : toWireDateTime(decidedAt) };
      });
      return ok({ content, next: found.length > size ? content.at(-1)!.id : null });
    },
  }),
  defineRest({
    ...byStaff,
    method: 'POST',
    endpoint: 'staff/item-reports/{reportId}',
    summary: 'Accepts a reported item that waits, with a refund if money paid for it; or refuses it with a message that its customer reads',
    params: staffReportParams,
    body: reportDecision,
    answers: { 204: 'nothing' },
    example: { params: { reportId: '$itemReportId' }, body: { state: 'REFUSED', message: 'Our driver has a photo of it at your door.' } },
    async handle(call, { params, body }) {
      await decideReport(call, deps, params.reportId, body);
      return noContent;
    },
  }),
];
