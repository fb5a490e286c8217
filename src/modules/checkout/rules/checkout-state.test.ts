import { describe, expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { codeChangeAfter, noCodeChange } from '#/modules/codes/rules/code-change.ts';
import { afterCodeChange, codesShown } from '#/modules/codes/rules/codes-shown.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { afterPlaceFailure } from './after-place-failure.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { checkoutAfter, openedCheckout, type CheckoutEvent, type CheckoutState } from './checkout-state.ts';
import { giftEntryAfter, openedGiftEntry } from './gift-entry-state.ts';

const order = anOrder();
const opened = openedCheckout(order, 'tra-1');
const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(checkoutAfter, opened);
const failure: CheckoutFailure = { source: 'place', status: 409, timedOut: false, body: { error: 'ORDER_ORCHESTRATION_006', message: 'm' } };
const failed: CheckoutEvent = { kind: 'failed', failure, trouble: { message: 'm', beside: 'total' } };

describe('the state of checkout', () => {
  it('opens ready, with the id for the risk check and without errors [SC-443] [SC-461 part] [SC-472 part]', () => {
    expect(opened).toMatchObject({
      placing: 'READY', TRASessionId: 'tra-1', placeOrderOrigin: 'CHECKOUT', saveNewCard: false,
      errorStatusCode: null, errorResponse: null, errorSource: null, giftVoucherInlineErrors: {}, requestTimedOut: false, sessionTimedOut: false,
    });
  });

  it('is PENDING while an order is placed, then FULFILLED or REJECTED [SC-461 part]', () => {
    expect(after({ kind: 'pressed' }).placing).toBe('PENDING');
    expect(after({ kind: 'pressed' }, { kind: 'placed' }).placing).toBe('FULFILLED');
    expect(after({ kind: 'pressed' }, failed).placing).toBe('REJECTED');
    expect(after(failed, { kind: 'pressed' })).toMatchObject({ placing: 'PENDING', trouble: null, errorStatusCode: null });
  });

  it('needs card authentication after 409 SECURITY_NEEDED, with its pairs, until the bank has answered [SC-540] [SC-528 part]', () => {
    expect(opened.cardAuthentication).toBeNull();
    const pairs = { acsUrl: '/acs', payload: 'p', transactionId: 't1', returnUrl: '/back' };
    const details = Object.entries(pairs).map(([name, value]) => ({ name, value }));
    const found = afterPlaceFailure({ source: 'place', status: 409, timedOut: false, body: { error: 'SECURITY_NEEDED', details } });
    if (found.kind !== 'authenticate') throw new Error(`the page does ${found.kind}`);
    const asked = after({ kind: 'pressed' }, { kind: 'authentication-needed', details: found.details });
    expect(asked).toMatchObject({ cardAuthentication: pairs, placing: 'PENDING', errorCount: 0 });
    expect(checkoutAfter(asked, { kind: 'authentication-answered' })).toMatchObject({ cardAuthentication: null, placing: 'PENDING' });
    expect(checkoutAfter(asked, { kind: 'session-timed-out' }).cardAuthentication).toBeNull();
  });

  it('checks a number or a note when its field is left, but not an empty one; a message stays until its text changes [AC-499 part]', () => {
    const typed = (details: Partial<CheckoutState['details']>): CheckoutEvent => ({ kind: 'typed', details });
    const left = (field: 'contactNumber' | 'deliveryNote'): CheckoutEvent => ({ kind: 'left', field });
    expect(after(typed({ contactNumber: '12', deliveryNote: 'a'.repeat(201) }), left('contactNumber')).faults).toEqual({ contactNumber: 'Invalid phone number' });
    expect(after(typed({ deliveryNote: 'a'.repeat(201) }), left('deliveryNote')).faults).toEqual({ deliveryNote: 'Must be no more than 200 characters' });
    expect(after(typed({ contactNumber: ' ' }), left('contactNumber')).faults).toEqual({});
    const refused: CheckoutEvent = { kind: 'faulty', faults: { contactNumber: 'Invalid phone number' } };
    expect(after(typed({ contactNumber: '' }), refused, left('contactNumber')).faults).toEqual({ contactNumber: 'Invalid phone number' });
    expect(after(typed({ contactNumber: '12' }), left('contactNumber'), typed({ contactNumber: '01184960123' }), left('contactNumber')).faults).toEqual({});
  });

  it('shows a changed order with its own number and note, but keeps those that the shopper typed [SC-446 part]', () => {
    const elsewhere = anOrder({ contactNumber: '01344496777', deliveryNote: 'Leave with the porter' });
    const { details } = after({ kind: 'typed', details: { deliveryNote: 'By the shed', bags: 'bags' } }, failed, { kind: 'total-changed', order: elsewhere });
    expect(details).toMatchObject({ contactNumber: '01344496777', deliveryNote: 'By the shed', bags: 'bags' });
  });

  it('stores the status and body of any other payment error, counts it, and shows the words of its code or else of the answer [SC-542]', () => {
    const shown = (error: string, status = 409) => {
      const refusal: CheckoutFailure = { source: 'place', status, timedOut: false, body: { error, message: 'As the server says' } };
      const reaction = afterPlaceFailure(refusal);
      const state = after({ kind: 'failed', failure: refusal, trouble: reaction.kind === 'say' ? reaction.trouble : null });
      expect([state.errorStatusCode, state.errorResponse, state.errorCount]).toEqual([status, refusal.body, 1]);
      return state.trouble;
    };
    expect(shown('ORDER_ORCHESTRATION_007')).toEqual({ message: 'Your card was declined. Please try another card.', beside: 'card', isDeclined: true });
    expect(shown('SOMETHING_ELSE', 410)).toEqual({ message: 'As the server says', beside: 'button' });
    expect(after(failed, failed, failed).errorCount).toBe(3);
  });

  it('stores status, body and source of a failed call, and counts failures [SC-471] [SC-542 part]', () => {
    expect(after(failed)).toMatchObject({ errorStatusCode: 409, errorResponse: failure.body, errorSource: 'place', errorCount: 1, trouble: { beside: 'total' } });
    expect(after(failed, { ...failed, failure: { ...failure, source: 'payment-card' } })).toMatchObject({ errorSource: 'payment-card', errorCount: 2 });
  });

  const refusedGift = (error: string, name: string, value: string): CheckoutEvent => ({ ...failed, failure: { ...failure, body: { error, details: [{ name, value }] } } });
  const refusedVoucher = refusedGift('ORDER_ORCHESTRATION_014', '1234567890123', 'GIFT_VOUCHER_EXPIRED');
  const refusedCard = refusedGift('ORDER_ORCHESTRATION_010', '9', 'GIFT_CARD_LESS_MONEY');
  const sectionFailed: CheckoutEvent = { kind: 'section-failed', failure: { source: 'promo-codes', status: 422, timedOut: false, body: { error: 'CODE_EXPIRED' } } };

  it('knows which vouchers and gift cards cannot be used, and why [SC-470 part] [SC-497 part]', () => {
    const errorsAfter = (...events: CheckoutEvent[]) => [after(...events).giftVoucherInlineErrors, after(...events).giftCardInlineErrors];
    expect(errorsAfter(refusedVoucher)).toEqual([{ '1234567890123': 'GIFT_VOUCHER_EXPIRED' }, {}]);
    expect(errorsAfter(refusedCard)).toEqual([{}, { '9': 'GIFT_CARD_LESS_MONEY' }]);
    for (const event of [failed, refusedGift('SECURITY_NEEDED', 'acsUrl', 'x'), { kind: 'pressed' } as const]) {
      for (const refusal of [refusedVoucher, refusedCard]) expect(errorsAfter(refusal, event)).toEqual([{}, {}]);
    }
  });

  it('still knows them after another section has failed, until they are removed [SC-470 part] [SC-497 part]', () => {
    const giftVouchers = [{ serialNumber: '1234567890123', status: 'VALIDATED' as const, value: toMoney(500) }];
    const giftCards = [{ serialNumber: '9', amountToDeduct: toMoney(500), remainingBalance: toMoney(0) }];
    const withGifts = (gifts: Partial<WireOrder['paymentInfo']>): CheckoutEvent => ({ kind: 'order-changed', order: { paymentInfo: { ...order.paymentInfo, giftVouchers, giftCards, ...gifts } } });
    const all = withGifts({});
    const totals: CheckoutEvent = { kind: 'order-changed', order: { totals: order.totals } };
    expect(after(all, refusedVoucher, sectionFailed, totals)).toMatchObject({ errorSource: 'promo-codes', giftVoucherInlineErrors: { '1234567890123': 'GIFT_VOUCHER_EXPIRED' } });
    expect(after(all, refusedCard, sectionFailed, totals).giftCardInlineErrors).toEqual({ '9': 'GIFT_CARD_LESS_MONEY' });
    expect(after(all, refusedVoucher, withGifts({ giftVouchers: [] }), all).giftVoucherInlineErrors).toEqual({});
    expect(after(all, refusedCard, withGifts({ giftCards: [] }), all).giftCardInlineErrors).toEqual({});
    expect(after(all, refusedCard, withGifts({ giftVouchers: [] })).giftCardInlineErrors).toEqual({ '9': 'GIFT_CARD_LESS_MONEY' });
  });

  it('has what an order page shows: gifts, codes and the partner card, the one that is being removed, and whether it waits, timed out or is loaded [SC-444]', () => {
    const gifts = { giftCards: [{ serialNumber: '9', amountToDeduct: toMoney(500), remainingBalance: toMoney(0) }], giftVouchers: [{ serialNumber: '8', status: 'VALIDATED' as const, value: toMoney(500) }] };
    const { order: shown, requestTimedOut, sessionTimedOut, placing } = openedCheckout({ ...order, paymentInfo: { ...order.paymentInfo, ...gifts }, partnerDiscountCardNumber: '12345678' }, 'risk-1');
    // The state begins with the loaded order: before that, the page has no such state.
    expect(shown).toMatchObject({ paymentInfo: gifts, partnerDiscountCardNumber: '12345678' });
    expect({ requestTimedOut, sessionTimedOut, placing }).toEqual({ requestTimedOut: false, sessionTimedOut: false, placing: 'READY' });
    expect(after({ kind: 'pressed' }).placing).toBe('PENDING');
    for (const serialNumber of ['9', '8']) expect(giftEntryAfter(openedGiftEntry(), { kind: 'removing', serialNumber }).toRemove).toBe(serialNumber);

    const error = { status: 422, message: "This code can't be used with your order." };
    const adding = codeChangeAfter(noCodeChange(), { kind: 'adding', code: 'A' });
    expect(adding).toMatchObject({ isAdding: true, isRemoving: false, requestedPromoCode: 'A', serverError: null });
    expect(codeChangeAfter(adding, { kind: 'failed', error })).toMatchObject({ isAdding: false, requestedPromoCode: 'A', serverError: error });
    const answered = { promoCodes: [{ code: 'A', status: 'APPLIED', description: 'A', value: toMoney(100), type: 'COUPON', applicationMethod: 'MANUAL' }], totals: order.totals.estimated, alerts: [] } as const;
    const changed = after({ kind: 'order-changed', order: afterCodeChange(order, answered as never) });
    expect(codesShown(changed.order)).toMatchObject([{ code: 'A', isApplied: true }]);
  });

  it('has the card that was put on the order, with the gifts as they are now [SC-444 part]', () => {
    const cardPayment = [{ cardType: 'VISA' as const, maskedCardNumber: '************4444', expiryDate: '12/49', cardholderName: 'A', startDate: null, businessAccount: false, billingAddress: null }];
    const giftCards = [{ serialNumber: '9', amountToDeduct: toMoney(500), remainingBalance: toMoney(0) }];
    // The amounts of gift cards come late, after the press.
    const gifts: CheckoutEvent = { kind: 'order-changed', order: { paymentInfo: { ...order.paymentInfo, giftCards } } };
    expect(after({ kind: 'pressed' }, gifts, { kind: 'card-changed', cardPayment }).order).toEqual({ ...order, paymentInfo: { ...order.paymentInfo, giftCards, cardPayment } });
  });

  it('says nothing more of a gift once one is removed, but still says what is wrong with the card [SC-470 part]', () => {
    const giftVouchers = [{ serialNumber: '1', status: 'VALIDATED' as const, value: toMoney(500) }];
    const added: CheckoutEvent = { kind: 'order-changed', order: { paymentInfo: { ...order.paymentInfo, giftVouchers } } };
    const removed: CheckoutEvent = { kind: 'order-changed', order: { paymentInfo: { ...order.paymentInfo, giftVouchers: [] } } };
    const refusedAs = (beside: 'giftVouchers' | 'giftCards' | 'card'): CheckoutEvent => ({ kind: 'failed', failure, trouble: { message: 'm', beside } });
    expect([after(added, refusedAs('giftVouchers')).trouble, after(added, refusedAs('giftVouchers'), added).trouble]).toMatchObject([{ message: 'm' }, { message: 'm' }]);
    expect(after(added, refusedAs('giftVouchers'), removed).trouble).toBeNull();
    expect([after(added, refusedAs('card'), removed).trouble, after(added, refusedAs('giftCards'), removed).trouble]).toMatchObject([{ message: 'm' }, { message: 'm' }]);
  });

  it('stores a failed call of a section, and moves no focus for it: nothing was pressed to place the order [SC-471 part]', () => {
    const late = after({ kind: 'faulty', faults: { contactNumber: 'a' } }, { kind: 'section-failed', failure: { source: 'promo-codes', status: null, timedOut: true, body: null } });
    expect(late).toMatchObject({ errorSource: 'promo-codes', errorStatusCode: null, requestTimedOut: true, errorCount: 1, refusedPresses: 1, faults: { contactNumber: 'a' } });
    expect(after({ kind: 'section-failed', failure: { source: 'gift-cards', status: 410, timedOut: false, body: null } }).placing).toBe('READY');
  });

  it('marks a request that timed out until the next press [SC-460 part]', () => {
    const timedOut = after({ kind: 'failed', failure: { source: 'place', status: null, timedOut: true, body: null }, trouble: null });
    expect(timedOut.requestTimedOut).toBe(true);
    expect(checkoutAfter(timedOut, { kind: 'pressed' }).requestTimedOut).toBe(false);
  });

  it('resets the form at a session time-out, and changes no more until the reload [SC-457 part]', () => {
    const over = after({ kind: 'typed', details: { contactNumber: '1', deliveryNote: 'note' } }, failed, { kind: 'session-timed-out' });
    expect(over).toMatchObject({ sessionTimedOut: true, details: opened.details, trouble: null, errorStatusCode: null });
    expect(checkoutAfter(over, { kind: 'typed', details: { contactNumber: '2' } })).toBe(over);
  });

  it('resets the fields of an error when it is cleared [SC-457 part]', () => {
    expect(after(failed, { kind: 'error-cleared' })).toMatchObject({ errorStatusCode: null, errorResponse: null, errorSource: null, trouble: null, requestTimedOut: false });
  });

  it('removes the fault of a field that is typed again, and only that', () => {
    const faulty = after({ kind: 'faulty', faults: { contactNumber: 'a', declaredAge: 'b' } });
    expect(faulty.placing).toBe('REJECTED');
    const typed = checkoutAfter(faulty, { kind: 'typed', details: { contactNumber: '1' } });
    expect(typed).toMatchObject({ faults: { declaredAge: 'b' }, refusedPresses: 1 });
  });

  it('counts the presses that were refused, each of which moves the focus', () => {
    expect(after({ kind: 'faulty', faults: {} }, failed, { kind: 'rejected', trouble: { message: 'm', beside: 'card' } }, { kind: 'pressed' }).refusedPresses).toBe(3);
  });

  it('shows the order as it is now when its total has changed, and remembers the one shown before', () => {
    const now: WireOrder = anOrder({ toPayPence: 4_000 });
    expect(after({ kind: 'total-changed', order: now })).toMatchObject({ order: now, orderBefore: order });
  });

  it('does not change any more once the order is placed', () => {
    const placed = after({ kind: 'placed' });
    expect(checkoutAfter(placed, failed)).toBe(placed);
  });
});
