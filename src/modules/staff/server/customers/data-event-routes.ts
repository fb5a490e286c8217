import { listDataEvents } from '#/modules/account/server/public.ts';
import { dataEventParams, dataEventsAnswer } from '#/modules/staff/rules/data-event-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';

/** Lists for staff when a customer asked for their data, or to close the account; never the data itself (decision 49). */
export const dataEventRoutes: RestRoute[] = [
  defineRest({
    service: 'staff',
    version: 1,
    method: 'GET',
    endpoint: 'staff/customers/{customerId}/data-events',
    summary: 'Lists when a customer asked for their data, or to close the account, newest first; also for a customer who is gone',
    access: { permission: staffCapabilities.readAudit },
    params: dataEventParams,
    answers: { 200: dataEventsAnswer },
    example: { params: { customerId: '$customerId' } },
    async handle({ database }, { params: { customerId } }) {
      const events = await listDataEvents(database, customerId);
      return ok({ content: events.map(({ kind, at }) => ({ kind, at: toWireDateTime(at) })) });
    },
  }),
];
