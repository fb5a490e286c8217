import { describe, expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { openedCheckout } from '#/modules/checkout/rules/checkout-state.ts';
import { giftsShown } from '#/modules/checkout/rules/gifts-shown.ts';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import * as pages from '#/page-paths.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import type { PageResult } from '#/platform/web/router/page-results.ts';
import { answerCheckoutForm, type CheckoutPosted } from './answer-checkout-form.ts';

const [voucher, card] = ['5000000000123', '6338000000000004417'];
const order = anOrder({
  paymentInfo: {
    giftVouchers: [{ serialNumber: voucher, status: 'VALIDATED', value: toMoney(1000) }],
    giftCards: [{ serialNumber: card, remainingBalance: toMoney(0), amountToDeduct: toMoney(500) }],
    cardPayment: [],
  },
});

/** Posts the form of a page without script, whose press the server refuses. Returns the page's state afterwards. */
async function press(refusal: { error: string; details: { name: string; value: string }[] }) {
  const { calls } = openCalls(({ address }) =>
    address.includes('graph')
      ? json({ data: { shoppingContext: { customerOrderId: order.customerOrderId } } })
      : json({ status: 409, message: 'Please check your gifts.', ...refusal }, 409),
  );
  const form = { intent: 'place', customerOrderId: order.customerOrderId, contactNumber: '0118 496 0123', expectedToPay: '50', expectedSlot: 'null' };
  const request = new Request('https://shop.test/ecom/checkout', { method: 'POST', body: new URLSearchParams(form) });
  const { data } = (await answerCheckoutForm(request, calls)) as PageResult<CheckoutPosted>;
  return openedCheckout(order, 'visit', data);
}

describe('a press without script that the server refuses', () => {
  it.each([
    ['gift voucher', 'ORDER_ORCHESTRATION_014', voucher, 'GIFT_VOUCHER_EXPIRED', { giftVoucherInlineErrors: { [voucher]: 'GIFT_VOUCHER_EXPIRED' }, giftCardInlineErrors: {} }],
    ['gift card', 'ORDER_ORCHESTRATION_010', card, 'GIFT_CARD_NO_BALANCE', { giftVoucherInlineErrors: {}, giftCardInlineErrors: { [card]: 'GIFT_CARD_NO_BALANCE' } }],
  ])('names the %s at fault on the page that follows [SC-470 part] [SC-471 part] [SC-497 part]', async (_, error, serialNumber, code, inline) => {
    const state = await press({ error, details: [{ name: serialNumber, value: code }] });
    expect(state).toMatchObject({ errorStatusCode: 409, errorSource: 'place', errorCount: 1, ...inline, trouble: { message: 'Please check your gifts.' } });
    const shown = giftsShown(order, { ...state.giftVoucherInlineErrors, ...state.giftCardInlineErrors });
    expect(shown.filter((gift) => gift.error !== null).map((gift) => gift.serialNumber)).toEqual([serialNumber]);
  });
});

/** Posts the form with this card chosen. Returns the body of the place call, and the trouble that the page then shows. */
async function pressWith(paymentCardId: string, answer: Response, more: Record<string, string> = {}) {
  const { calls, sent } = openCalls(({ address }) => (address.includes('graph') ? json({ data: { shoppingContext: { customerOrderId: order.customerOrderId } } }) : answer));
  const form = { intent: 'place', customerOrderId: order.customerOrderId, contactNumber: '0118 496 0123', expectedToPay: '50', expectedSlot: 'null', paymentCardId, expectedCard: '************1111', ...more };
  const posted = await answerCheckoutForm(new Request('https://shop.test/ecom/checkout', { method: 'POST', body: new URLSearchParams(form) }), calls);
  return { body: JSON.parse(sent.at(-1)!.body as string) as object, trouble: 'data' in posted ? posted.data.trouble : null };
}

/** Posts the form of an order that is not open any more, and has this status now. Returns where it leads, and the calls. */
async function pressTooLate(status: WireOrder['status'], more: Record<string, string> = {}) {
  const { calls, sent } = openCalls(({ address, method }) =>
    address.includes('graph')
      ? json({ data: { shoppingContext: { customerOrderId: order.customerOrderId } } })
      : method === 'GET' ? json({ ...order, status }) : json({ status: 409, error: 'ORDER_ORCHESTRATION_004', message: 'No' }, 409),
  );
  const form = { intent: 'place', customerOrderId: order.customerOrderId, contactNumber: '0118 496 0123', expectedToPay: '50', expectedSlot: 'null', ...more };
  const posted = await answerCheckoutForm(new Request('https://shop.test/ecom/checkout', { method: 'POST', body: new URLSearchParams(form) }), calls);
  return { to: posted instanceof Response ? posted.headers.get('location') : null, sent };
}

describe('a press without script of an order that is not open any more', () => {
  const orderPage = pages.linkTo(pages.order, order);

  it('leads to the order, which says that the cut-off has ended its changes, or that they were confirmed or cancelled elsewhere [SC-470 part] [SC-624 part]', async () => {
    expect((await pressTooLate('FULFIL', { isAmending: 'yes' })).to).toBe(`${orderPage}?changes=ended`);
    expect((await pressTooLate('PLACED', { isAmending: 'yes' })).to).toBe(`${orderPage}?changes=elsewhere`);
  });

  it('is thanked for and saves the consent if another press has placed the order, but not if it was cancelled since then [SC-470 part] [SC-730 part]', async () => {
    const cancelled = await pressTooLate('CANCELLED', { asksForConsent: 'yes' });
    const placed = await pressTooLate('PLACED', { asksForConsent: 'yes' });
    expect([cancelled.to, placed.to]).toEqual([orderPage, pages.linkTo(pages.orderConfirmation, order)]);
    await expect.poll(() => placed.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'GET', 'POST']);
    expect(cancelled.sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'GET']);
  });
});

describe('the card of a press without script', () => {
  it('is the one on the order, which is saved as was ticked when it was typed, or a saved one [SC-537 part]', async () => {
    const placed = () => json({ order });
    expect((await pressWith('', placed())).body).not.toHaveProperty('saveNewCard');
    expect((await pressWith('', placed())).body).toMatchObject({ expectedCard: '************1111' });
    expect((await pressWith('c1', placed())).body).toMatchObject({ paymentCardId: 'c1', saveNewCard: false });
  });

  it('is no longer saved if it was deleted on another page, which is said beside the cards [SC-530 part]', async () => {
    const { trouble } = await pressWith('c1', json({ error: 'not_found', message: 'We could not find that.' }, 404));
    expect(trouble).toEqual({ message: 'This card is no longer saved. Please choose a payment card.', beside: 'card' });
  });
});

describe('the box for substitutes of a press without script', () => {
  it('is sent only if it was changed; a form without the hidden field counts as it is ticked [SC-446 part] [SC-465 part]', async () => {
    const sent = async (fields: Record<string, string>) => (await pressWith('', json({ order }), fields)).body;
    expect(await sent({ substitutesShown: 'no' })).not.toHaveProperty('substitutionsAllowed');
    expect(await sent({ substitutesShown: 'yes' })).toMatchObject({ substitutionsAllowed: false });
    expect(await sent({ substitutesShown: 'no', substitutes: 'on' })).toMatchObject({ substitutionsAllowed: true });
    expect(await sent({})).toMatchObject({ substitutionsAllowed: false });
  });

  it('follows the order on the page after a refused press that did not change it [SC-446 part]', async () => {
    const detailsAfter = async (fields: Record<string, string>) => {
      const { calls } = openCalls(() => json({ data: { shoppingContext: { customerOrderId: order.customerOrderId } } }));
      const form = new URLSearchParams({ intent: 'place', customerOrderId: order.customerOrderId, contactNumber: 'none', ...fields });
      const { data } = (await answerCheckoutForm(new Request('https://shop.test/ecom/checkout', { method: 'POST', body: form }), calls)) as PageResult<CheckoutPosted>;
      return openedCheckout(order, 'visit', data).details;
    };
    // The order allows substitutes by now.
    expect(await detailsAfter({ substitutesShown: 'no' })).toMatchObject({ contactNumber: 'none', substitutes: true });
    expect(await detailsAfter({ substitutesShown: 'yes' })).toMatchObject({ substitutes: false });
  });
});
