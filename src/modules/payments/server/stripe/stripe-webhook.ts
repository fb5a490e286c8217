import type Stripe from 'stripe';
import type { Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { readBytes } from '#/platform/server/http/read-input.ts';
import { defineRest, noContent, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { settleAuthentication } from '#/modules/payments/server/settle-authentication.ts';
import { findRefund } from '#/modules/payments/server/card-payment-store.ts';
import { markLapsed } from '#/modules/payments/server/mark-lapsed.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { settleRefund } from '#/modules/payments/server/refund-payment.ts';
import { returnRefundIfFailed } from '#/modules/payments/server/return-refund.ts';
import { createStripeClient, type StripeSettings } from './stripe-gateway.ts';
import { findReference, hasStripeEvent, insertStripeEvent } from './stripe-store.ts';

export interface StripeWebhookDeps {
  settings: StripeSettings;
  gateway: PaymentGateway;
  announce: Announce;
}

/** The longest event: Stripe's are a few kilobytes. */
const longestEvent = 256 * 1024;

/**
 * The call to which Stripe sends its events. Each is signed with the shop's own secret, and a repeated event is ignored.
 * Events may arrive late, in any order, and twice at the same time: every effect is harmless to repeat.
 */
export function stripeWebhook({ settings, gateway, announce }: StripeWebhookDeps, client: Stripe = createStripeClient(settings)): RestRoute {
  return defineRest({
    service: 'payment-gateway',
    version: 1,
    method: 'POST',
    endpoint: 'stripe-events',
    summary: 'Takes an event from Stripe, with a valid signature.',
    access: 'anyone',
    fromElsewhere: true,
    answers: { 204: 'nothing' },
    async handle(call) {
      const event = await readEvent(client, settings.webhookSecret, call.request);
      if (await hasStripeEvent(call.database, event.id)) return noContent;
      const now = await call.now();
      await applyEvent({ database: call.database, gateway, announce, now }, event);
      // Recorded last: an event whose effect failed is sent again.
      await insertStripeEvent(call.database, event.id);
      return noContent;
    },
  });
}

/** Returns the event of a request. Throws 400 without a valid signature, or if it was signed more than five minutes ago. */
async function readEvent(client: Stripe, secret: string, request: Request): Promise<Stripe.Event> {
  const signature = request.headers.get('stripe-signature');
  if (signature === null) throw new CallError(400);
  const text = new TextDecoder().decode(await readBytes(request, longestEvent));
  try {
    return await client.webhooks.constructEventAsync(text, signature, secret);
  } catch {
    throw new CallError(400);
  }
}

async function applyEvent(
  { database, gateway, announce, now }: { database: Database; gateway: PaymentGateway; announce: Announce; now: Instant },
  event: Stripe.Event,
): Promise<void> {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed': {
      const reference = await findReference(database, event.data.object.id);
      if (reference !== null) await settleAuthentication(database, gateway, reference, now);
      return;
    }
    case 'payment_intent.canceled': {
      const reference = await findReference(database, event.data.object.id);
      if (reference !== null) await markLapsed({ database }, announce, reference, now);
      return;
    }
    case 'refund.updated':
    case 'refund.failed': {
      const refundReference = event.data.object.metadata?.refundReference;
      const refund = refundReference ? await findRefund(database, refundReference) : null;
      if (refund?.state === 'SETTLED') await returnRefundIfFailed(database, { gateway, announce }, refund.refundReference, now);
      else if (refund) await settleRefund(database, gateway, refund.refundReference, now);
      return;
    }
    // The shop needs no other event. Which are sent is set at Stripe.
    default:
  }
}
