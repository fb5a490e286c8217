import { buyPassBody, passAnswer, passStatusAnswer, plansAnswer } from '#/modules/passes/rules/pass-schema.ts';
import { passStatus } from '#/modules/passes/rules/pass-status.ts';
import { toPence } from '#/platform/rules/money.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { readIdempotencyKey } from '#/platform/server/http/idempotency-key.ts';
import { created, defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { buyPass } from './buy-pass.ts';
import type { PassDeps } from './pass-deps.ts';
import { findCurrentPass, readPassFacts } from './pass-store.ts';
import { listPlans } from './plan-store.ts';
import { presentPass, presentPlan } from './present-pass.ts';

const common = { service: 'delivery-pass-orchestration', version: 1 } as const;

/** The shopper's calls for the Delivery Pass (SH-431, AC-260 to AC-264). */
export const passRoutes = (deps: PassDeps): RestRoute[] => [
  defineRest({
    ...common,
    method: 'GET',
    endpoint: 'pass/status',
    summary: 'Says whether the customer has a Delivery Pass or can buy one.',
    access: 'customer',
    answers: { 200: passStatusAnswer },
    example: {},
    async handle(call) {
      const [isSold, facts] = await Promise.all([deps.flags.isOn('delivery_pass'), readPassFacts(call.database, call.caller.customerId, await call.now())]);
      return ok({ status: passStatus({ ...facts, isSold }) });
    },
  }),
  defineRest({
    ...common,
    method: 'GET',
    endpoint: 'pass/plans',
    summary: 'Lists the plans that can be bought, the shortest first; none while passes are not sold.',
    access: 'anyone',
    answers: { 200: plansAnswer },
    example: {},
    async handle({ database }) {
      const [isSold, plans] = await Promise.all([deps.flags.isOn('delivery_pass'), listPlans(database)]);
      return ok({ plans: isSold ? plans.filter(({ active }) => active).map(presentPlan) : [] });
    },
  }),
  defineRest({
    ...common,
    method: 'GET',
    endpoint: 'pass',
    summary: "Reads the customer's Delivery Pass of today; 404 without one.",
    access: 'customer',
    answers: { 200: passAnswer },
    example: {},
    async handle(call) {
      const now = await call.now();
      return ok(presentPass((await findCurrentPass(call.database, call.caller.customerId, now)) ?? notFound(), now));
    },
  }),
  defineRest({
    ...common,
    method: 'POST',
    endpoint: 'pass',
    summary: 'Buys a Delivery Pass with a saved card, once for each press of the button, however often it is sent.',
    access: 'customer',
    body: buyPassBody,
    answers: { 201: passAnswer },
    example: { headers: { 'idempotency-key': 'one-for-each-press' }, body: { planId: 1, paymentCardId: '$paymentCardId' } },
    async handle(call, { body: { planId, paymentCardId, transactionId = null, expectedPrice, expectedMonths } }) {
      const expected = { pricePence: expectedPrice ? toPence(expectedPrice) : null, months: expectedMonths ?? null };
      const press = { key: readIdempotencyKey(call), planId, paymentCardId, transactionId, expected };
      return created(presentPass(await buyPass(call, deps, press), await call.now()));
    },
  }),
];
