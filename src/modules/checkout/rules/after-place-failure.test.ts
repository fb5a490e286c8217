import { describe, expect, it } from 'vitest';
import { afterCardFailure, afterPlaceFailure } from './after-place-failure.ts';
import type { CheckoutFailure } from './checkout-failure.ts';

const refused = (error: string, body: CheckoutFailure['body'] = {}) =>
  afterPlaceFailure({ source: 'place', status: 409, timedOut: false, body: { error, message: 'As the server says', ...body } });

const cardRefused = (status: number, body: CheckoutFailure['body']) => afterCardFailure({ source: 'payment-card', status, timedOut: false, body });

const beside = (place: string, message = 'As the server says') => ({ kind: 'say', trouble: { beside: place, message } });

describe('after placing has failed', () => {
  it('the page does what the table says for each code [SC-470 part] [SC-541] [AC-541 part]', () => {
    expect(refused('ACCOUNT_CLOSING')).toEqual(beside('account'));
    expect(refused('ORDER_ORCHESTRATION_004')).toEqual({ kind: 'read-again' });
    expect(refused('ORDER_ORCHESTRATION_005')).toEqual({ kind: 'ended', what: 'slot' });
    expect(refused('ORDER_ORCHESTRATION_001')).toEqual({ kind: 'ended', what: 'slot' });
    expect(refused('ORDER_ORCHESTRATION_009')).toEqual(beside('slot', "We don't deliver to this address"));
    expect(refused('ORDER_ORCHESTRATION_002')).toEqual({ kind: 'go', to: '/ecom/shop/trolley' });
    expect(refused('ORDER_ORCHESTRATION_003')).toEqual({ kind: 'go', to: '/ecom/shop/trolley' });
    expect(refused('ORDER_ORCHESTRATION_010')).toEqual(beside('giftCards'));
    expect(refused('ORDER_ORCHESTRATION_014')).toEqual(beside('giftVouchers'));
    expect(refused('ORDER_ORCHESTRATION_006')).toEqual(beside('total'));
    expect(refused('ORDER_ORCHESTRATION_008')).toEqual(beside('card'));
    expect(refused('TRA_CHECK_BLOCK')).toEqual({ kind: 'go', to: '/ecom/tra-check-block' });
    expect(refused('ORDER_ORCHESTRATION_007')).toEqual({
      kind: 'say',
      trouble: { beside: 'card', message: 'Your card was declined. Please try another card.', isDeclined: true },
    });
  });

  it('says that an order can no longer be changed if it was being amended [SC-470 part]', () => {
    const failure: CheckoutFailure = { source: 'place', status: 409, timedOut: false, body: { error: 'ORDER_ORCHESTRATION_005' } };
    expect(afterPlaceFailure(failure, { isAmending: true })).toEqual({ kind: 'ended', what: 'amend' });
  });

  it('says beside the cards that a saved card has expired, or was deleted on another page [SC-530 part]', () => {
    const press = (status: number, body: CheckoutFailure['body'], paymentCardId?: string) => afterPlaceFailure({ source: 'place', status, timedOut: false, body }, { paymentCardId });
    expect(press(422, { errors: [{ field: 'paymentCardId', message: 'This card has expired' }] }, 'c1')).toEqual(beside('card', 'This card has expired'));
    const unknown = { error: 'not_found', message: 'We could not find that.' };
    expect(press(404, unknown, 'c1')).toEqual(beside('card', 'This card is no longer saved. Please choose a payment card.'));
    expect(press(404, unknown)).toEqual(beside('button', 'We could not find that.'));
  });

  it('starts card authentication with all the pairs of the answer [SC-540 part] [SC-543 part]', () => {
    const pairs = { acsUrl: '/acs', payload: 'p', transactionId: 't1', returnUrl: '/back' };
    const details = Object.entries(pairs).map(([name, value]) => ({ name, value }));
    expect(refused('SECURITY_NEEDED', { details })).toEqual({ kind: 'authenticate', details: pairs });
  });

  it('shows the message of any other answer by the button [SC-542 part]', () => {
    expect(refused('ANYTHING_ELSE')).toEqual(beside('button'));
    expect(afterPlaceFailure({ source: 'place', status: 404, timedOut: false, body: null })).toEqual(beside('button', 'Please try again.'));
  });

  it('does not know whether the order was placed if no answer came [SC-460 part]', () => {
    const lost = (status: number | null, timedOut = false) => afterPlaceFailure({ source: 'place', status, timedOut, body: null });
    expect(lost(null, true)).toEqual({ kind: 'unknown-outcome', timedOut: true });
    expect(lost(null)).toEqual({ kind: 'unknown-outcome', timedOut: false });
    expect(lost(503)).toEqual({ kind: 'unknown-outcome', timedOut: false });
  });
});

describe('after a typed card could not be put on the order', () => {
  it('the page does what placing does if the order is not open any more [SC-470 part] [SC-541 part]', () => {
    expect(cardRefused(409, { error: 'ORDER_ORCHESTRATION_004', message: 'As the server says' })).toEqual({ kind: 'read-again' });
    expect(cardRefused(409, { error: 'ORDER_ORCHESTRATION_005', message: 'As the server says' })).toEqual({ kind: 'ended', what: 'slot' });
    const failure: CheckoutFailure = { source: 'payment-card', status: 409, timedOut: false, body: { error: 'ORDER_ORCHESTRATION_005' } };
    expect(afterCardFailure(failure, { isAmending: true })).toEqual({ kind: 'ended', what: 'amend' });
  });

  it('the page shows anything else beside the card: nothing was placed [SC-542 part]', () => {
    expect(cardRefused(410, { message: 'As the server says' })).toEqual(beside('card'));
    expect(cardRefused(422, { errors: [{ field: 'number', message: 'Wrong number' }] })).toEqual(beside('card', 'Wrong number'));
    expect(cardRefused(500, null)).toEqual(beside('card', 'Please check your card details and try again.'));
  });
});
