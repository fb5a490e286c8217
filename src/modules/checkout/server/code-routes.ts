import { incentivesAnswer, orderInEnvelope } from '#/modules/checkout/rules/checkout-answer-schema.ts';
import { incentiveBody, orderCodeParams, partnerCardOnOrderBody } from '#/modules/checkout/rules/code-on-order-schema.ts';
import { codeAlerts, presentCodes } from '#/modules/codes/rules/present-codes.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { orderParams } from '#/modules/orders/rules/order-schema.ts';
import { presentOrder, presentTotals } from '#/modules/orders/rules/present-order.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { customersOrder } from './customers-order.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { putCode, removeCode } from './put-code-on-order.ts';
import { putPartnerCard, removePartnerCard } from './put-partner-card-on-order.ts';

const shopper = { service: 'order-orchestration', version: 1, access: 'customer' } as const;

/** The calls with which a shopper changes the promo codes and the partner discount card of an order. */
export const codeRoutes = (deps: CheckoutDeps): RestRoute[] => [
  defineRest({
    ...shopper,
    method: 'POST',
    endpoint: 'orders/{customerOrderId}/incentives',
    summary: 'Puts a promo code on an open order; one whose conditions are not met yet is kept unapplied.',
    params: orderParams,
    body: incentiveBody,
    answers: { 200: incentivesAnswer },
    example: { params: { customerOrderId: '$customerOrderId' }, body: { code: '$promoCode' } },
    handle: async (call, { params, body: { code } }) => ok(presentIncentives(await putCode(call, deps, customersOrder(call, params), code))),
  }),
  defineRest({
    ...shopper,
    method: 'DELETE',
    endpoint: 'orders/{customerOrderId}/incentives/{code}',
    summary: 'Takes a promo code off an open order.',
    params: orderCodeParams,
    answers: { 200: incentivesAnswer },
    example: { params: { customerOrderId: '$customerOrderId', code: '$promoCode' } },
    handle: async (call, { params }) => ok(presentIncentives(await removeCode(call.database, deps, customersOrder(call, params), params.code))),
  }),
  defineRest({
    ...shopper,
    method: 'PUT',
    endpoint: 'orders/{customerOrderId}/partner-discount-card',
    summary: 'Sets the partner discount card of an open order; the discount is worked out when the order is picked.',
    params: orderParams,
    body: partnerCardOnOrderBody,
    answers: { 200: orderInEnvelope },
    example: { params: { customerOrderId: '$customerOrderId' }, body: { cardNumber: '$partnerCardNumber' } },
    handle: async (call, { params, body: { cardNumber } }) => ok({ order: presentOrder(await putPartnerCard(call, deps, customersOrder(call, params), cardNumber), await call.now()) }),
  }),
  defineRest({
    ...shopper,
    method: 'DELETE',
    endpoint: 'orders/{customerOrderId}/partner-discount-card',
    summary: 'Takes the partner discount card off an open order.',
    params: orderParams,
    answers: { 200: orderInEnvelope },
    example: { params: { customerOrderId: '$customerOrderId' } },
    handle: async (call, { params }) => ok({ order: presentOrder(await removePartnerCard(call.database, deps, customersOrder(call, params)), await call.now()) }),
  }),
];

const presentIncentives = (order: OrderRecord) => ({ promoCodes: presentCodes(order.codes), totals: presentTotals(order), alerts: codeAlerts(order.codes) });
