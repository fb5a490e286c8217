import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { movementsOf } from '#/modules/payments/testing/paid-order.ts';
import { startStripeStandIn } from '#/modules/payments/testing/stripe-stand-in.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { inTheTransaction } from '#/platform/server/facts/fact-listener.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { authorisePayment } from '#/modules/payments/server/authorise-payment.ts';
import { capturePayment } from '#/modules/payments/server/capture-payment.ts';
import { findCardPayment } from '#/modules/payments/server/card-payment-store.ts';
import { giveUpLoosePayments } from '#/modules/payments/server/give-up-payment.ts';
import { PaymentAtRisk, type PaymentAtRiskDetails } from '#/modules/payments/server/payment-at-risk.ts';
import { hostedCard } from '#/modules/payments/server/sessions/hosted-card-routes.ts';
import { GatewayUnavailable } from '#/modules/payments/server/payment-gateway.ts';
import { spendAuthorisation, startAttempt } from '#/modules/payments/server/payment-store.ts';
import { createPaymentsModule } from '#/modules/payments/server/payments-module.ts';
import { requestRefund, settleRefund } from '#/modules/payments/server/refund-payment.ts';
import { findPaymentIntent } from './stripe-store.ts';

const database = await openTestDatabase();
const stripe = await startStripeStandIn();
afterAll(() => stripe.close());
afterEach(() => expect(stripe.faults.splice(0)).toEqual([]));

const webhookSecret = 'whsec_standin';
const facts = createFacts();
const atRisk: PaymentAtRiskDetails[] = [];
facts.listen([inTheTransaction(PaymentAtRisk, async (_, details) => void atRisk.push(details))]);
const { module, gateway } = createPaymentsModule({
  database, secret: 'sandbox', env: 'prod', announce: facts.announce, cardsInUse: async () => [], site: 'https://shop.test',
  stripe: { secretKey: 'sk_test_standin', publishableKey: 'pk_test_standin', webhookSecret, api: stripe.origin },
});
const app = openTestApp(database, [module]);
const returnPath = '/order-orchestration-prod/v1/orders/payments/authentication';

let made = 0;
async function attempt(behaviour: Parameters<typeof stripe.typeCard>[0] = 'good', customerOrderId = `8${(made += 1)}`) {
  const now = await readClock(database);
  const card = (await gateway.hosted!.takeCard(stripe.typeCard(behaviour), 7))!;
  const wanted = { reference: `${customerOrderId}-stripe`, customerOrderId, customerId: 7, amountPence: 5000, card };
  const ask = async () => authorisePayment(database, gateway, wanted, await startAttempt(database, { ...wanted, cardToken: card.token }, now), now);
  return { wanted, ask, customerOrderId };
}

/** Places an order with the attempt's authorisation. */
async function pay() {
  const { wanted, ask, customerOrderId } = await attempt();
  const now = await readClock(database);
  const answer = await ask();
  if (answer.kind !== 'authorised') throw new Error(answer.kind);
  const payment = { lapsesAt: answer.lapsesAt, neededAt: now + 6 * dayMs };
  await spendAuthorisation(database, { ...wanted, providerReference: answer.providerReference, cardId: '', billingAddress: null, isToKeep: false, payment }, now);
  return { ...wanted, customerOrderId, intent: stripe.intents.get(answer.providerReference)! };
}

const intentsOf = (reference: string) => [...stripe.intents.values()].filter(({ metadata }) => metadata['reference'] === reference);
const send = (event: { body: string; signature: string }) =>
  app.call('POST', '/payment-gateway-prod/v1/stripe-events', { body: JSON.parse(event.body), headers: { 'stripe-signature': event.signature } });

describe('an answer of Stripe that is lost', () => {
  it.each(['post /v1/payment_intents', 'post /v1/payment_intents/{intent}/confirm'])('to %s makes no second payment when the press is repeated [SC-558]', async (operation) => {
    const { wanted, ask } = await attempt();
    // The client repeats a lost request once, under the same key.
    stripe.loseNextAnswer(operation);
    expect((await ask()).kind).toBe('authorised');
    expect((await ask()).kind).toBe('authorised');
    expect(intentsOf(wanted.reference).map(({ status }) => status)).toEqual(['requires_capture']);
  });

  it('to a capture is not guessed while Stripe still processes it', async () => {
    const { customerOrderId, intent } = await pay();
    intent.status = 'processing';
    const capture = async () => capturePayment(database, gateway, { customerOrderId, duePence: 4200 }, await readClock(database));
    await expect(capture()).rejects.toBeInstanceOf(GatewayUnavailable);
    expect((await findCardPayment(database, customerOrderId))?.state).toBe('AUTHORISED');
    intent.status = 'requires_capture';
    expect((await capture()).kind).toBe('capture-failed');
  });

  it('to a capture or a refund takes and returns the money once', async () => {
    const { customerOrderId, intent } = await pay();
    const now = await readClock(database);
    stripe.loseNextAnswer('post /v1/payment_intents/{intent}/capture');
    expect(await capturePayment(database, gateway, { customerOrderId, duePence: 4200 }, now)).toEqual({ kind: 'captured', amountPence: 4200 });
    const refundReference = `${customerOrderId}-refund`;
    expect(await inTransaction({ database }, (work) => requestRefund(work.database, { customerOrderId, amountPence: 200, refundReference }, now))).toBe(true);
    stripe.loseNextAnswer('post /v1/refunds');
    expect(await settleRefund(database, gateway, refundReference, now)).toBe('SETTLED');
    expect([intent.amount_received, stripe.refunds.filter(({ payment_intent: of }) => of === intent.id).length]).toEqual([4200, 1]);
    expect(await movementsOf(database, customerOrderId)).toEqual(['AUTHORISE AUTHORISED 5000', 'CAPTURE CAPTURED 4200', 'REFUND SETTLED 200']);
  });

  it('is unavailable, and nothing is known to be held, while Stripe is away', async () => {
    const { wanted, ask } = await attempt();
    const away = createPaymentsModule({
      database, secret: 'sandbox', env: 'prod', announce: facts.announce, cardsInUse: async () => [], site: 'https://shop.test',
      stripe: { secretKey: 'sk_test_standin', publishableKey: 'pk_test_standin', webhookSecret, api: 'http://127.0.0.1:1' },
    }).gateway;
    await expect(away.authorise({ reference: wanted.reference, token: wanted.card.token, amountPence: 5000, authenticated: false })).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.find(wanted.reference)).toBeNull();
    expect((await ask()).kind).toBe('authorised');
  });
});

describe('the visit of a payment', () => {
  it('is part of it, for the rules of the risk check [SC-472 part]', async () => {
    const { wanted } = await attempt();
    const asked = { reference: wanted.reference, token: wanted.card.token, amountPence: 5000, authenticated: false, riskSession: 'visit-1' };
    expect((await gateway.authorise(asked)).kind).toBe('authorised');
    expect(intentsOf(wanted.reference).map(({ metadata }) => metadata)).toEqual([{ reference: wanted.reference, riskSession: 'visit-1' }]);
  });

  it('may differ when a press is repeated: the press still holds its money once [SC-472 part] [SC-558 part]', async () => {
    const { wanted } = await attempt();
    const asked = { reference: wanted.reference, token: wanted.card.token, amountPence: 5000, authenticated: false };
    const ask = (riskSession: string) => gateway.authorise({ ...asked, riskSession });
    for (const one of await Promise.allSettled(['visit-1', 'visit-2'].map(ask))) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(GatewayUnavailable);
    }
    expect((await ask('visit-3')).kind).toBe('authorised');
    expect(intentsOf(wanted.reference).filter(({ status }) => status === 'requires_capture')).toHaveLength(1);
  });
});

describe('a payment that needs authentication', () => {
  it('is authenticated on the bank’s own page, whose return is told to checkout once it is known [SC-543] [SC-545] [SC-548]', async () => {
    const { wanted, ask } = await attempt('authenticate');
    const first = await ask();
    if (first.kind !== 'security-needed') throw new Error(first.kind);
    expect(first.acsUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//);
    const intent = intentsOf(wanted.reference)[0]!;
    const address = new URL(intent.next_action!.redirect_to_url!.return_url!);
    expect([address.origin, address.pathname]).toEqual(['https://shop.test', returnPath]);
    const back = () => app.call('GET', `${returnPath}${address.search}&payment_intent=${intent.id}`);
    expect((await back()).body).toContain('"approved":false');
    stripe.authenticate(intent.id, true);
    const page = await back();
    expect(page.body).toContain(`"transactionId":"${first.transactionId}","approved":true`);
    expect((await ask()).kind).toBe('authorised');
    expect(intentsOf(wanted.reference)).toHaveLength(1);
  });

  it('cannot be approved by a form, as in the sandbox', async () => {
    const { ask } = await attempt('authenticate');
    const first = await ask();
    const { transactionId } = first as Extract<typeof first, { kind: 'security-needed' }>;
    expect((await app.call('POST', returnPath, { form: { transactionId, response: 'approve' } })).status).toBe(404);
    expect((await app.call('GET', `${returnPath}?reference=unknown`)).status).toBe(404);
    expect((await ask()).kind).toBe('security-needed');
  });

  it('is voided at Stripe if its holder never comes back [SC-547]', async () => {
    const { wanted, ask } = await attempt('authenticate');
    await ask();
    const intent = intentsOf(wanted.reference)[0]!;
    const now = await readClock(database);
    await giveUpLoosePayments(database, gateway, now + 20 * 60_000);
    expect(intent.status).toBe('requires_action');
    await giveUpLoosePayments(database, gateway, now + 31 * 60_000);
    expect(intent.status).toBe('canceled');
  });
});

describe('an event of Stripe', () => {
  it('is refused without a valid signature, and if it is old', async () => {
    const event = stripe.event('payment_intent.canceled', {}, webhookSecret);
    expect((await send(event)).status).toBe(204);
    expect((await send({ ...event, signature: stripe.event('x', {}, 'whsec_another').signature })).status).toBe(400);
    expect((await send({ ...event, body: event.body.replace('canceled', 'succeeded') })).status).toBe(400);
    expect((await send(stripe.event('payment_intent.canceled', {}, webhookSecret, Math.floor(Date.now() / 1000) - 600))).status).toBe(400);
    expect((await app.call('POST', '/payment-gateway-prod/v1/stripe-events')).status).toBe(400);
  });

  it('approves an authentication whose return page was lost [SC-546 part]', async () => {
    const { wanted, ask } = await attempt('authenticate');
    const first = await ask();
    const { transactionId } = first as Extract<typeof first, { kind: 'security-needed' }>;
    const intent = intentsOf(wanted.reference)[0]!;
    stripe.authenticate(intent.id, true);
    expect((await send(stripe.event('payment_intent.amount_capturable_updated', intent, webhookSecret))).status).toBe(204);
    const [row] = await runSql<{ state: string }>(database, 'select state from payments.authentications where transaction_id = $1', [transactionId]);
    expect(row!.state).toBe('APPROVED');
  });

  it('that an authorisation lapsed early puts its order at risk, once, until it is authorised again', async () => {
    const { customerOrderId, intent, reference } = await pay();
    stripe.lapse(intent.id);
    const event = stripe.event('payment_intent.canceled', intent, webhookSecret);
    expect([(await send(event)).status, (await send(event)).status]).toEqual([204, 204]);
    expect(atRisk.filter((one) => one.customerOrderId === customerOrderId)).toHaveLength(1);
    expect(await movementsOf(database, customerOrderId)).toEqual(['AUTHORISE AUTHORISED 5000', 'VOID LAPSED 5000']);
    expect((await findCardPayment(database, customerOrderId))!.renewalProblem).toBe('DECLINED');
    expect(await findPaymentIntent(database, reference)).toBe(intent.id);
    // Also when it arrives again after the payment has changed.
    await runSql(database, `update payments.card_payments set lapses_at = platform.now() + interval '5 days' where customer_order_id = $1`, [customerOrderId]);
    expect((await send(event)).status).toBe(204);
    expect(await movementsOf(database, customerOrderId)).toHaveLength(2);
  });

  it('settles a refund that was pending [SC-555]', async () => {
    const { customerOrderId, intent } = await pay();
    const now = await readClock(database);
    await capturePayment(database, gateway, { customerOrderId, duePence: 5000 }, now);
    const refundReference = `${customerOrderId}-pending`;
    await inTransaction({ database }, (work) => requestRefund(work.database, { customerOrderId, amountPence: 5000, refundReference }, now));
    stripe.holdRefunds();
    expect(await settleRefund(database, gateway, refundReference, now)).toBe('REQUESTED');
    stripe.settleRefunds();
    const refund = stripe.refunds.find(({ payment_intent: of }) => of === intent.id)!;
    expect((await send(stripe.event('refund.updated', refund, webhookSecret))).status).toBe(204);
    expect((await findCardPayment(database, customerOrderId))!.state).toBe('REFUNDED');
  });

  it('takes a refund back that had settled and failed afterwards, once [SC-554 part]', async () => {
    const { customerOrderId, intent } = await pay();
    const now = await readClock(database);
    await capturePayment(database, gateway, { customerOrderId, duePence: 5000 }, now);
    const refundReference = `${customerOrderId}-returned`;
    await inTransaction({ database }, (work) => requestRefund(work.database, { customerOrderId, amountPence: 1200, refundReference }, now));
    expect(await settleRefund(database, gateway, refundReference, now)).toBe('SETTLED');
    const refund = stripe.refunds.find(({ payment_intent: of }) => of === intent.id)!;
    // An event about a refund that stays settled changes nothing.
    expect((await send(stripe.event('refund.updated', refund, webhookSecret))).status).toBe(204);
    expect((await findCardPayment(database, customerOrderId))!.state).toBe('PART_REFUNDED');
    refund.status = 'failed';
    for (let event = 0; event < 2; event += 1) expect((await send(stripe.event('refund.failed', refund, webhookSecret))).status).toBe(204);
    expect((await findCardPayment(database, customerOrderId))!.state).toBe('CAPTURED');
    expect((await movementsOf(database, customerOrderId)).slice(-2)).toEqual(['REFUND SETTLED 1200', 'REFUND RETURNED 1200']);
    expect(await inTransaction({ database }, (work) => requestRefund(work.database, { customerOrderId, amountPence: 5000, refundReference: `${refundReference}-again` }, now))).toBe(true);
  });
});

describe('the fields of Stripe', () => {
  const openSession = async () => (await app.call('POST', '/payments-prod/v1/payment-sessions', { as: 7 })).body as { sessionId: string; passcode: string };

  it('give the shop a card by its id; the shop’s own call takes no number [SC-535]', async () => {
    expect((await app.call('GET', '/payments-prod/v1/card-fields', { as: 7 })).body).toEqual({ kind: 'HOSTED', publishableKey: 'pk_test_standin' });
    const { sessionId, passcode } = await openSession();
    const put = (id: string, more: object = {}, as = 7) => app.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}/hosted-card`, { as, body: { passcode, id, ...more } });
    expect((await put('pm_unknown')).status).toBe(422);
    expect((await put(stripe.typeCard('unknown-brand'))).body.errors).toMatchObject([{ field: 'number' }]);
    expect((await put(stripe.typeCard(), {}, 8)).status).toBe(404);
    expect((await put(stripe.typeCard(), { passcode: 'guess' })).status).toBe(404);
    expect((await put(stripe.typeCard())).status).toBe(204);
    const typed = { passcode, number: '4444333322221111', cardholderName: 'A', expiryDate: '12/49', securityCode: '123' };
    expect((await app.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { as: 7, body: typed })).status).toBe(404);
  });

  it('give a card that Stripe deletes once it is forgotten, also if it is forgotten twice or never paid [AC-230 part]', async () => {
    const { card } = await pay();
    await gateway.forget(card.token);
    await gateway.forget(card.token);
    expect(stripe.detached).toEqual([card.token.split('/')[1]]);
    const { token } = (await gateway.hosted!.takeCard(stripe.typeCard(), 7))!;
    await gateway.forget(token);
    expect(stripe.detached).toHaveLength(1);
  });

  it('give no card that belongs to another customer', async () => {
    const id = stripe.typeCard();
    const now = await readClock(database);
    const card = (await gateway.hosted!.takeCard(id, 902))!;
    const wanted = { reference: 'card-of-902', customerOrderId: 'card-of-902', customerId: 902, amountPence: 5000, card };
    await authorisePayment(database, gateway, wanted, await startAttempt(database, { ...wanted, cardToken: card.token }, now), now);
    expect(await gateway.hosted!.takeCard(id, 903)).toBeNull();
    expect((await gateway.hosted!.takeCard(id, 902))!.token).toBe(card.token);
  });

  it('answer 404 if the session is gone by the time at which the card is known', async () => {
    const { sessionId, passcode } = await openSession();
    const { publishableKey, takeCard } = gateway.hosted!;
    const slow = { publishableKey, takeCard: async (...given: Parameters<typeof takeCard>) => {
      await runSql(database, 'delete from payments.sessions where session_id = $1', [sessionId]);
      return takeCard(...given);
    } };
    const slowApp = openTestApp(database, [{ name: 'payments', rest: [hostedCard(slow)] }]);
    const put = await slowApp.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}/hosted-card`, { as: 7, body: { passcode, id: stripe.typeCard() } });
    expect(put.status).toBe(404);
  });

  it('belong to one Stripe customer for each of ours', async () => {
    const cards = await Promise.all([1, 2, 3].map(() => gateway.hosted!.takeCard(stripe.typeCard(), 901)));
    expect(new Set(cards.map((card) => card!.token.split('/')[0])).size).toBe(1);
  });
});

describe('a card that was deleted at Stripe', () => {
  it('is declined, with its holder present or away [SC-556 part]', async () => {
    const { card } = await pay();
    await gateway.forget(card.token);
    for (const offSession of [false, true]) {
      const wanted = { reference: `deleted-card-${offSession}`, token: card.token, amountPence: 5000, authenticated: false, offSession };
      expect(await gateway.authorise(wanted)).toEqual({ kind: 'declined' });
      expect(await gateway.authorise(wanted)).toEqual({ kind: 'declined' });
    }
  });
});
