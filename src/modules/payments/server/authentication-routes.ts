import { authenticationForm, returnQuery } from '#/modules/payments/rules/payment-schema.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { outcomePage } from './authentication-pages.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { answerAuthentication, findAuthentication } from './payment-store.ts';
import { settleAuthentication } from './settle-authentication.ts';

const returnPath = {
  service: 'order-orchestration',
  version: 1,
  endpoint: 'orders/payments/authentication',
  access: 'anyone',
  fromElsewhere: true,
} as const;

/**
 * The calls at the card authentication return path (SC-544). The issuer's page posts a form to it, or leads back to it,
 * and has no access token to send.
 */
export const authenticationRoutes = (gateway: PaymentGateway): RestRoute[] =>
  gateway.hosted ? [fromFormOfIssuer(gateway), backFromPageOfProvider(gateway)] : [fromFormOfIssuer(gateway)];

const fromFormOfIssuer = (gateway: PaymentGateway): RestRoute =>
  defineRest({
    ...returnPath,
    method: 'POST',
    summary: "Takes the issuer's answer, once, and hands it to the checkout page around the frame.",
    body: authenticationForm,
    bodyKind: 'form',
    answers: { 200: 'page' },
    example: { body: { transactionId: '$transactionId', response: 'approve' } },
    async handle(call, { body: { transactionId, response } }) {
      // A provider with a page of its own says itself how the authentication ended; a form says nothing about that.
      if (gateway.hosted) notFound();
      const state = response === 'approve' ? 'APPROVED' : 'REFUSED';
      await answerAuthentication(call.database, transactionId, state, await call.now());
      const known = await findAuthentication(call.database, transactionId);
      if (!known) notFound();
      return outcomePage(transactionId, known.state === 'APPROVED' || known.state === 'USED');
    },
  });

const backFromPageOfProvider = (gateway: PaymentGateway): RestRoute =>
  defineRest({
    ...returnPath,
    method: 'GET',
    summary: 'Asks the provider how the authentication on its page ended, and hands that to the checkout page around the frame.',
    query: returnQuery,
    answers: { 200: 'page' },
    async handle(call, { query: { reference } }) {
      const known = (await settleAuthentication(call.database, gateway, reference, await call.now())) ?? notFound();
      return outcomePage(known.transactionId, known.state === 'APPROVED' || known.state === 'USED');
    },
  });
