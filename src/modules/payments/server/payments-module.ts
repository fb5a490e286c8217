import { paymentSessionAnswer } from '#/modules/payments/rules/payment-answer-schema.ts';
import { z } from 'zod';
import { dayMs, hourMs, toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { sessionParams, typedCardBody } from '#/modules/payments/rules/payment-schema.ts';
import { challengePage } from './authentication-pages.ts';
import { authenticationRoutes } from './authentication-routes.ts';
import { giveCard } from './sessions/give-card.ts';
import { forgetCards } from './saved-cards/forget-cards.ts';
import { giveUpLoosePayments } from './give-up-payment.ts';
import { cardFields, hostedCard } from './sessions/hosted-card-routes.ts';
import { openPaymentSession } from './sessions/open-payment-session.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { deleteSessionsBefore } from './sessions/payment-session-store.ts';
import { findAuthentication } from './payment-store.ts';
import { settleRefunds } from './refund-payment.ts';
import { renewAuthorisations } from './renew-authorisations.ts';
import { savedCardRoutes, type SavedCardsDeps } from './saved-cards/saved-card-routes.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { securityTokens } from './security-tokens.ts';
import { createStripeGateway, type StripeSettings } from './stripe/stripe-gateway.ts';
import { deleteStripeEventsBefore } from './stripe/stripe-store.ts';
import { stripeWebhook } from './stripe/stripe-webhook.ts';

export interface PaymentsDeps extends SavedCardsDeps {
  database: Database;
  /** The key for the hashes in the sandbox's tokens, so that they do not reveal the card's number. */
  secret: string;
  env: string;
  /** Stripe's settings, to use it instead of the built-in sandbox; null for the sandbox. */
  stripe?: StripeSettings | null;
  /** The origin of this shop's own pages, to which a bank's page returns. */
  site?: string;
  /** A provider to use instead of either, in tests. */
  gateway?: PaymentGateway;
}

/** An expired session is kept for this time, so that a page that is still open learns that it has expired, and opens another (SC-531). */
const expiredSessionLifeMs = hourMs;

/** Stripe sends an event again for three days. */
const eventLifeMs = 7 * dayMs;

/** Creates the payments module: sessions, the provider, card authentications, and the movements of money. */
export function createPaymentsModule(deps: PaymentsDeps): { module: ServerModule; gateway: PaymentGateway } {
  const { database, secret, env, announce, stripe = null, site = '' } = deps;
  const gateway = deps.gateway ?? (stripe ? createStripeGateway({ database, settings: stripe, env, site }) : createSandboxGateway(database, secret, env));
  const module: ServerModule = {
    name: 'payments',
    rest: [
      openSession,
      giveCardToSession(gateway),
      cardFields(gateway),
      ...(gateway.hosted ? [hostedCard(gateway.hosted)] : []),
      securityTokens(secret),
      challenge(env),
      ...authenticationRoutes(gateway),
      ...savedCardRoutes(deps),
      ...(stripe ? [stripeWebhook({ settings: stripe, gateway, announce })] : []),
    ],
    jobs: [
      {
        name: 'give-up-loose-payments',
        timetable: '* * * * *',
        run: async ({ database, now }) => {
          // The deletions come first, because the provider may refuse to void an attempt in every run.
          await deleteSessionsBefore(database, now - expiredSessionLifeMs);
          await deleteStripeEventsBefore(database, now - eventLifeMs);
          await giveUpLoosePayments(database, gateway, now);
        },
      },
      {
        name: 'renew-authorisations',
        timetable: '*/10 * * * *',
        run: ({ database, now }) => renewAuthorisations(database, { gateway, announce }, now),
      },
      {
        name: 'forget-cards',
        timetable: '*/10 * * * *',
        run: ({ database, now }) => forgetCards(database, gateway, now),
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
      if (gateway.hosted) notFound();
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
