import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { addCode, removeCode, removePartnerCard, setPartnerCard } from '#/modules/codes/web/code-calls.ts';
import { moveIncentiveOffer } from '#/modules/codes/web/incentive-offer-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import { confirmAuthentication, fetchSecurityToken, initialiseOrder, placeOrder, putNewCard, type NewCard, type PlaceBody } from './checkout-calls.ts';
import { addGift, removeGift } from './gifts/gift-calls.ts';
import { payFailedOrder } from './resolving/resolution-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hang: Answer = (_, signal) => new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const endless: Answer = (_, signal) => new Response(new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(new Error('aborted'))) }));
const session: Answer = () => json({ sessionId: 's', passcode: 'p', expiresAt: '2026-01-01T00:00:00.000Z' });

/** Returns after how many milliseconds a call fails whose last request is answered like this, in steps of a second. */
async function endOf(call: (calls: CallLayer) => Promise<unknown>, last: Answer, before: readonly Answer[]): Promise<number> {
  const answers = [...before];
  const { calls } = openCalls((sent, signal) => (answers.shift() ?? last)(sent, signal));
  const started = Date.now();
  let ended: number | null = null;
  void call(calls).catch(() => (ended = Date.now() - started));
  while (ended === null && Date.now() - started < 60_000) await vi.advanceTimersByTimeAsync(1000);
  return ended ?? Infinity;
}

const order: WireOrder = anOrder();
const typed = { typed: { number: '4444333322221111', cardholderName: 'A', expiryDate: '12/49', securityCode: '123' } };
const card: NewCard = { card: typed, saveNewCard: false, billingAddress: null, onGiven: () => undefined };
const gift = { serialNumber: '1234', secret: '99' };

describe('a call of checkout without an answer, or with one that never ends', () => {
  it.each<[seconds: number, what: string, call: (calls: CallLayer) => Promise<unknown>, ...before: Answer[]]>([
    [30, 'placing the order', (calls) => placeOrder(calls, '1', 'key-of-press', {} as PlaceBody)],
    [30, 'opening a payment session', (calls) => putNewCard(calls, '1', card)],
    [30, 'giving the card to the provider', (calls) => putNewCard(calls, '1', card), session],
    [30, 'giving a card of the provider’s own fields', (calls) => putNewCard(calls, '1', { ...card, card: { hostedId: 'pm_1' } }), session],
    [30, 'paying for an order whose payment failed', (calls) => payFailedOrder(calls, '1', { key: 'key-of-press', means: { paymentCardId: '1' }, expectedAmount: order.totals.estimated.toPay, TRASessionId: 't' })],
    [30, 'putting the card on the order', (calls) => putNewCard(calls, '1', card), session, () => json({})],
    [30, 'the authentication', (calls) => confirmAuthentication(calls, '1', 't')],
    [30, 'the security token', fetchSecurityToken],
    [15, 'loading a voucher', (calls) => moveIncentiveOffer(calls, '1', 'load')],
    [15, 'adding a gift card', (calls) => addGift(calls, 'GIFT_CARD', order, gift)],
    [15, 'removing a gift card', (calls) => removeGift(calls, 'GIFT_CARD', order, '1234')],
    [15, 'adding a gift voucher', (calls) => addGift(calls, 'GIFT_VOUCHER', order, gift)],
    [15, 'removing a gift voucher', (calls) => removeGift(calls, 'GIFT_VOUCHER', order, '1234')],
    [15, 'adding a code', (calls) => addCode(calls, '1', 'A')],
    [15, 'removing a code', (calls) => removeCode(calls, '1', 'A')],
    [15, 'setting the partner card', (calls) => setPartnerCard(calls, '1', '55554444')],
    [15, 'removing the partner card', (calls) => removePartnerCard(calls, '1')],
  ])('ends after %i seconds: %s [SC-459]', async (seconds, _, call, ...before) => {
    expect([await endOf(call, hang, before), await endOf(call, endless, before)]).toEqual([seconds * 1000, seconds * 1000]);
  });

  it.each<[what: string, call: (calls: CallLayer) => Promise<unknown>]>([
    ['preparing the order', (calls) => initialiseOrder(calls, '1')],
    ['loading a voucher', (calls) => moveIncentiveOffer(calls, '1', 'load')],
  ])('opens the modal of a timeout: %s [SC-460 part]', async (_, call) => {
    const notices: string[] = [];
    const { calls } = openCalls(hang, { notify: (notice) => void notices.push(notice) });
    void call(calls).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(notices).toEqual(['timed-out']);
  });
});
