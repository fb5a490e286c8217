import type { WireStaffSlotAlert } from '#/contract/rest-types.ts';
import { alertState } from '#/modules/slots/rules/staff/typed-alert.ts';
import { alertBody, alertParams, staffAlertAnswer, staffAlertsAnswer } from '#/modules/slots/rules/staff/staff-alert-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { endQuery, staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endAlert, keepAlert } from './keep-alert.ts';
import { findKeptAlert, listKeptAlerts, type KeptAlert } from './kept-alert-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageSlots } } as const;
const ofAlert = { ...staff, endpoint: 'staff/slot-alerts/{alertId}', params: alertParams } as const;
const params = { alertId: '$slotAlertId' };

/** The calls with which staff keep the alerts that show with slot grids (SC-689, SC-732). */
export const keepAlertRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/slot-alerts',
    summary: 'Finds slot alerts by words of their message, the latest first, a page at a time',
    query: staffListQuery,
    answers: { 200: staffAlertsAnswer },
    example: { query: { query: 'roads' } },
    async handle(call, { query }) {
      const [{ content, totalResults }, now] = await Promise.all([listKeptAlerts(call.database, query), call.now()]);
      return ok({ content: content.map((alert) => present(alert, now)), totalResults });
    },
  }),
  defineRest({
    ...ofAlert,
    method: 'GET',
    summary: 'Reads a slot alert',
    answers: { 200: staffAlertAnswer },
    example: { params },
    handle: async (call, { params: { alertId } }) => ok(present((await findKeptAlert(call.database, alertId)) ?? notFound(), await call.now())),
  }),
  defineRest({
    ...ofAlert,
    method: 'PUT',
    summary: 'Creates or changes an alert that shows with the slot grids of some types between two days',
    body: alertBody,
    answers: { 200: staffAlertAnswer, 201: staffAlertAnswer },
    example: { params, body: { alertType: 'WARNING', message: 'Roads are icy. Some deliveries may be late.', fulfilmentTypes: ['DELIVERY'], from: '2999-01-01', to: '2999-01-02' } },
    async handle(call, { params: { alertId }, body }) {
      const kept = await keepAlert(call, alertId, body);
      const answer = present(kept.alert, await call.now());
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...ofAlert,
    method: 'DELETE',
    summary: 'Ends a slot alert',
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { alertId }, query: { version } }) {
      await endAlert(call, alertId, version);
      return noContent;
    },
  }),
];

const present = (alert: KeptAlert, now: Instant): WireStaffSlotAlert => ({ ...alert, state: alertState(alert, londonDay(now)) });
