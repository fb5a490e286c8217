import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { afterPayFailure, openedPaying, payingAfter, resolutionUnknown } from './paying-state.ts';

const failed = (status: number | null, body: CheckoutFailure['body'] = null): CheckoutFailure => ({ source: 'pay', status, timedOut: false, body });

describe('a press of Pay now that fails', () => {
  it.each([
    ['is declined', failed(409, { error: 'ORDER_ORCHESTRATION_007' }), { kind: 'say', message: 'Your card was declined. Please try another card.', isDeclined: true }],
    ['is blocked by the risk check', failed(409, { error: 'TRA_CHECK_BLOCK' }), { kind: 'go', to: '/ecom/tra-check-block' }],
    ['crosses another press', failed(409, { error: 'ORDER_ORCHESTRATION_004' }), { kind: 'read-again' }],
    ['finds another amount', failed(409, { error: 'ORDER_ORCHESTRATION_006' }), { kind: 'read-again' }],
    ['is one too many', failed(409, { error: 'PAYMENT_ATTEMPT_NOT_ALLOWED' }), { kind: 'read-again' }],
    ['finds the order cancelled', failed(409, { error: 'ORDER_STATUS' }), { kind: 'read-again' }],
    ['has no answer', failed(null), { kind: 'repeat', message: "Sorry, there's been a problem. Please try again" }],
    ['has a faulty card', failed(422, { errors: [{ field: 'paymentCardId', message: 'This card has expired' }] }), { kind: 'say', message: 'This card has expired', isDeclined: false }],
  ])('%s [SC-647 part]', (_, failure, after) => expect(afterPayFailure(failure)).toEqual(after));

  it('says that its saved card was deleted on another page [SC-649 part]', () => {
    const unknown = failed(404, { error: 'not_found', message: 'We could not find that.' });
    expect(afterPayFailure(unknown, { paymentCardId: 'c1' })).toEqual({ kind: 'say', message: 'This card is no longer saved. Please choose a payment card.', isDeclined: false });
  });

  it('asks the bank if its card has to be verified [SC-647 part]', () => {
    const details = [{ name: 'acsUrl', value: '/acs' }, { name: 'payload', value: 'p' }, { name: 'transactionId', value: 't' }, { name: 'returnUrl', value: '/r' }];
    expect(afterPayFailure(failed(409, { error: 'SECURITY_NEEDED', details }))).toEqual({ kind: 'authenticate', details: { acsUrl: '/acs', payload: 'p', transactionId: 't', returnUrl: '/r' } });
  });
});

const unpaid = { paymentResolutionEnabled: true, resolved: false, paymentAttemptAllowed: true, totalToPay: toMoney(1400) };

it('knows the resolution of its order, which is loaded, loading or an error, and keeps the last answer meanwhile [SC-644]', () => {
  const pressed = payingAfter(openedPaying(unpaid, null), { kind: 'pressed' });
  expect(pressed.resolution).toEqual({ state: 'loaded', known: unpaid });
  const asked = payingAfter(pressed, { kind: 'resolution-asked' });
  expect([asked.paying, asked.resolution]).toEqual(['PENDING', { state: 'loading', known: unpaid }]);
  const failed = payingAfter(asked, { kind: 'resolution-failed' });
  expect(failed).toMatchObject({ paying: 'READY', message: resolutionUnknown, isDeclined: false, refusals: 1, resolution: { state: 'error', known: unpaid } });
  const paid = { ...unpaid, paymentResolutionEnabled: false, resolved: true, paymentAttemptAllowed: false, totalToPay: toMoney(0) };
  expect(payingAfter(failed, { kind: 'resolution-read', resolution: paid }).resolution).toEqual({ state: 'loaded', known: paid });
});

it('is pending until it is paid or refused, and forgets a refusal when another card is chosen', () => {
  const pressed = payingAfter(openedPaying(unpaid, null), { kind: 'pressed' });
  expect(pressed.paying).toBe('PENDING');
  expect(payingAfter(pressed, { kind: 'card-chosen' })).toBe(pressed);
  const refused = payingAfter(pressed, { kind: 'refused', message: 'No', isDeclined: true });
  expect(refused).toMatchObject({ paying: 'READY', message: 'No', isDeclined: true, challenge: null, refusals: 1 });
  expect(payingAfter(refused, { kind: 'card-chosen' })).toMatchObject({ message: null, isDeclined: false });
  const details = { acsUrl: '/acs', payload: 'p', transactionId: 't', returnUrl: '/r' };
  const challenged = payingAfter(pressed, { kind: 'challenged', details });
  expect([challenged.paying, challenged.challenge]).toEqual(['PENDING', details]);
  expect(payingAfter(challenged, { kind: 'challenge-answered' })).toMatchObject({ paying: 'PENDING', challenge: null });
  expect(payingAfter(pressed, { kind: 'paid' }).paying).toBe('PAID');
});
