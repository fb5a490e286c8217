import { alertBody, alertParams, staffAlertAnswer, staffAlertsAnswer } from '#/modules/slots/rules/staff-alert-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { endQuery, staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endAlert, keepAlert } from './keep-alert.ts';
import { findKeptAlert, listKeptAlerts } from './kept-alert-store.ts';

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
    handle: async ({ database }, { query }) => ok(await listKeptAlerts(database, query)),
  }),
  defineRest({
    ...ofAlert,
    method: 'GET',
    summary: 'Reads a slot alert',
    answers: { 200: staffAlertAnswer },
    example: { params },
    handle: async ({ database }, { params: { alertId } }) => ok((await findKeptAlert(database, alertId)) ?? notFound()),
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
      return kept.created ? created(kept.alert) : ok(kept.alert);
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
