import { cardOnOrderAnswer, orderInEnvelope } from '#/modules/checkout/rules/checkout-answer-schema.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { readIdempotencyKey } from '#/platform/server/http/idempotency-key.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { authenticatedBody, newCardBody, placeBody, savedCardBody } from '#/modules/checkout/rules/checkout-schema.ts';
import { checkAuthentication } from './check-authentication.ts';
import { initialiseOrder } from './initialise-order.ts';
import { codeRoutes } from './code-routes.ts';
import { customersOrder } from './customers-order.ts';
import { placeOrder } from './place-order.ts';
import { putNewCard, putSavedCard, readCardOnOrder } from './put-card-on-order.ts';
import type { CheckoutDeps } from './placing-press.ts';

const service = 'order-orchestration';

export const checkoutRoutes = (deps: CheckoutDeps): RestRoute[] => [
  initialise(deps),
  place(deps),
  savedCard(deps),
  newCard(deps),
  authenticated(deps),
  ...codeRoutes(deps),
];

const initialise = (deps: CheckoutDeps): RestRoute =>
  defineRest({
    service,
    version: 1,
    method: 'PATCH',
    endpoint: 'orders/{customerOrderId}/initialise',
    summary: 'Fills in the missing details of an open order for checkout, and returns it.',
    access: 'customer',
    params: orderParams,
    answers: { 200: orderInEnvelope },
    example: { params: { customerOrderId: '$customerOrderId' } },
    async handle(call, { params }) {
      const order = await initialiseOrder(call.database, deps, customersOrder(call, params));
      return ok({ order: presentOrder(order, await call.now()) });
    },
  });

const place = (deps: CheckoutDeps): RestRoute =>
  defineRest({
    service,
    version: 1,
    method: 'PATCH',
    endpoint: 'orders/{customerOrderId}/place',
    summary: 'Places an order, once for each press of the button, however often it is sent.',
    access: 'customer',
    params: orderParams,
    body: placeBody,
    answers: { 200: orderInEnvelope },
    example: {
      params: { customerOrderId: '$orderReadyToPlace' },
      headers: { 'idempotency-key': 'one-for-each-press' },
      body: { contactNumber: '0118 496 0123' },
    },
    async handle(call, { params, body }) {
      const press = { ...customersOrder(call, params), key: readIdempotencyKey(call), said: body };
      return ok({ order: await placeOrder(call, deps, press) });
    },
  });

const savedCard = (deps: CheckoutDeps): RestRoute =>
  defineRest({
    service,
    version: 1,
    method: 'PUT',
    endpoint: 'orders/{customerOrderId}/payment-cards',
    summary: 'Puts a saved card of the customer on an open order.',
    access: 'customer',
    params: orderParams,
    body: savedCardBody,
    answers: { 200: cardOnOrderAnswer },
    example: { params: { customerOrderId: '$customerOrderId' }, body: { paymentCardId: '$paymentCardId' } },
    async handle(call, { params, body }) {
      const wanted = customersOrder(call, params);
      return ok(await putSavedCard(call.database, deps, wanted, body.paymentCardId, await call.now()));
    },
  });

const newCard = (deps: CheckoutDeps): RestRoute =>
  defineRest({
    service,
    version: 2,
    method: 'PUT',
    endpoint: 'orders/{customerOrderId}/payment-cards',
    summary: 'Puts the card of a payment session on an open order.',
    access: 'customer',
    params: orderParams,
    body: newCardBody,
    answers: { 200: cardOnOrderAnswer },
    example: {
      params: { customerOrderId: '$customerOrderId' },
      body: { sessionId: '$sessionId', passcode: '$passcode', saveNewCard: true },
    },
    async handle(call, { params, body }) {
      const { billingAddress, saveNewCard = false, ...session } = body;
      const given = { ...session, saveNewCard, billingAddress: billingAddress ?? null };
      return ok(await putNewCard(call.database, deps, customersOrder(call, params), given, await call.now()));
    },
  });

const authenticated = (deps: CheckoutDeps): RestRoute =>
  defineRest({
    service,
    version: 4,
    method: 'PATCH',
    endpoint: 'orders/{customerOrderId}/authenticated-payment-cards',
    summary: "Tells whether the card's holder passed the authentication.",
    access: 'customer',
    params: orderParams,
    body: authenticatedBody,
    answers: { 200: cardOnOrderAnswer },
    example: { params: { customerOrderId: '$customerOrderId' }, body: { transactionId: '$approvedTransactionId' } },
    async handle(call, { params, body }) {
      const wanted = customersOrder(call, params);
      const now = await call.now();
      await checkAuthentication(call.database, deps, wanted, body.transactionId, now);
      return ok(await readCardOnOrder(call.database, deps, wanted, now));
    },
  });
