import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startStripeStandIn } from '#/modules/payments/testing/stripe-stand-in.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';
import { findPaymentIntent } from './stripe/stripe-store.ts';

type Behaviour = 'good' | 'declined' | 'blocked' | 'authenticate' | 'capture-fails';

/** A provider under test, with what its holders and banks do. */
interface Provider {
  name: string;
  gateway: PaymentGateway;
  card(behaviour: Behaviour): Promise<PaymentCard>;
  /** Passes or refuses the authentication of an attempt, and returns what the shop then knows about it. */
  authenticate(reference: string, approved: boolean): Promise<{ authenticated: boolean }>;
  /** The sums that the provider holds and has taken for the reference, in pence, after refunds. */
  money(reference: string): Promise<{ held: number; taken: number }>;
}

const database = await openTestDatabase();
const stripe = await startStripeStandIn();
afterAll(() => stripe.close());
// Each request to the stand-in, and each of its answers, follows Stripe's document.
afterEach(() => expect(stripe.faults.splice(0)).toEqual([]));

const settings = { secretKey: 'sk_test_standin', publishableKey: 'pk_test_standin', webhookSecret: 'whsec_standin', api: stripe.origin };
const stripeGateway = createStripeGateway({ database, settings, env: 'prod', site: 'https://shop.test' });
const sandboxGateway = createSandboxGateway(database, 'sandbox', 'prod');
const sandboxNumbers: Record<Behaviour, string> = { good: '4444333322221111', declined: '4000000000000002', blocked: '4100000000000019', authenticate: '4000000000003220', 'capture-fails': '4000000000000341' };

const providers: Provider[] = [
  {
    name: 'the sandbox',
    gateway: sandboxGateway,
    card: (behaviour) => sandboxGateway.tokenise({ number: sandboxNumbers[behaviour], cardholderName: 'Ada Farrow', expiryDate: '03/49', securityCode: '123' }),
    authenticate: async (_, approved) => ({ authenticated: approved }),
    async money(reference) {
      const [row] = await runSql<{ held: number; taken: number }>(
        database,
        `select case when state = 'OPEN' and outcome = 'AUTHORISED' then amount_pence else 0 end as held,
           case when state = 'CAPTURED' then captured_pence else 0 end
             - coalesce((select sum(amount_pence) from payments.sandbox_refunds where reference = $1), 0)::integer as taken
         from payments.sandbox_authorisations where reference = $1`,
        [reference],
      );
      return row ?? { held: 0, taken: 0 };
    },
  },
  {
    name: 'Stripe',
    gateway: stripeGateway,
    card: async (behaviour) => (await stripeGateway.hosted!.takeCard(stripe.typeCard(behaviour), 7))!,
    async authenticate(reference, approved) {
      stripe.authenticate((await findPaymentIntent(database, reference))!, approved);
      return { authenticated: approved };
    },
    async money(reference) {
      const ours = [...stripe.intents.values()].filter(({ metadata }) => metadata['reference'] === reference);
      const held = ours.reduce((sum, intent) => sum + intent.amount_capturable, 0);
      const back = stripe.refunds.filter(({ metadata }) => metadata?.['reference'] === reference).reduce((sum, { amount }) => sum + amount, 0);
      return { held, taken: ours.reduce((sum, intent) => sum + intent.amount_received, 0) - back };
    },
  },
];

let made = 0;

describe.each(providers)('$name', ({ gateway, card, authenticate, money }) => {
  const newReference = () => `contract-${(made += 1)}`;
  async function authorise(behaviour: Behaviour, reference = newReference(), amountPence = 5000) {
    const { token } = await card(behaviour);
    const wanted = { reference, token, amountPence, authenticated: false };
    return { wanted, reference, answer: await gateway.authorise(wanted) };
  }

  it('turns a card into a token and the fields that may be shown, without its number [SC-556] [SC-535]', async () => {
    const taken = await card('good');
    expect(taken).toMatchObject({ cardType: 'VISA', cardholderName: 'Ada Farrow', maskedCardNumber: '************1111', expiryDate: '03/49', startDate: null, businessAccount: false });
    expect(JSON.stringify(taken)).not.toContain('4444333322221111');
  });

  it('authorises once for a reference, however often and in however many processes it is asked [SC-556] [SC-558]', async () => {
    const { wanted, reference, answer } = await authorise('good');
    expect(answer).toMatchObject({ kind: 'authorised' });
    const { lapsesAt } = answer as Extract<typeof answer, { kind: 'authorised' }>;
    expect(lapsesAt - Date.now()).toBeGreaterThan(6.9 * dayMs);
    const again = await Promise.allSettled(Array.from({ length: 5 }, () => gateway.authorise(wanted)));
    for (const one of again) {
      if (one.status === 'fulfilled') expect(one.value).toEqual(answer);
      else expect(one.reason).toBeInstanceOf(GatewayUnavailable);
    }
    expect(await gateway.find(reference)).toEqual(answer);
    expect(await money(reference)).toEqual({ held: 5000, taken: 0 });
  });

  it('authorises once if the first requests come together', async () => {
    const { token } = await card('good');
    const wanted = { reference: newReference(), token, amountPence: 5000, authenticated: false };
    await Promise.allSettled(Array.from({ length: 5 }, () => gateway.authorise(wanted)));
    expect(await gateway.authorise(wanted)).toMatchObject({ kind: 'authorised' });
    expect(await money(wanted.reference)).toEqual({ held: 5000, taken: 0 });
  });

  it('declines, and declines the same attempt again', async () => {
    const { wanted, reference, answer } = await authorise('declined');
    expect(answer).toEqual({ kind: 'declined' });
    expect(await gateway.authorise(wanted)).toEqual({ kind: 'declined' });
    expect(await gateway.find(reference)).toEqual({ kind: 'declined' });
    expect(await gateway.capture(reference, 100)).toBe(false);
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('tells a payment that its risk check blocks from a decline, and blocks the same attempt again [SC-472 part] [AC-541 part]', async () => {
    const { wanted, reference, answer } = await authorise('blocked');
    expect(answer).toEqual({ kind: 'blocked' });
    expect(await gateway.authorise(wanted)).toEqual({ kind: 'blocked' });
    expect([null, 'blocked']).toContain((await gateway.find(reference))?.kind ?? null);
    expect(await gateway.capture(reference, 100)).toBe(false);
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('wants an authentication, and authorises once it was passed [SC-556]', async () => {
    const { wanted, reference, answer } = await authorise('authenticate');
    expect(answer).toEqual({ kind: 'authentication-needed' });
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
    const { acsUrl } = await gateway.challenge({ transactionId: 'a-transaction', reference });
    expect(acsUrl).toMatch(/^(https:\/\/hooks\.stripe\.com\/|\/payment-gateway-prod\/v1\/challenges\/a-transaction$)/);
    const passed = await authenticate(reference, true);
    expect(await gateway.authorise({ ...wanted, ...passed })).toMatchObject({ kind: 'authorised' });
    expect(await money(reference)).toEqual({ held: 5000, taken: 0 });
  });

  it('authorises nothing after a refused authentication', async () => {
    const { wanted, reference } = await authorise('authenticate');
    const refused = await authenticate(reference, false);
    expect((await gateway.authorise({ ...wanted, ...refused })).kind).not.toBe('authorised');
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('knows nothing of a reference that it never received', async () => {
    const unknown = newReference();
    expect(await gateway.find(unknown)).toBeNull();
    await gateway.void(unknown);
    expect(await gateway.capture(unknown, 100)).toBe(false);
    expect(await gateway.refund({ refundReference: `refund-of-${unknown}`, reference: unknown, amountPence: 100 })).toBe('FAILED');
  });

  it('voids an authorisation, once, and says still that there was one', async () => {
    const { reference, answer } = await authorise('good');
    await Promise.all([gateway.void(reference), gateway.void(reference).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayUnavailable))]);
    await gateway.void(reference);
    expect(await gateway.find(reference)).toMatchObject({ kind: 'authorised', providerReference: (answer as { providerReference: string }).providerReference });
    expect(await gateway.capture(reference, 100)).toBe(false);
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('voids an attempt that waits for its holder', async () => {
    const { wanted, reference } = await authorise('authenticate');
    await gateway.void(reference);
    const { authenticated } = await authenticate(reference, false);
    expect((await gateway.authorise({ ...wanted, authenticated })).kind).not.toBe('authorised');
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('captures once, and frees the rest [SC-552] [SC-556]', async () => {
    const { reference } = await authorise('good');
    expect(await gateway.capture(reference, 4200)).toBe(true);
    expect(await gateway.capture(reference, 4200)).toBe(true);
    expect(await money(reference)).toEqual({ held: 0, taken: 4200 });
    await gateway.void(reference);
    expect(await money(reference)).toEqual({ held: 0, taken: 4200 });
  });

  it('refuses to capture for some cards', async () => {
    const { reference } = await authorise('capture-fails');
    expect(await gateway.capture(reference, 4200)).toBe(false);
    expect((await money(reference)).taken).toBe(0);
  });

  it('refunds parts of what it has captured, each once, and never more [SC-556]', async () => {
    const { reference } = await authorise('good');
    await gateway.capture(reference, 5000);
    const refund = (refundReference: string, amountPence: number) => gateway.refund({ refundReference: `${reference}-${refundReference}`, reference, amountPence });
    expect([await refund('one', 1200), await refund('one', 1200), await refund('two', 3800)]).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect(await refund('three', 1)).toBe('FAILED');
    expect(await money(reference)).toEqual({ held: 0, taken: 0 });
  });

  it('authorises the same card again while its holder is away, unless the issuer wants them', async () => {
    const { wanted } = await authorise('good');
    const renewal = { ...wanted, reference: newReference(), offSession: true };
    expect(await gateway.authorise(renewal)).toMatchObject({ kind: 'authorised' });
    const first = await authorise('authenticate');
    const passed = await authenticate(first.reference, true);
    await gateway.authorise({ ...first.wanted, ...passed });
    const away = { ...first.wanted, reference: newReference(), offSession: true };
    expect(await gateway.authorise(away)).toEqual({ kind: 'authentication-needed' });
    expect(await gateway.find(away.reference).then((found) => found?.kind ?? null)).not.toBe('authorised');
  });
});
