import { describe, expect, it } from 'vitest';
import { toPence, type Money } from '#/platform/rules/money.ts';
import { anOrderRecord, aRefund, aSubstitute, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import type { OrderRecord } from './order-record.ts';
import { presentOrder } from './present-order.ts';

const now = Date.parse('2026-03-12T12:00:00Z');
const placed = anOrderRecord();
const [tea, wine] = placed.lines;
const steak = { ...tea!, sequenceNumber: 3, lineNumber: '000300', quantity: { thousandths: 600, uom: 'KGM' as const }, totalPricePence: 1425, unitPricePence: 2500, salePricePence: 2375, priceEstimated: true, weighed: { pence: 2375, uom: 'KGM' as const, itemGrams: null } };
const code = { key: 'SAVE', code: 'SAVE', description: 'Ten per cent off', type: 'PROMO_CODE', kind: 'PERCENT', value: 10, minimumPence: 0, lineNumbers: null, stacks: false };
const order: OrderRecord = anOrderRecord({
  lines: [tea!, { ...wine!, memberSharePence: 40, offerSharePence: 100 }, steak],
  totals: { ...placed.totals, orderLines: 2525, offerSavings: 60, membershipSavings: 40, incentiveSavings: 242, orderLevelSavings: 242, carrierBagCharge: 40 },
});
const withCode = { ...order, codes: [{ terms: code, applicationMethod: 'MANUAL', status: 'APPLIED', valuePence: 242, isOrderLevel: true, alert: null }] } as unknown as OrderRecord;
const picks = {
  1: { status: 'SUBSTITUTED', thousandths: 1000, substitutes: [aSubstitute(1, 250, { lineNumber: '000777' })], minimumLifeDays: 4 },
  2: { status: 'PICKED' },
  3: { status: 'PICKED', thousandths: 584, minimumLifeDays: 3 },
} as const;
const present = (of: OrderRecord, more: Parameters<typeof pickedOf>[2] = {}) => presentOrder({ ...of, status: 'PAID', picked: pickedOf(of, picks, more) }, now);
const pence = (amounts: Record<string, Money>) => Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toPence(amount)]));

describe('the actual totals of an order', () => {
  it('are null before it is picked, while its plain prices are the estimated ones [SC-566] [SC-573 part]', () => {
    const { totals, orderLines, paymentTaken, minimumLifeToCustomer } = presentOrder(order, now);
    expect([totals.actual, paymentTaken, minimumLifeToCustomer]).toEqual([null, null, []]);
    for (const line of orderLines) expect([line.price, line.totalPrice, line.unitPrice, line.salePrice]).toEqual([line.estimatedPrice, line.estimatedTotalPrice, line.estimatedUnitPrice, line.estimatedSalePrice]);
  });

  it('are the picked lines and substitutes before savings, less all savings, plus the charges, for all means of payment together [SC-565] [SC-566]', () => {
    const { totals, orderLines } = present(withCode, { partnerPercent: 5 });
    const actual = pence(totals.actual as unknown as Record<string, Money>);
    // One packet at 3.00, a substitute at 2.50, one at 5.00, and 584 g at 23.75 a kg.
    expect(actual.pickedPrice).toBe(300 + 250 + 500 + 1387);
    const codes = 234;
    const partner = 105;
    expect(actual).toEqual({
      pickedPrice: 2437, offerSavings: 60, membershipSavings: 40, partnerDiscountSavings: partner, savings: 100 + codes + partner,
      deliveryCharge: 400, carrierBagCharge: 40, depositCharge: 0, paid: 2437 - 100 - codes - partner + 440,
    });
    const all = orderLines.flatMap((line) => [line, ...line.substitutes]);
    expect(all.reduce((sum, line) => sum + toPence(line.totalPrice), 0)).toBe(actual.pickedPrice);
    const adjusted = (type: string) => all.flatMap(({ adjustments }) => adjustments).filter(({ adjustmentType }) => adjustmentType === type).reduce((sum, { amount }) => sum + toPence(amount), 0);
    expect([adjusted('OFFER'), adjusted('MEMBERSHIP'), adjusted('INCENTIVE'), adjusted('PARTNER_DISCOUNT')]).toEqual([60, 40, codes, partner]);
  });
});

describe('the lines of a picked order', () => {
  const { orderLines } = present(order);
  const [first, second, third] = orderLines;

  it('have the picked figures in their plain prices and keep the estimated ones as placed [SC-573]', () => {
    expect([third!.totalPrice.amount, third!.price.amount, third!.salePrice.amount]).toEqual([13.87, 13.87, 23.75]);
    expect([third!.estimatedTotalPrice.amount, third!.estimatedPrice.amount, third!.estimatedSalePrice.amount, third!.estimatedUnitPrice.amount]).toEqual([14.25, 14.25, 23.75, 25]);
    expect(third).toMatchObject({ quantity: { amount: 0.6, uom: 'KGM' }, orderedWeight: { amount: 0.6, uom: 'KGM' }, pickedWeight: { amount: 0.584, uom: 'KGM' }, weightPrice: { price: { amount: 23.75 }, uom: 'KGM' } });
  });

  it('have a status of their own, and substitutes are lines with numbers of their own [SC-572] [SC-574]', () => {
    expect(orderLines.map(({ orderLineStatus, orderLineType }) => [orderLineStatus, orderLineType])).toEqual([['SUBSTITUTED', 'ORDERED'], ['PICKED', 'ORDERED'], ['PICKED', 'ORDERED']]);
    expect(first!.substitutes).toMatchObject([{ orderLineType: 'SUBSTITUTE', orderLineStatus: 'PICKED', lineNumber: '000777', totalPrice: { amount: 2.5, currencyCode: 'GBP' }, estimatedTotalPrice: { amount: 0 }, substitutes: [] }]);
    const all = orderLines.flatMap((line) => [line, ...line.substitutes]);
    expect(all.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1, 4, 2, 3]);
    for (const { substitutionAllowed, supplierOrderRequired, depositCharge } of all) expect([typeof substitutionAllowed, typeof supplierOrderRequired, depositCharge.currencyCode]).toEqual(['boolean', 'boolean', 'GBP']);
    expect(second!.adjustments).toEqual([
      { id: 'offers', displayText: 'Offers', adjustmentType: 'OFFER', amount: { amount: 0.6, currencyCode: 'GBP' }, status: 'APPLIED', applicationMethod: 'AUTOMATIC' },
      { id: 'member-offers', displayText: 'Member savings', adjustmentType: 'MEMBERSHIP', amount: { amount: 0.4, currencyCode: 'GBP' }, status: 'APPLIED', applicationMethod: 'AUTOMATIC' },
    ]);
  });

  it.each([
    ['ORDERED', presentOrder(order, now)],
    ['SHORT_PICKED', presentOrder({ ...order, picked: pickedOf(order, { 1: { status: 'SHORT_PICKED', thousandths: 1000 } }) }, now)],
    ['UNAVAILABLE', presentOrder({ ...order, picked: pickedOf(order, { 1: { status: 'UNAVAILABLE', thousandths: 0 } }) }, now)],
  ])('can be %s [SC-574]', (status, { orderLines: [line] }) => expect(line!.orderLineStatus).toBe(status));
});

it('a picked order says how long its products keep and what is not as ordered [SC-560]', () => {
  const { minimumLifeToCustomer, orderWarnings, numberOfItems } = present(order);
  // The substitute of a line keeps as long as its picker said of the line.
  expect(minimumLifeToCustomer).toEqual([{ lineNumber: '000123', days: 4 }, { lineNumber: '000300', days: 3 }, { lineNumber: '000777', days: 4 }]);
  expect(orderWarnings).toEqual([{ alertType: 'ITEMS_SUBSTITUTED', message: 'One item was substituted' }]);
  expect(numberOfItems).toBe(4);
});

it('adjustments are of every type: those of codes, of the partner discount and of settled refunds on the order, and parts on lines [SC-561] [SC-562]', () => {
  const refunds = [aRefund(250), aRefund(100, { refundReference: '1-refund-2', state: 'REQUESTED', settledAt: null }), aRefund(50, { refundReference: '1-refund-3', state: 'FAILED' })];
  const { adjustments, refunded, refundPending, orderLines } = present(withCode, { partnerPercent: 5, refunds });
  expect(adjustments.map(({ id, adjustmentType, status, amount }) => [id, adjustmentType, status, toPence(amount)])).toEqual([
    ['SAVE', 'INCENTIVE', 'APPLIED', 234], ['partner-discount', 'PARTNER_DISCOUNT', 'APPLIED', 105], ['1-refund-1', 'REFUND', 'APPLIED', 250],
  ]);
  expect([toPence(refunded), toPence(refundPending)]).toEqual([250, 100]);
  const types = new Set([...adjustments, ...orderLines.flatMap((line) => line.adjustments)].map(({ adjustmentType }) => adjustmentType));
  expect([...types].sort()).toEqual(['INCENTIVE', 'MEMBERSHIP', 'OFFER', 'PARTNER_DISCOUNT', 'REFUND']);
});

it('estimated totals follow from the lines: savings of each kind, charges, and what gifts leave to the card [SC-564]', () => {
  const totals = { ...order.totals, giftVouchers: 500, giftCards: 300 };
  const { totals: { estimated }, orderLines } = presentOrder({ ...withCode, totals }, now);
  const of = pence(estimated as unknown as Record<string, Money>);
  expect(of.orderLines).toBe(orderLines.reduce((sum, { totalPrice }) => sum + toPence(totalPrice), 0));
  expect(of.totalSavings).toBe(of.offerSavings! + of.membershipSavings! + of.incentiveSavings!);
  expect(of.orderLevelSavings).toBe(242);
  expect(of.totalPrice).toBe(of.orderLines! - of.totalSavings! + of.deliveryCharge! + of.carrierBagCharge! + of.depositCharge!);
  expect(of.toPay).toBe(of.totalPrice! - 800);
  expect(of.paymentCard).toBe(of.toPay);
  const paidByGifts = presentOrder({ ...withCode, totals: { ...totals, giftCards: 1_000_000 } }, now).totals.estimated;
  expect(toPence(paidByGifts.toPay)).toBe(0);
});

it('shows what pays: gift cards and vouchers with their money, and a card with no more than its last digits [SC-569] [SC-570]', () => {
  const { slot } = order;
  const card = { cardType: 'VISA' as const, cardholderName: 'A Farrow', maskedCardNumber: '************1111', startDate: null, expiryDate: '12/49', businessAccount: false, token: 'secret-token' };
  const giftCards = [{ serialNumber: '***************1234', remainingPence: 250, amountPence: 750 }];
  const giftVouchers = [{ serialNumber: '*********5678', status: 'VALIDATED', valuePence: 500 }];
  const { paymentInfo } = presentOrder({ ...order, card, billingAddress: slot!.branchAddress, giftCards, giftVouchers } as unknown as OrderRecord, now);
  const { token: _, ...shown } = card;
  expect(paymentInfo).toEqual({
    giftCards: [{ serialNumber: '***************1234', remainingBalance: { amount: 2.5, currencyCode: 'GBP' }, amountToDeduct: { amount: 7.5, currencyCode: 'GBP' } }],
    giftVouchers: [{ serialNumber: '*********5678', status: 'VALIDATED', value: { amount: 5, currencyCode: 'GBP' } }],
    cardPayment: [{ ...shown, billingAddress: slot!.branchAddress }],
  });
});
