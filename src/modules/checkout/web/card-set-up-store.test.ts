import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cardOptions, firstCardChoice } from '#/modules/checkout/rules/card-choice.ts';
import { checkoutAfter, openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { createCardSetUp } from './card-set-up-store.ts';
import { putNewCard } from './checkout-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

it('lets a press go on once the token and the first digits are there, and not before [SC-539 part]', async () => {
  const setUp = createCardSetUp();
  setUp.dispatch({ kind: 'card-given', cardToken: null });
  const wait = setUp.whenOver();
  expect(await isOver(wait)).toBe(false);
  setUp.dispatch({ kind: 'token-fetched', jwt: 'a.b.c' });
  expect(await isOver(wait)).toBe(true);
  expect(await isOver(setUp.whenOver())).toBe(true);
});

it('lets a press go on without the set-up after ten seconds, and at once if there will be no token [SC-539 part]', async () => {
  const slow = createCardSetUp();
  const wait = slow.whenOver();
  await vi.advanceTimersByTimeAsync(9999);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
  const failed = createCardSetUp();
  const other = failed.whenOver();
  failed.goWithout();
  expect([await isOver(other), await isOver(failed.whenOver())]).toEqual([true, true]);
});

it('a payment has its saved cards, the chosen one, the session of a typed card, and the fields of its authentication [SC-528]', async () => {
  const saved = [{ paymentCardId: 'card-1', cardType: 'VISA' as const, maskedCardNumber: '************1111', expiryDate: '12/49', isExpired: false }];
  expect(firstCardChoice(cardOptions(saved, null), null)).toBe('card-1');

  const setUp = createCardSetUp();
  expect(setUp.snapshot()).toEqual({ binReady: false, cardToken: null, jwt: null, setupTimer: null });
  const { calls, sent } = openCalls(({ address }) => json(address.includes('payment-cards') ? { paymentInfo: { giftCards: [], giftVouchers: [], cardPayment: [saved[0]] }, cardToken: 'tok' } : { sessionId: 's-1', passcode: 'p-1', expiresAt: '2026-01-01T00:00:00.000Z' }));
  const typed = { number: '4444333322221111', cardholderName: 'A', expiryDate: '12/49', securityCode: '123' };
  const onGiven = () => setUp.dispatch({ kind: 'card-given', cardToken: null });
  const { cardToken } = await putNewCard(calls, '7', { card: { typed }, saveNewCard: false, billingAddress: null, onGiven });
  expect(sent.map(({ address }) => address.replace(/.*-prod|\?.*/g, ''))).toEqual(['/v1/payment-sessions', '/v1/sessions/s-1', '/v2/orders/7/payment-cards']);
  expect(sent.slice(1).map(({ body }) => JSON.parse(body as string))).toEqual([{ passcode: 'p-1', ...typed }, { sessionId: 's-1', passcode: 'p-1', saveNewCard: false }]);
  expect(setUp.snapshot()).toMatchObject({ binReady: true, cardToken: null });
  setUp.dispatch({ kind: 'card-given', cardToken });
  setUp.dispatch({ kind: 'token-fetched', jwt: 'a.b.c' });
  setUp.dispatch({ kind: 'waiting', now: 1000 });
  expect(setUp.snapshot()).toEqual({ binReady: true, cardToken: 'tok', jwt: 'a.b.c', setupTimer: 11_000 });

  // Authentication is active while its details are there.
  const opened = openedCheckout(anOrder(), 'visit');
  const details = { acsUrl: '/acs', payload: 'p', transactionId: 't', returnUrl: '/back' };
  expect([opened.cardAuthentication, checkoutAfter(opened, { kind: 'authentication-needed', details }).cardAuthentication]).toEqual([null, details]);
});
