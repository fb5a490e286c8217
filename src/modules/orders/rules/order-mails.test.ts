import type { WireOrder } from '#/contract/rest-types.ts';
import { expect, it } from 'vitest';
import { orderCancelledMail, orderConfirmedMail, paymentAttentionMail } from './order-mails.ts';

const address = { id: null, line1: '1 High Street', line2: null, line3: '', postalCode: 'RG12 1AA', town: 'Bracknell', region: null, country: 'GB' };

const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });
const aLine = (priceEstimated: boolean, was = 41.5) => ({ priceEstimated, unitPrice: pounds(was), salePrice: pounds(41.5), totalPrice: pounds(41.5) });

const order = {
  customerOrderId: '42',
  numberOfItems: 3,
  totals: { estimated: { totalPrice: pounds(41.5), totalSavings: pounds(0) } },
  orderLines: [aLine(false)],
  slots: [
    {
      type: 'DELIVERY',
      startDateTime: '2026-03-12T09:00:00Z',
      endDateTime: '2026-03-12T10:00:00Z',
      amendOrderCutoffDateTime: '2026-03-11T22:00:00Z',
      branchName: 'Bracknell',
      branchAddress: address,
      deliveryAddress: { ...address, line1: '14 Mill Lane' },
    },
  ],
} as unknown as WireOrder;

const reader = { email: 'ada@example.test', firstName: 'Ada' };
const facts = (of: WireOrder) => orderConfirmedMail(of, reader).parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []));

it('the mail for a placed order contains its slot in London time, its address and its cost [AC-548 part]', () => {
  expect(facts(order)).toEqual([
    { name: 'Order number', lines: ['42'] },
    { name: 'Delivery', lines: ['Thursday 12 March, 9am - 10am'] },
    { name: 'Delivery address', lines: ['14 Mill Lane', 'Bracknell', 'RG12 1AA'] },
    { name: 'Total', lines: ['£41.50 for 3 items'] },
  ]);
});

it('the mail about a placed order promises no change that the shop has no page for', () => {
  expect(JSON.stringify(orderConfirmedMail(order, reader))).not.toMatch(/change|cancel/i);
});

it('says what offers and reduced prices save together', () => {
  const saving = { ...order, orderLines: [aLine(false, 43)], totals: { estimated: { ...order.totals.estimated, totalSavings: pounds(2) } } };
  expect(facts(saving as unknown as WireOrder).at(-1)).toEqual({ name: 'You save', lines: ['£3.50'] });
});

it('says where to pick up a collection, and that weighed items make the total an estimate', () => {
  const collected = {
    ...order,
    numberOfItems: 1,
    orderLines: [aLine(true)],
    slots: [{ ...order.slots[0], type: 'COLLECTION', deliveryAddress: null }],
  } as WireOrder;
  expect(facts(collected).slice(1)).toEqual([
    { name: 'Collection', lines: ['Thursday 12 March, 9am - 10am'] },
    { name: 'Collection address', lines: ['Bracknell', '1 High Street', 'Bracknell', 'RG12 1AA'] },
    { name: 'Estimated total', lines: ['£41.50 for 1 item'] },
  ]);
});

it('greets by first name, and also works without one', () => {
  const [first] = orderConfirmedMail(order, { ...reader, firstName: null }).parts;
  expect(first).toMatchObject({ text: expect.stringMatching(/^Thank you\. /) });
});

it('the mail about a cancelled order says who cancelled it and why, and that nothing was charged [AC-548 part]', () => {
  const text = (reason: string | null, firstName: string | null = 'Ada') =>
    orderCancelledMail(order, reason, { ...reader, firstName }).parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []));
  expect(text(null)[0]).toBe('Hello Ada. As you asked, we have cancelled your order.');
  expect(text('Our van has broken down.', null)[0]).toBe('We are sorry, but we had to cancel your order: Our van has broken down.');
  expect(text(null)[1]).toContain('You have not been charged.');
  const mail = orderCancelledMail({ ...order, status: 'CANCELLED', orderLines: [aLine(false, 43)] } as WireOrder, null, reader);
  expect([mail.template, mail.subject, mail.to]).toEqual(['ORDER_CANCELLED', 'Your order 42 is cancelled', 'ada@example.test']);
  // It was neither delivered nor paid for, and saved nothing.
  expect(mail.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))).toEqual([...facts(order).slice(0, 3), { name: 'Estimated total', lines: ['£41.50 for 3 items'] }]);
});

it('the mail about a payment at risk says why, what we do and what the shopper can do, with the order [AC-548 part]', () => {
  const card = { maskedCardNumber: '************1111' };
  const mailOf = (problem: 'DECLINED' | 'AUTHENTICATION') => paymentAttentionMail(order, { problem, ...card }, { ...reader, customerCarePhone: '0800 555 0188' });
  const text = (problem: 'DECLINED' | 'AUTHENTICATION') => JSON.stringify(mailOf(problem).parts);
  expect(mailOf('DECLINED').subject).toBe('Your payment needs attention');
  for (const said of ['your card ending 1111', 'your bank has not agreed', 'every day', 'amend your order online', '0800 555 0188', 'Thursday 12 March', '14 Mill Lane', '/ecom/myaccount/my-orders/order/42']) {
    expect(text('DECLINED')).toContain(said);
  }
  expect(text('AUTHENTICATION')).toContain('wants you to confirm');
  expect(text('DECLINED')).not.toContain('************');
});
