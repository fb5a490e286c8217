import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { customerParams, customerPassAnswer, endPassQuery, givePassBody, keptPlanAnswer, keptPlansAnswer, newPlanBody, passAnswer, planChangeBody, planParams } from '#/modules/passes/rules/pass-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toPence } from '#/platform/rules/money.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endPassByStaff, givePass } from './give-pass.ts';
import { addPlan, changePlan } from './keep-plan.ts';
import { listPassesFromToday } from './pass-store.ts';
import { findPlan, findPlans } from './plan-store.ts';
import { presentKeptPlan, presentPass } from './present-pass.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.managePasses } } as const;
const ofCustomer = { ...staff, endpoint: 'staff/customers/{customerId}/delivery-pass', params: customerParams } as const;
const price = { amount: 25, currencyCode: 'GBP' } as const;

/** The calls with which staff give and end passes, and keep the plans (AC-529). */
export const staffPassRoutes: RestRoute[] = [
  defineRest({
    ...ofCustomer,
    method: 'GET',
    summary: "Reads a customer's Delivery Pass of today, or else the next one to come, and those after it; 404 without one",
    answers: { 200: customerPassAnswer },
    example: { params: { customerId: '$passHolderId' } },
    async handle(call, { params: { customerId } }) {
      const now = await call.now();
      const [pass = notFound(), ...later] = (await listPassesFromToday(call.database, customerId, now)).map((one) => presentPass(one, now));
      return ok({ ...pass, later });
    },
  }),
  defineRest({
    ...ofCustomer,
    method: 'PUT',
    summary: 'Gives a customer a Delivery Pass without charge',
    body: givePassBody,
    answers: { 200: passAnswer },
    example: { params: { customerId: '$passlessCustomerId' }, body: { planId: 1, startDate: '2030-03-12' } },
    handle: async (call, { params: { customerId }, body }) => ok(presentPass(await givePass(call, customerId, body), await call.now())),
  }),
  defineRest({
    ...ofCustomer,
    method: 'DELETE',
    summary: "Ends a customer's Delivery Pass of today or, if the call names one that is still to come, that one",
    query: endPassQuery,
    answers: { 204: 'nothing' },
    example: { params: { customerId: '$passHolderId' } },
    async handle(call, { params: { customerId }, query: { passId = null } }) {
      await endPassByStaff(call, customerId, passId);
      return noContent;
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/pass-plans',
    summary: 'Lists the plans of the Delivery Pass, the shortest first, a page at a time',
    query: staffListQuery,
    answers: { 200: keptPlansAnswer },
    example: {},
    async handle({ database }, { query }) {
      const { plans, total } = await findPlans(database, query);
      return ok({ content: plans.map(presentKeptPlan), totalResults: total });
    },
  }),
  defineRest({
    ...staff,
    method: 'POST',
    endpoint: 'staff/pass-plans',
    summary: 'Adds a plan of the Delivery Pass',
    body: newPlanBody,
    answers: { 201: keptPlanAnswer },
    example: { body: { name: '3 months', months: 3, price } },
    handle: async (call, { body: { price: { amount }, ...terms } }) => created(presentKeptPlan(await addPlan(call, { ...terms, pricePence: toPence({ amount }) }))),
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/pass-plans/{planId}',
    summary: 'Reads a plan of the Delivery Pass',
    params: planParams,
    answers: { 200: keptPlanAnswer },
    example: { params: { planId: '1' } },
    handle: async ({ database }, { params: { planId } }) => ok(presentKeptPlan((await findPlan(database, planId)) ?? notFound())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/pass-plans/{planId}',
    summary: 'Changes a plan of the Delivery Pass, or stops selling it; passes that were bought keep their price and days',
    params: planParams,
    body: planChangeBody,
    answers: { 200: keptPlanAnswer },
    example: { params: { planId: '1' }, body: { name: '6 months', months: 6, price } },
    async handle(call, { params: { planId }, body: { price: { amount }, version = null, ...terms } }) {
      return ok(presentKeptPlan(await changePlan(call, { planId, version }, { ...terms, pricePence: toPence({ amount }) })));
    },
  }),
];
