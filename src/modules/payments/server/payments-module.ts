import { paymentCardsAnswer, paymentSessionAnswer } from '#/modules/payments/rules/payment-answer-schema.ts';
import { z } from 'zod';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { authenticationForm, sessionParams, typedCardBody } from '#/modules/payments/rules/payment-schema.ts';
import { challengePage, outcomePage } from './authentication-pages.ts';
import { giveCard } from './give-card.ts';
import { giveUpLoosePayments } from './give-up-payment.ts';
import { openPaymentSession } from './open-payment-session.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { deleteSessionsBefore } from './payment-session-store.ts';
import { answerAuthentication, findAuthentication, listCards } from './payment-store.ts';
import { settleRefunds } from './refund-payment.ts';
import { renewAuthorisations } from './renew-authorisations.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

export interface PaymentsDeps {
  database: Database;
  /** The key for the hashes in the sandbox's tokens, so that they do not reveal the card's number. */
  secret: string;
  env: string;
  announce: Announce;
  /** A provider to use instead of the built-in sandbox. */
  gateway?: PaymentGateway;
}

/** Creates the payments module: sessions, the provider, card authentications, and the movements of money. */
export function createPaymentsModule(deps: PaymentsDeps): { module: ServerModule; gateway: PaymentGateway } {
  const gateway = deps.gateway ?? createSandboxGateway(deps.database, deps.secret, deps.env);
  const module: ServerModule = {
    name: 'payments',
    rest: [openSession, giveCardToSession(gateway), challenge(deps.env), answer, keptCards],
    jobs: [
      {
        name: 'give-up-loose-payments',
        timetable: '* * * * *',
        run: async ({ database, now }) => {
          await giveUpLoosePayments(database, gateway, now);
          await deleteSessionsBefore(database, now);
        },
      },
      {
        name: 'renew-authorisations',
        timetable: '*/10 * * * *',
        run: ({ database, now }) => renewAuthorisations(database, { gateway, announce: deps.announce }, now),
      },
      {
        name: 'settle-refunds',
        timetable: '*/5 * * * *',
        run: ({ database, now }) => settleRefunds(database, gateway, now),
      },
    ],
  };
  return { module, gateway };
}

const openSession = defineRest({
  service: 'payments',
  version: 1,
  method: 'POST',
  endpoint: 'payment-sessions',
  summary: 'Opens a session in which a card can be given to the provider.',
  access: 'customer',
  answers: { 201: paymentSessionAnswer },
  example: {},
  async handle(call) {
    const session = await openPaymentSession(call.database, call.caller.customerId, await call.now());
    return created({ ...session, expiresAt: toWireDateTime(session.expiresAt) });
  },
});

const giveCardToSession = (gateway: PaymentGateway): RestRoute =>
  defineRest({
    service: 'payment-gateway',
    version: 1,
    method: 'PUT',
    endpoint: 'sessions/{sessionId}',
    summary: 'Gives a card to the provider; the shop keeps its token and last four digits.',
    access: 'customer',
    params: sessionParams,
    body: typedCardBody,
    answers: { 204: 'nothing' },
    example: {
      params: { sessionId: '$sessionId' },
      body: { passcode: '$passcode', number: '4444333322221111', cardholderName: 'A Farrow', expiryDate: '12/49', securityCode: '123' },
    },
    async handle(call, { params, body: { passcode, ...card } }) {
      const wanted = { sessionId: params.sessionId, customerId: call.caller.customerId, passcode, card };
      await giveCard(call.database, gateway, wanted, await call.now());
      return noContent;
    },
  });

const challenge = (env: string): RestRoute =>
  defineRest({
    service: 'payment-gateway',
    version: 1,
    method: 'GET',
    endpoint: 'challenges/{transactionId}',
    summary: "The sandbox issuer's page, where the holder approves or refuses.",
    access: 'anyone',
    params: z.object({ transactionId: z.string().max(100) }),
    answers: { 200: 'page' },
    example: { params: { transactionId: '$transactionId' } },
    async handle(call, { params }) {
      const known = await findAuthentication(call.database, params.transactionId);
      if (!known) notFound();
      return challengePage(params.transactionId, `/order-orchestration-${env}/v1/orders/payments/authentication`);
    },
  });

/**
 * The call at the card authentication return path (SC-544). The issuer's page posts a form to it, and has no access
 * token to send.
 */
const answer = defineRest({
  service: 'order-orchestration',
  version: 1,
  method: 'POST',
  endpoint: 'orders/payments/authentication',
  summary: "Takes the issuer's answer, once, and hands it to the checkout page around the frame.",
  access: 'anyone',
  fromElsewhere: true,
  body: authenticationForm,
  bodyKind: 'form',
  answers: { 200: 'page' },
  example: { body: { transactionId: '$transactionId', response: 'approve' } },
  async handle(call, { body: { transactionId, response } }) {
    const state = response === 'approve' ? 'APPROVED' : 'REFUSED';
    await answerAuthentication(call.database, transactionId, state, await call.now());
    const known = await findAuthentication(call.database, transactionId);
    if (!known) notFound();
    return outcomePage(transactionId, known.state === 'APPROVED' || known.state === 'USED');
  },
});

const keptCards = defineRest({
  service: 'paymentCards',
  version: 1,
  method: 'GET',
  endpoint: 'paymentCards',
  summary: 'Lists the saved cards of the customer, the last used first.',
  access: 'customer',
  answers: { 200: paymentCardsAnswer },
  example: {},
  async handle(call) {
    const kept = await listCards(call.database, call.caller.customerId);
    const paymentCards = kept.map(({ cardId, card: { token: _token, ...shown }, billingAddress }) => ({
      paymentCardId: cardId,
      ...shown,
      billingAddress,
    }));
    return ok({ paymentCards });
  },
});
