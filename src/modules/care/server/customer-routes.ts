import { careParams, customerAnswer, customersAnswer } from '#/modules/care/rules/customer-schema.ts';
import { staffListQuery } from '#/modules/staff/rules/kept-fields-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findCustomers } from './find-customers.ts';
import { readCustomer } from './read-customer.ts';

const staff = { service: 'staff', version: 1, method: 'GET', access: { permission: staffCapabilities.viewCustomers } } as const;

/** The calls with which staff find customers, and read what the shop holds about one (AC-520, AC-521). */
export const customerRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    endpoint: 'staff/customers',
    summary: 'Finds customers by e-mail address, name, customer id or loyalty number, by name, a page at a time; nobody without a query',
    query: staffListQuery,
    answers: { 200: customersAnswer },
    example: { query: { query: 'farrow', size: '20' } },
    async handle({ database }, { query: { query, ...page } }) {
      const { customers, total } = await findCustomers(database, query, page);
      return ok({ content: customers.map(({ created, ...customer }) => ({ ...customer, created: toWireDateTime(created) })), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    endpoint: 'staff/customers/{customerId}',
    summary: 'Reads what the shop holds about a customer; the audit notes who did, once an hour',
    params: careParams,
    answers: { 200: customerAnswer },
    example: { params: { customerId: '$customerId' } },
    handle: async (call, { params: { customerId } }) => ok(await readCustomer(call, customerId)),
  }),
];
