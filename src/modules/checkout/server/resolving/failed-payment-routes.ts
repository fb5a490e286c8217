import { failedPaymentBody, paidOrderAnswer, paymentResolutionAnswer } from '#/modules/checkout/rules/payment-resolution-schema.ts';
import { customersOrder } from '#/modules/checkout/server/customers-order.ts';
import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { readOrder } from '#/modules/orders/server/public.ts';
import { toMoney, toPence } from '#/platform/rules/money.ts';
import { readIdempotencyKey } from '#/platform/server/http/idempotency-key.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { payFailedOrder } from './pay-failed-order.ts';
import { readPaymentResolution } from './read-payment-resolution.ts';
import type { ResolvingDeps } from './resolving-deps.ts';

const endpoint = { service: 'order-orchestration', version: 1, endpoint: 'orders/{customerOrderId}/failed-payments' } as const;

/** The calls with which a customer pays for an order whose payment was refused (SC-645, SC-647). */
export const failedPaymentRoutes = (deps: ResolvingDeps): RestRoute[] => [read(deps), pay(deps)];

const read = (deps: ResolvingDeps): RestRoute =>
  defineRest({
    ...endpoint,
    method: 'GET',
    summary: 'Tells whether an order can be paid for again, and how much its card owes.',
    access: 'customer',
    params: orderParams,
    answers: { 200: paymentResolutionAnswer },
    example: { params: { customerOrderId: '$placedOrderId' } },
    async handle(call, { params }) {
      const { totalToPayPence, ...resolution } = await readPaymentResolution(call.database, deps, customersOrder(call, params), await call.now());
      return ok({ ...resolution, totalToPay: toMoney(totalToPayPence) });
    },
  });

const pay = (deps: ResolvingDeps): RestRoute =>
  defineRest({
    ...endpoint,
    method: 'POST',
    summary: 'Authorises and captures what the card of an order owes, once for each press of the button, however often it is sent.',
    access: 'customer',
    params: orderParams,
    body: failedPaymentBody,
    answers: { 200: paidOrderAnswer },
    example: {
      params: { customerOrderId: '$unpaidOrderId' },
      headers: { 'idempotency-key': 'one-for-each-press' },
      body: { paymentCardId: '$paymentCardId', expectedAmount: { amount: 14, currencyCode: 'GBP' } },
    },
    async handle(call, { params, body }) {
      const { paymentCardId, sessionId, passcode, expectedAmount, TRASessionId = null } = body;
      const means = paymentCardId ? { paymentCardId } : { sessionId: sessionId!, passcode: passcode! };
      const press = { ...customersOrder(call, params), key: readIdempotencyKey(call), means, expectedPence: toPence(expectedAmount), riskSession: TRASessionId };
      await payFailedOrder(call.database, deps, press);
      const now = await call.now();
      return ok({ order: presentOrder(await readOrder(call.database, deps.openOrders, press, now), now), resolved: true });
    },
  });
