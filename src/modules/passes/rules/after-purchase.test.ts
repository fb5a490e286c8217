import { describe, expect, it } from 'vitest';
import { afterPurchaseFailure, type PurchaseFailure } from './after-purchase.ts';

const none: PurchaseFailure = { status: null, error: null, message: null, details: [], errors: [] };

describe('a press that bought no Delivery Pass', () => {
  it('shows the server’s message of a refusal, and makes the next press a new one [AC-263 part]', () => {
    const declined = { ...none, status: 402, error: 'payment_declined', message: 'Your card was declined. Please try another card.' };
    expect(afterPurchaseFailure(declined)).toEqual({ kind: 'say', message: declined.message, isOver: true, offerChanged: false });
    const expired = { ...none, status: 422, message: 'Please check what you entered.', errors: [{ message: 'This card has expired.' }] };
    expect(afterPurchaseFailure(expired)).toEqual({ kind: 'say', message: 'This card has expired.', isOver: true, offerChanged: true });
  });

  it('keeps its key while the outcome is unknown', () => {
    for (const status of [null, 500, 503]) expect(afterPurchaseFailure({ ...none, status })).toMatchObject({ kind: 'say', isOver: false });
  });

  it('says from when there is a pass that is still to come, and asks again for a plan that has changed [AC-263 part]', () => {
    const toCome = { ...none, status: 409, error: 'already_active', message: 'You already have a Delivery Pass from 2 April 2026.', details: [{ name: 'startDate', value: '2026-04-02' }] };
    expect(afterPurchaseFailure(toCome)).toEqual({ kind: 'say', message: toCome.message, isOver: true, offerChanged: false });
    const changed = { ...none, status: 409, error: 'PLAN_CHANGED', message: 'This plan has changed.' };
    expect(afterPurchaseFailure(changed)).toEqual({ kind: 'say', message: 'This plan has changed.', isOver: true, offerChanged: true });
  });

  it('shows what can be bought now if the plan or card is gone [AC-260 part] [AC-263 part]', () => {
    const message = 'Sorry, this plan or card is no longer available. Please choose another.';
    expect(afterPurchaseFailure({ ...none, status: 404, error: 'not_found' })).toEqual({ kind: 'say', message, isOver: true, offerChanged: true });
  });

  it('shows the pass if there is one, and the bank’s page if the card needs it [AC-263 part]', () => {
    expect(afterPurchaseFailure({ ...none, status: 409, error: 'already_active' })).toEqual({ kind: 'has-pass' });
    const details = [{ name: 'acsUrl', value: '/bank' }, { name: 'transactionId', value: 't-1' }];
    expect(afterPurchaseFailure({ ...none, status: 409, error: 'SECURITY_NEEDED', details })).toEqual({ kind: 'authenticate', transactionId: 't-1', acsUrl: '/bank' });
  });
});
