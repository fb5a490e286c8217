import { expect, it } from 'vitest';
import type { WireOrder } from '#/contract/rest-types.ts';
import { writeMail } from '#/modules/mail/rules/write-mail.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { anOrderRecord, aRefund, aSubstitute, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { orderCancelledMail, orderChangedMail, orderConfirmedMail, paymentAttentionMail } from '#/modules/orders/rules/order-mails.ts';
import { deliverAgainMail, notDeliveredMail, onItsWayMail, paymentFailedMail, readyToCollectMail, receiptMail, refundMail, reportAnsweredMail } from './picked-order-mails.ts';

const reader = { email: 'ada@example.test', firstName: 'Ada' };
const now = Date.parse('2026-03-12T12:00:00Z');
const card = { cardType: 'VISA', cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, token: 't' };
const placed = anOrderRecord();
const [tea, wine] = placed.lines;
const steak = { ...tea!, sequenceNumber: 3, name: 'Sirloin steak', lineNumber: '000300', quantity: { thousandths: 600, uom: 'KGM' as const }, totalPricePence: 1425, priceEstimated: true, weighed: { pence: 2375, uom: 'KGM' as const, itemGrams: null } };
const order = anOrderRecord({ lines: [{ ...tea!, name: 'Tea' }, { ...wine!, name: 'Wine' }, steak], totals: { ...placed.totals, orderLines: 2525 }, card: card as never });
const picks = { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250, { name: 'Green tea' })] }, 3: { status: 'PICKED', thousandths: 584 } } as const;
const present = (given: Parameters<typeof pickedOf>[2] = {}, more: Parameters<typeof pickedOf>[1] = picks): WireOrder => presentOrder({ ...order, status: 'PAID', picked: pickedOf(order, more, given) }, now);
const textOf = (mail: ShopMail) => writeMail(mail, 'https://shop.example').text;
/** What every mail about an order holds. */
const always = ['Thursday 12 March, 9am - 10am', '14 Mill Lane', 'https://shop.example/ecom/myaccount/my-orders/order/1'];

it('the receipt says of every line what was ordered, picked and charged, with substitutes, weights and savings [AC-548 part]', () => {
  const mail = receiptMail(present(), reader);
  expect([mail.template, mail.subject, mail.to]).toEqual(['ORDER_RECEIPT', 'Your receipt for order 1', 'ada@example.test']);
  for (const said of [
    'Hello Ada. Your order is packed, and it costs £26.87. That is £1.38 less than we estimated.',
    'Replaced:', 'Tea: 2 ordered, 0 came, substituted, £0.00', 'Instead: Green tea: 2 came, £5.00', 'Costs less, so you pay the lower price.',
    'Weighed:', 'Sirloin steak: 0.6 kg ordered, 0.584 kg came, £13.87', '0.584 kg at £23.75/kg',
    'As ordered:', 'Wine: 1 ordered, 1 came, £4.00',
    'Items: £23.87', 'Offers: -£1.00', 'Delivery: £4.00', 'Total: £26.87',
    'Why it differs from the estimate:', 'Substitutes at the lower price: -£1.00', 'Weights: -38p',
    'VAT in your total:', 'Standard rate, 20%: net £3.33, VAT 67p, total £4.00', 'Zero rate, 0%: net £22.87, VAT £0.00, total £22.87', 'VAT together: 67p',
    'Paid with:', 'Visa ending 1111: £26.87', ...always,
  ]) expect(textOf(mail)).toContain(said);
  expect(textOf(mail)).not.toContain('************');
});

it('the receipt says the sums that were charged if more came than the card had authorised [SC-553 part]', () => {
  const text = textOf(receiptMail(present({ capturedPence: 2600 }), reader));
  for (const said of ['it costs £26.00. That is £2.25 less than we estimated.', 'Not charged to your card: -87p', 'Total: £26.00', 'Visa ending 1111: £26.00', '£26.00 for']) expect(text).toContain(said);
  expect(text).not.toContain('£26.87');
});

it('every mail about an order holds its slot, its address and a link to it [AC-548]', () => {
  const order = present({ refunds: [aRefund(250)] });
  const phone = { ...reader, customerCarePhone: '0800 555 0188' };
  const mails = [
    orderConfirmedMail(order, reader), orderChangedMail(order, reader), orderCancelledMail(order, null, reader), receiptMail(order, reader),
    onItsWayMail(order, { driverName: null, arrives: null }, reader), readyToCollectMail(order, reader), paymentFailedMail(order, reader),
    paymentAttentionMail(order, { problem: 'DECLINED', maskedCardNumber: '************1111' }, phone), refundMail(order, '1-refund-1', reader),
    reportAnsweredMail(order, { name: 'Wine', problem: 'BAD', isAccepted: false, message: 'No.' }, reader), notDeliveredMail(order, reader), deliverAgainMail(order, reader),
  ];
  // Two mails say 'Your payment needs attention'.
  expect(new Set(mails.map(({ template }) => template)).size).toBe(mails.length - 1);
  for (const mail of mails) for (const said of always) expect(textOf(mail)).toContain(said);
});

it('the mail about a picked order that was cancelled before it was paid holds the estimate, as the page of the order does [AC-548 part]', () => {
  const picked = pickedOf(order, picks, { capturedPence: null });
  const text = textOf(orderCancelledMail(presentOrder({ ...order, status: 'CANCELLED', picked }, now), 'Our van has broken down.', reader));
  expect(text).toMatch(/You have not been charged\.[\s\S]*Estimated total:\s+£28\.25 for 4 items/);
  expect(text).not.toContain('£26.87');
});

it('the receipt says so if the order costs what was estimated', () => {
  const text = textOf(receiptMail(present({}, {}), { ...reader, firstName: null }));
  expect(text).toContain('Your order is packed, and it costs £28.25. This is what we estimated.');
  expect(text).not.toContain('Why it differs');
});

it('the mail about a refused payment says what is due, on which card, and leads to paying it [AC-548 part]', () => {
  const mail = paymentFailedMail(present({ capturedPence: null }), reader);
  expect(mail.subject).toBe('Your payment needs attention');
  for (const said of ['we could not take £26.87 from your Visa ending 1111', 'https://shop.example/ecom/resolve-order-payment/1', ...always]) expect(textOf(mail)).toContain(said);
});

it('the mail about a refund says how much went back, why, and to where [AC-548 part]', () => {
  const refunds = [aRefund(250), aRefund(300, { refundReference: '1-refund-2', cardPence: 100, giftCardsPence: 200, reason: 'A broken jar', note: 'Third refund this month' })];
  const mail = refundMail(present({ refunds }), '1-refund-2', reader);
  expect(mail.subject).toBe('Your refund');
  for (const said of ['We have refunded £3.00 of your order', 'A broken jar', 'Visa ending 1111: £1.00', 'Gift cards: £2.00', ...always]) expect(textOf(mail)).toContain(said);
  expect(textOf(mail), 'what staff wrote for staff').not.toContain('Third refund');
  expect(textOf(refundMail(present({ refunds }), '1-refund-1', reader))).not.toContain('Gift cards');
});

it('the mail about a reported item that is not refunded says what was reported, and what staff found', () => {
  const mail = reportAnsweredMail(present(), { name: 'Wine', problem: 'BAD', isAccepted: false, message: 'Our driver has a photo.' }, reader);
  expect(mail.subject).toBe('The item you reported in order 1');
  for (const said of ['Wine: bad or damaged', 'have not refunded it', 'What we found:\n  Our driver has a photo.', ...always]) expect(textOf(mail)).toContain(said);
  const accepted = textOf(reportAnsweredMail(present(), { name: 'Wine', problem: 'BAD', isAccepted: true, message: 'We send you a new gift voucher.' }, reader));
  for (const said of ['We accept what you reported', 'What we will do:\n  We send you a new gift voucher.']) expect(accepted).toContain(said);
  expect(accepted).not.toContain('have not refunded');
});

it('all mails about one order are of one series', () => {
  const shown = present({ refunds: [aRefund(300)] });
  const cardProblem = { problem: 'DECLINED', maskedCardNumber: '************1111' } as const;
  const mails = [
    orderConfirmedMail(shown, reader), orderChangedMail(shown, reader), orderCancelledMail(shown, null, reader), paymentAttentionMail(shown, cardProblem, { ...reader, customerCarePhone: '0800' }),
    receiptMail(shown, reader), paymentFailedMail(shown, reader), refundMail(shown, '1-refund-1', reader), readyToCollectMail(shown, reader),
    onItsWayMail(shown, { driverName: null, arrives: null }, reader), reportAnsweredMail(shown, { name: 'Wine', problem: 'BAD', isAccepted: false, message: 'No.' }, reader),
  ];
  expect(new Set(mails.map(({ series }) => series))).toEqual(new Set(['order 1']));
});

it('the mail about a delivery names the driver by first name only, and when they come [AC-548 part]', () => {
  const arrives = { from: Date.parse('2026-03-12T09:10:00Z'), to: Date.parse('2026-03-12T09:25:00Z') };
  const text = textOf(onItsWayMail(present(), { driverName: 'Tomasz Nowak', arrives }, reader));
  for (const said of ['Your order is on its way with Tomasz. We expect it between 9:10am and 9:25am.', ...always]) expect(text).toContain(said);
  expect(text).not.toContain('Nowak');
  expect(textOf(onItsWayMail(present(), { driverName: null, arrives: null }, reader))).toContain('Your order is on its way.\n');
  expect(readyToCollectMail(present(), reader).subject).toBe('Your order 1 is ready to collect');
});
