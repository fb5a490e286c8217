import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { checkAnswer, checkEvent, checkRequest, matchOperation } from './openapi-check.ts';

type Sent = Record<string, unknown>;
type Answer = { status: number; body: object };

/** How a card behaves at the stand-in. */
export type StandInCard = 'good' | 'declined' | 'blocked' | 'authenticate' | 'capture-fails' | 'unknown-brand';

/** A stand-in for Stripe's API, whose requests and answers are checked against Stripe's published document. */
export interface StripeStandIn {
  origin: string;
  /** The differences from the document, of requests and of the stand-in's own answers. */
  faults: string[];
  /** The payments, in the order in which they were made. */
  intents: Map<string, Stripe.PaymentIntent>;
  refunds: Stripe.Refund[];
  detached: string[];
  /** Creates a card, as Stripe's own fields do in a browser, and returns its id. */
  typeCard(behaviour?: StandInCard): string;
  /** Ends the authentication of a payment, as its holder does on the bank's page. */
  authenticate(intentId: string, approved: boolean): void;
  /** Gives up an authorisation, as Stripe does if a bank withdraws it. */
  lapse(intentId: string): void;
  /** Carries out the next request of this operation without answering it. */
  loseNextAnswer(operation: string): void;
  /** Answers refunds as pending until `settleRefunds`. */
  holdRefunds(): void;
  settleRefunds(): void;
  /** Returns the body of an event and its signature. */
  event(type: string, object: object, secret: string, at?: number): { body: string; signature: string };
  close(): Promise<void>;
}

const dayS = 86_400;
const nowS = (): number => Math.floor(Date.now() / 1000);

/** Starts the stand-in on a free port of this machine. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const cards = new Map<string, StandInCard>();
  const owners = new Map<string, string>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const refunds: Stripe.Refund[] = [];
  const detached: string[] = [];
  const faults: string[] = [];
  const answers = new Map<string, { sent: string; answer: Answer | null }>();
  const lost = new Set<string>();
  let areRefundsHeld = false;
  let made = 0;
  const id = (prefix: string): string => `${prefix}_standin${(made += 1)}`;

  const server = createServer((request, response) => void answerRequest(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = (request.method ?? 'GET').toLowerCase();
    const text = await readText(request);
    const operation = matchOperation(method, url.pathname);
    if (!operation) {
      faults.push(`${method} ${url.pathname} is not in the document`);
      return reply(response, { status: 404, body: { error: { type: 'invalid_request_error', message: 'unknown' } } });
    }
    const sent = parseForm(method === 'get' ? url.search.slice(1) : text);
    faults.push(...checkRequest(operation.name, sent));
    const answer = await once(request.headers['idempotency-key'], `${operation.name} ${url.pathname} ${text}`, () => perform(operation.name, operation.pathValues, sent));
    faults.push(...checkAnswer(operation.name, answer.status, answer.body));
    if (lost.delete(operation.name)) return void request.socket.destroy();
    reply(response, answer);
  }

  /** Repeats the answer to a request with the same key; refuses the key for another request, or while the first is in progress. */
  async function once(key: string | string[] | undefined, sent: string, act: () => Answer): Promise<Answer> {
    if (typeof key !== 'string') return act();
    const known = answers.get(key);
    if (known && known.sent !== sent) return refused(400, 'idempotency_error', 'idempotency_key', 'Keys can only be used with the same parameters.');
    if (known) return known.answer ?? refused(409, 'idempotency_error', 'idempotency_key_in_use', 'Another request uses this key.');
    const entry: { sent: string; answer: Answer | null } = { sent, answer: null };
    answers.set(key, entry);
    await new Promise((turn) => setImmediate(turn));
    return (entry.answer = act());
  }

  function perform(name: string, [first = '']: string[], sent: Sent): Answer {
    switch (name) {
      case 'post /v1/customers':
        return ok({ id: id('cus'), object: 'customer', created: nowS(), livemode: false, metadata: sent['metadata'] ?? {} });
      case 'get /v1/payment_methods/{payment_method}':
        return cards.has(first) ? ok(methodOf(first)) : missing('payment_method');
      case 'post /v1/payment_methods/{payment_method}/detach':
        if (!owners.delete(first)) return refused(400, 'invalid_request_error', 'payment_method_unexpected_state', 'Not attached.');
        detached.push(first);
        return ok(methodOf(first));
      case 'post /v1/payment_intents':
        return makeIntent(sent);
      case 'get /v1/refunds': {
        const data = refunds.filter((refund) => refund.payment_intent === sent['payment_intent']);
        return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
      }
      case 'post /v1/refunds':
        return refund(sent);
      default: {
        const intent = intents.get(first);
        if (!intent) return missing('payment_intent');
        if (name.endsWith('/confirm')) return confirm(intent, sent);
        if (name.endsWith('/capture')) return capture(intent, Number(sent['amount_to_capture']));
        if (name.endsWith('/cancel')) return cancel(intent);
        return ok(intent);
      }
    }
  }

  function makeIntent(sent: Sent): Answer {
    const [method, amount] = [String(sent['payment_method']), Number(sent['amount'])];
    if (!cards.has(method)) return missing('payment_method');
    if (detached.includes(method)) return refused(400, 'invalid_request_error', null, 'The provided PaymentMethod was detached from a Customer. It may not be used again.');
    if (amount < 30) return refused(400, 'invalid_request_error', 'amount_too_small', 'At least 30p.');
    const intent = {
      id: id('pi'), object: 'payment_intent', amount, amount_capturable: 0, amount_received: 0, capture_method: 'manual',
      confirmation_method: 'automatic', created: nowS(), currency: 'gbp', customer: String(sent['customer']), livemode: false,
      metadata: sent['metadata'] as Stripe.Metadata, payment_method: method, payment_method_types: ['card'],
      allowed_payment_method_types: sent['allowed_payment_method_types'], setup_future_usage: sent['setup_future_usage'] ?? null,
      status: 'requires_confirmation', last_payment_error: null, latest_charge: null, next_action: null, canceled_at: null, cancellation_reason: null,
    } as unknown as Stripe.PaymentIntent;
    intents.set(intent.id, intent);
    return ok(intent);
  }

  function confirm(intent: Stripe.PaymentIntent, sent: Sent): Answer {
    if (intent.status !== 'requires_confirmation') return unexpected(intent);
    const method = intent.payment_method as string;
    const behaviour = cards.get(method);
    const isAway = sent['off_session'] === true;
    if (isAway && owners.get(method) !== intent.customer) return refused(400, 'invalid_request_error', 'payment_method_unexpected_state', 'Not attached to the customer.');
    if (behaviour === 'declined') return fail(intent, 'card_declined', 'issuer_declined');
    if (behaviour === 'blocked') return fail(intent, 'card_declined', 'blocked');
    if (behaviour === 'authenticate' && isAway) return fail(intent, 'authentication_required');
    if (behaviour === 'authenticate') {
      const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}`;
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: String(sent['return_url']) } } as Stripe.PaymentIntent.NextAction;
      return ok(intent);
    }
    hold(intent);
    return ok(intent);
  }

  function hold(intent: Stripe.PaymentIntent): void {
    if (intent.setup_future_usage === 'off_session') owners.set(intent.payment_method as string, intent.customer as string);
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    intent.next_action = null;
    intent.latest_charge = chargeOf(intent, true, 'authorized');
  }

  function chargeOf({ amount }: Stripe.PaymentIntent, isPaid: boolean, outcome: string): Stripe.Charge {
    return {
      id: id('ch'), object: 'charge', amount, amount_captured: 0, amount_refunded: 0, billing_details: noDetails, captured: false,
      created: nowS(), currency: 'gbp', disputed: false, livemode: false, metadata: {}, paid: isPaid, refunded: false, status: isPaid ? 'succeeded' : 'failed',
      outcome: { type: outcome },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '1111', exp_month: 3, exp_year: 2049, ...(isPaid && { capture_before: nowS() + 7 * dayS }) } },
    } as unknown as Stripe.Charge;
  }

  /** Fails a payment. A payment that a bank or the risk check refused has a charge; the error has only the charge's id. */
  function fail(intent: Stripe.PaymentIntent, code: string, outcome: string | null = null): Answer {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = { type: 'card_error', code, message: 'Your card was declined.' } as Stripe.PaymentIntent.LastPaymentError;
    const charge = outcome === null ? null : chargeOf(intent, false, outcome);
    intent.latest_charge = charge;
    return { status: 402, body: { error: { type: 'card_error', code, message: 'Your card was declined.', payment_intent: { ...intent, latest_charge: charge?.id ?? null } } } };
  }

  function capture(intent: Stripe.PaymentIntent, amount: number): Answer {
    if (intent.status !== 'requires_capture' || amount > intent.amount_capturable) return unexpected(intent);
    if (cards.get(intent.payment_method as string) === 'capture-fails') {
      return { status: 402, body: { error: { type: 'card_error', code: 'charge_expired_for_capture', message: 'Expired.' } } };
    }
    intent.status = 'succeeded';
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    return ok(intent);
  }

  function cancel(intent: Stripe.PaymentIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent);
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    intent.canceled_at = nowS();
    return ok(intent);
  }

  function refund(sent: Sent): Answer {
    const intent = intents.get(String(sent['payment_intent']));
    const amount = Number(sent['amount']);
    const before = refunds.filter((one) => one.payment_intent === intent?.id).reduce((sum, one) => sum + one.amount, 0);
    if (!intent || before + amount > intent.amount_received) return refused(400, 'invalid_request_error', 'charge_already_refunded', 'Too much.');
    const status = areRefundsHeld ? 'pending' : 'succeeded';
    const one = { id: id('re'), object: 'refund', amount, created: nowS(), currency: 'gbp', payment_intent: intent.id, metadata: sent['metadata'], status } as unknown as Stripe.Refund;
    refunds.push(one);
    return ok(one);
  }

  function methodOf(methodId: string): Stripe.PaymentMethod {
    const brand = cards.get(methodId) === 'unknown-brand' ? 'jcb' : 'visa';
    return {
      id: methodId, object: 'payment_method', type: 'card', created: nowS(), livemode: false, customer: owners.get(methodId) ?? null, metadata: {},
      billing_details: { ...noDetails, name: 'Ada Farrow' },
      card: { brand, last4: '1111', exp_month: 3, exp_year: 2049, funding: 'credit', checks: null, country: 'GB' },
    } as unknown as Stripe.PaymentMethod;
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    intents,
    refunds,
    detached,
    typeCard(behaviour = 'good') {
      const methodId = id('pm');
      cards.set(methodId, behaviour);
      return methodId;
    },
    authenticate(intentId, approved) {
      const intent = intents.get(intentId)!;
      if (intent.status !== 'requires_action') return;
      if (approved) hold(intent);
      else fail(intent, 'payment_intent_authentication_failure');
    },
    lapse: (intentId) => void cancel(intents.get(intentId)!),
    loseNextAnswer: (operation) => void lost.add(operation),
    holdRefunds: () => void (areRefundsHeld = true),
    settleRefunds() {
      areRefundsHeld = false;
      for (const one of refunds) one.status = 'succeeded';
    },
    event(type, object, secret, at = nowS()) {
      const event = { id: id('evt'), object: 'event', api_version: '2026-10-28.endive', created: at, data: { object }, livemode: false, pending_webhooks: 1, request: null, type };
      faults.push(...checkEvent(event));
      const body = JSON.stringify(event);
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) };
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

const noDetails = { address: null, email: null, name: null, phone: null, tax_id: null };
const ok = (body: object): Answer => ({ status: 200, body });

function refused(status: number, type: string, code: string | null, message: string): Answer {
  return { status, body: { error: { type, message, ...(code !== null && { code }) } } };
}

const missing = (what: string): Answer => refused(404, 'invalid_request_error', 'resource_missing', `No such ${what}.`);
const unexpected = ({ status }: Stripe.PaymentIntent): Answer =>
  refused(400, 'invalid_request_error', 'payment_intent_unexpected_state', `The status is ${status}.`);

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Parses a form with nested names such as `metadata[reference]` and `expand[0]`. */
function parseForm(text: string): Sent {
  const sent: Sent = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...inner] = name.replaceAll(']', '').split('[');
    if (inner.length === 0) sent[first] = plain(value);
    else if (/^\d*$/.test(inner[0]!)) sent[first] = [...((sent[first] as unknown[] | undefined) ?? []), value];
    else sent[first] = { ...(sent[first] as Sent | undefined), [inner[0]!]: value };
  }
  return sent;
}

function plain(value: string): unknown {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  return value === 'true' ? true : value === 'false' ? false : value;
}
