import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import * as pages from '#/page-paths.ts';
import { json, openCalls, type Answer } from '#/platform/web/testing/open-calls.ts';
import type { PlaceBody } from './checkout-calls.ts';
import { findKeptPress, savePress, type KeptPress } from './kept-press.ts';
import { repeatPress } from './repeat-press.ts';

const customerOrderId = '81';
const press: KeptPress = { customerOrderId, key: 'key-of-press', body: { contactNumber: '0118 496 0123' } as PlaceBody, consent: { EMAIL: true, SMS: false }, isAmending: false };
const confirmation = pages.linkTo(pages.orderConfirmation, { customerOrderId });
const orderPage = pages.linkTo(pages.order, { customerOrderId });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  vi.stubGlobal('window', { location: { pathname: '/ecom/checkout', search: '?press=81' }, history: { state: null, replaceState: () => undefined } });
});

async function repeat(answer: Answer, kept = press) {
  savePress(kept);
  const { calls, sent } = openCalls(answer);
  return { repeated: await repeatPress(calls, kept), sent };
}

/** Refuses the press with this code, and answers the reading of its order with this status. */
const refuse = (error: string, status: WireOrder['status'] = 'PLACED'): Answer => ({ method }) =>
  method === 'PATCH' ? json({ status: 409, error, message: 'No' }, 409) : method === 'GET' ? json(anOrder({ customerOrderId, status })) : json({});

describe('a repeated press', () => {
  it.each<[what: string, answer: Answer]>([
    ['the server fails', () => json({}, 500)],
    ['the card provider does not answer', () => json({ error: 'UNAVAILABLE' }, 503)],
    ['the connection is lost', () => Promise.reject(new Error('no connection'))],
    ['the order is not open, and cannot be read', ({ method }) => json({ error: 'ORDER_ORCHESTRATION_004' }, method === 'PATCH' ? 409 : 500)],
  ])('is kept, to be repeated again, if %s [SC-466 part]', async (_, answer) => {
    expect((await repeat(answer)).repeated).toEqual({ kind: 'unknown' });
    expect(findKeptPress()).toEqual(press);
  });

  it.each([
    ['a declined card', refuse('ORDER_ORCHESTRATION_007'), false, pages.checkout],
    ['the risk check', refuse('TRA_CHECK_BLOCK'), false, pages.fraudCheckBlock],
    ['a lost slot', refuse('ORDER_ORCHESTRATION_005'), false, pages.checkout],
    ['the amend cut-off', refuse('ORDER_ORCHESTRATION_005'), true, `${orderPage}?changes=ended`],
    ['an amend that has ended', refuse('ORDER_ORCHESTRATION_004'), true, `${orderPage}?changes=elsewhere`],
    ['an amend that the cut-off has ended, and whose order has moved on', refuse('ORDER_ORCHESTRATION_004', 'FULFIL'), true, `${orderPage}?changes=ended`],
    ['another press that has placed the order, which was cancelled since then', refuse('ORDER_ORCHESTRATION_004', 'CANCELLED'), false, orderPage],
    ['another press that is placing the order', refuse('ORDER_ORCHESTRATION_004', 'PENDING'), false, pages.checkout],
    ['another press that has placed the order', refuse('ORDER_ORCHESTRATION_004'), false, confirmation],
  ])('is forgotten once it is refused because of %s, and leads on [SC-466 part] [SC-470 part]', async (_, answer, isAmending, to) => {
    expect((await repeat(answer, { ...press, isAmending })).repeated).toEqual({ kind: 'go', to });
    expect(findKeptPress()).toBeNull();
  });

  it('that has placed the order is forgotten, and its consent to marketing is saved [SC-466 part] [SC-730 part]', async () => {
    const { repeated, sent } = await repeat(() => json({ order: {} }));
    expect([repeated, findKeptPress()]).toEqual([{ kind: 'go', to: confirmation }, null]);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent).toMatchObject([{ method: 'PATCH', headers: { 'idempotency-key': 'key-of-press' } }, { method: 'POST', address: expect.stringMatching(/\/marketingpreferences\/waitrose/) }]);
    expect(JSON.parse(sent[1]!.body as string)).toMatchObject({ consent: { EMAIL: true, SMS: false }, source: 'CHECKOUT' });
  });

  it('saves no consent if the page did not ask for it, or the order was cancelled [SC-730 part]', async () => {
    expect((await repeat(() => json({ order: {} }), { ...press, consent: null })).sent).toHaveLength(1);
    expect((await repeat(refuse('ORDER_ORCHESTRATION_004', 'CANCELLED'))).sent.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });
});
