import Stripe from 'stripe';
import { dayMs } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { GatewayUnavailable, type Authorisation, type PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { cardOfStripe } from './card-of-stripe.ts';
import { findPaymentIntent, findStripeCustomer, savePaymentIntent, saveStripeCustomer } from './stripe-store.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The origin of Stripe's API; another one in tests. */
  api: string;
}

export interface StripeDeps {
  database: Database;
  settings: StripeSettings;
  env: string;
  /** The origin of this shop, to which the bank's page returns. */
  site: string;
}

/** Stripe takes no payment below 30 pence in pounds. A smaller amount is authorised as 30 pence, and captured as it is. */
const leastPence = 30;

/** Used if Stripe does not say when an authorisation lapses: the shortest life among its card networks. */
const shortestLifeMs = 5 * dayMs;

/** A timeout and one repeat stay below the 30 seconds of a placing call (SC-459). The client repeats under the same key. */
const times = { timeout: 12_000, maxNetworkRetries: 1 };

/** Creates Stripe's official client. */
export function createStripeClient({ secretKey, api }: Pick<StripeSettings, 'secretKey' | 'api'>): Stripe {
  const { protocol, hostname, port } = new URL(api);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...times,
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    telemetry: false,
    appInfo: { name: 'Larder' },
  });
}

/**
 * Creates the adapter of Stripe (decision 81): payment intents that are captured later. A payment is made first, then its
 * id is stored, and only then is it confirmed, so that every attempt that could hold money can be looked up. The token of
 * a card is Stripe's customer and payment method, 'cus_…/pm_…'.
 */
export function createStripeGateway(deps: StripeDeps, client: Stripe = createStripeClient(deps.settings)): PaymentGateway {
  const { database, env, site } = deps;
  return {
    hosted: {
      publishableKey: deps.settings.publishableKey,
      async takeCard(paymentMethodId, customerId) {
        const [method, customer] = await Promise.all([readMethod(paymentMethodId), customerOf(customerId)]);
        // A card that already belongs to another customer of Stripe cannot pay for this one.
        return method && (method.customer ?? customer) === customer ? cardOfStripe(method, customer) : null;
      },
    },

    tokenise: async () => {
      throw new Error('Stripe takes card numbers only in its own fields');
    },

    async authorise({ reference, token, amountPence, offSession = false, riskSession = null }) {
      const { customer, method } = partsOf(token);
      const known = await findPaymentIntent(database, reference);
      const made = known
        ? await answerOf(client.paymentIntents.retrieve(known, expanded))
        : await orDeleted(
            client.paymentIntents.create(
              {
                amount: Math.max(amountPence, leastPence),
                currency: 'gbp',
                customer,
                payment_method: method,
                allowed_payment_method_types: ['card'],
                capture_method: 'manual',
                // Keeps the card with the customer, so that an authorisation can be renewed while the shopper is away.
                ...(!offSession && { setup_future_usage: 'off_session' as const }),
                // The risk check's rules can refer to the visit (SC-472).
                metadata: { reference, ...(riskSession !== null && { riskSession }) },
                ...expanded,
              },
              // Stripe refuses a key that is repeated with other metadata. Without script a repeated press has another visit. If that
              // makes a second payment, only the one whose id is stored is confirmed.
              { idempotencyKey: riskSession === null ? `make ${reference}` : `make ${reference} ${riskSession}` },
            ),
          );
      if (made === null) return { kind: 'declined' };
      const id = known ?? (await savePaymentIntent(database, reference, made.id));
      if (made.status !== 'requires_confirmation') return authorisationOf(made);
      const returnUrl = `${site}/order-orchestration-${env}/v1/orders/payments/authentication?reference=${encodeURIComponent(reference)}`;
      const confirming = { ...(offSession ? { off_session: true } : { return_url: returnUrl }), ...expanded };
      const confirmed = await orDeleted(client.paymentIntents.confirm(id, confirming, { idempotencyKey: `confirm ${reference}` }));
      if (confirmed === null) return { kind: 'declined' };
      // The payment in the answer to a failure has only the charge's id, and only the charge tells a block from a decline.
      const isBare = confirmed.status === 'requires_payment_method' && typeof confirmed.latest_charge === 'string';
      return authorisationOf(isBare ? await answerOf(client.paymentIntents.retrieve(id, expanded)) : confirmed);
    },

    async find(reference) {
      const intent = await findIntent(reference);
      return intent === null || intent.status === 'requires_confirmation' ? null : authorisationOf(intent);
    },

    async void(reference) {
      const id = await findPaymentIntent(database, reference);
      if (id !== null) await doneBefore(answerOf(client.paymentIntents.cancel(id, {}, { idempotencyKey: `void ${reference}` })));
    },

    async capture(reference, amountPence) {
      const id = await findPaymentIntent(database, reference);
      if (id === null) return false;
      // The key has the amount: a repeat names the same one, because the first request has fixed it.
      const idempotencyKey = `capture ${reference} ${amountPence}`;
      await doneBefore(answerOf(client.paymentIntents.capture(id, { amount_to_capture: amountPence, metadata: { reference } }, { idempotencyKey })));
      const { status, amount_received: received } = await answerOf(client.paymentIntents.retrieve(id));
      // Only a final state is an answer: a capture that is still being processed may yet be made.
      if (status === 'processing') throw new GatewayUnavailable('Stripe is still processing the capture');
      return status === 'succeeded' && received > 0;
    },

    async refund({ refundReference, reference, amountPence }) {
      const id = await findPaymentIntent(database, reference);
      if (id === null) return 'FAILED';
      const asked = { payment_intent: id, amount: amountPence, metadata: { reference, refundReference } };
      const known = await findRefund(id, refundReference);
      const refund = known ?? (await orRefused(answerOf(client.refunds.create(asked, { idempotencyKey: `refund ${refundReference}` }))));
      if (refund === null || refund.status === 'failed' || refund.status === 'canceled') return 'FAILED';
      return refund.status === 'succeeded' ? 'SETTLED' : 'PENDING';
    },

    async challenge({ reference }) {
      const intent = await findIntent(reference);
      const url = intent?.next_action?.redirect_to_url?.url;
      if (!url) throw new Error(`Stripe gave no page to authenticate the payment ${reference}`);
      return { acsUrl: url, payload: Buffer.from(JSON.stringify({ reference })).toString('base64url') };
    },

    async forget(token) {
      await orRefused(answerOf(client.paymentMethods.detach(partsOf(token).method)));
    },
  };

  async function findIntent(reference: string): Promise<Stripe.PaymentIntent | null> {
    const id = await findPaymentIntent(database, reference);
    return id === null ? null : answerOf(client.paymentIntents.retrieve(id, expanded));
  }

  /** Returns the refund with our reference. Listing is consistent at once, which Stripe's search is not. */
  async function findRefund(intent: string, refundReference: string): Promise<Stripe.Refund | null> {
    const { data } = await answerOf(client.refunds.list({ payment_intent: intent, limit: 100 }));
    return data.find(({ metadata }) => metadata?.refundReference === refundReference) ?? null;
  }

  async function readMethod(paymentMethodId: string): Promise<Stripe.PaymentMethod | null> {
    return orRefused(answerOf(client.paymentMethods.retrieve(paymentMethodId)));
  }

  /** Returns Stripe's customer, made on first use. Two processes that make one at once get the same, by the key. */
  async function customerOf(customerId: number): Promise<string> {
    const known = await findStripeCustomer(database, customerId);
    if (known) return known;
    const metadata = { customerId: String(customerId) };
    const { id } = await answerOf(client.customers.create({ metadata }, { idempotencyKey: `customer ${env} ${site} ${customerId}` }));
    return saveStripeCustomer(database, customerId, id);
  }
}

const expanded = { expand: ['latest_charge'] };

function partsOf(token: string): { customer: string; method: string } {
  const [customer = '', method = ''] = token.split('/');
  return { customer, method };
}

/** Returns the payment's state as an authorisation. A voided or captured payment was authorised once. */
function authorisationOf(intent: Stripe.PaymentIntent): Authorisation {
  const { status, latest_charge: charge, last_payment_error: error } = intent;
  if (status === 'requires_action') return { kind: 'authentication-needed' };
  const known = typeof charge === 'object' ? charge : null;
  const held = known?.status === 'failed' ? null : known;
  if (held && (status === 'requires_capture' || status === 'succeeded' || status === 'canceled')) {
    const until = held.payment_method_details?.card?.capture_before;
    return { kind: 'authorised', providerReference: intent.id, lapsesAt: until ? until * 1000 : held.created * 1000 + shortestLifeMs };
  }
  // The holder is away, and the issuer wants them: another attempt would need the shopper.
  if (error?.code === 'authentication_required') return { kind: 'authentication-needed' };
  if (status === 'processing') throw new GatewayUnavailable('Stripe is still processing the payment');
  return { kind: known?.outcome?.type === 'blocked' ? 'blocked' : 'declined' };
}

/**
 * Returns Stripe's answer. A declined confirmation is an answer too, with the payment. Throws GatewayUnavailable if
 * Stripe did not answer, or could not answer now.
 */
async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent as T;
    if (isUnavailable(error)) throw new GatewayUnavailable('Stripe did not answer', { cause: error });
    throw error;
  }
}

/** Returns Stripe's answer as `answerOf` does, or null if the card was deleted there. */
async function orDeleted<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await answerOf(asked);
  } catch (error) {
    // Such a refusal has a code only if Stripe misses the card's customer; otherwise only its message tells.
    const isDeleted = error instanceof Stripe.errors.StripeInvalidRequestError && (error.code === 'payment_method_unexpected_state' || error.message.includes('may not be used again'));
    if (isDeleted) return null;
    throw error;
  }
}

function isUnavailable(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeError } = Stripe.errors;
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError) return true;
  // Another request with the same key is still being answered, or another request is changing the same payment.
  return error instanceof StripeError && (error.code === 'idempotency_key_in_use' || error.code === 'lock_timeout');
}

/** Ignores the refusal of a change that was made before; the caller looks at the payment's state. */
async function doneBefore(asked: Promise<unknown>): Promise<void> {
  await orRefused(asked);
}

/** Returns null if Stripe refuses the request, because the thing does not exist or is not in a state for it. */
async function orRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) return null;
    throw error;
  }
}
