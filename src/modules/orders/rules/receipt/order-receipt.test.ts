import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOrderRecord, aRefund, aSubstitute, pickedOf, type Picks } from '#/modules/orders/testing/picked-order-builder.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { orderReceipt, type OrderReceipt } from './order-receipt.ts';

const placed = anOrderRecord();
const [first, second] = placed.lines;
const now = Date.parse('2026-03-13T12:00:00Z');

/** Two packets at 3.00, one at 5.00 with 1.00 off, 2 chickens of usually 1.5 kg at 6.00 a kg, 1 kg of bananas at 1.00. */
const order: OrderRecord = anOrderRecord({
  lines: [
    first!,
    second!,
    { ...first!, sequenceNumber: 3, lineNumber: '000200', name: 'Chicken', salePricePence: 900, unitPricePence: 900, totalPricePence: 1800, priceEstimated: true, weighed: { pence: 600, uom: 'KGM', itemGrams: 1500 } },
    { ...first!, sequenceNumber: 4, lineNumber: '000201', name: 'Bananas', quantity: { thousandths: 1000, uom: 'KGM' }, unitPricePence: 100, salePricePence: 100, totalPricePence: 100, priceEstimated: true, weighed: { pence: 100, uom: 'KGM', itemGrams: null } },
  ],
  totals: { ...placed.totals, orderLines: 3000 },
});

const receiptOf = (picks: Picks, more: Parameters<typeof pickedOf>[2] = {}): OrderReceipt =>
  orderReceipt(presentOrder({ ...order, status: 'PAID', picked: pickedOf(order, picks, more) }, now))!;
const items = (receipt: OrderReceipt, kind: string) => receipt.groups.find((group) => group.kind === kind)?.lines.flat() ?? [];

it('does not exist before the order is picked', () => {
  expect(orderReceipt(presentOrder(order, now))).toBeNull();
});

it('says line by line what was ordered and what came: substitutes, short, unavailable and weighed lines [SC-598 part]', () => {
  const receipt = receiptOf({
    1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250)] },
    2: { status: 'UNAVAILABLE', thousandths: 0 },
    3: { grams: 2940 },
    4: { thousandths: 1060 },
  });
  expect(receipt.groups.map(({ title }) => title)).toEqual(['Replaced', 'Short or unavailable', 'Weighed']);
  expect(items(receipt, 'replaced')).toMatchObject([
    { name: 'Product 000123', ordered: '2', came: '0', estimatedPence: 600, paidPence: 0, isReplaced: true, note: null },
    { name: 'Another product', ordered: null, came: '2', paidPence: 500, isSubstitute: true, note: 'Costs less, so you pay the lower price.' },
  ]);
  expect(items(receipt, 'short')).toMatchObject([{ ordered: '1', came: '0', estimatedPence: 400, paidPence: 0, isUnavailable: true, note: 'You weren’t charged.' }]);
  expect(items(receipt, 'weighed')).toMatchObject([
    { name: 'Chicken', ordered: '3 kg', came: '2.94 kg', estimatedPence: 1800, paidPence: 1764, note: '2.94 kg at £6.00/kg' },
    { name: 'Bananas', ordered: '1 kg', came: '1.06 kg', estimatedPence: 100, paidPence: 106, note: '1.06 kg at £1.00/kg' },
  ]);
  expect(receipt.title).toBe('Why your total is lower');
  expect(receipt.differences).toEqual([{ name: 'Substitutes at the lower price', pence: -100 }, { name: 'Items we didn’t have', pence: -400 }, { name: 'Weights', pence: -30 }]);
});

it('says of a dearer substitute what it normally costs, and of a short line how much came and that its offer counts', () => {
  const receipt = receiptOf({
    1: { status: 'SUBSTITUTED', thousandths: 1000, substitutes: [aSubstitute(1, 395)] },
  });
  expect(items(receipt, 'replaced').map(({ came, paidPence, note }) => [came, paidPence, note])).toEqual([
    ['1', 300, 'We had 1 of 2.'],
    ['1', 300, 'Normally £3.95. You pay the price of the one you chose.'],
  ]);
  const offered = { ...order, lines: [{ ...first!, offerSharePence: 200, offeredUnits: 2 }, ...order.lines.slice(1)] };
  const short = orderReceipt(presentOrder({ ...offered, picked: pickedOf(offered, { 1: { status: 'SHORT_PICKED', thousandths: 1000 } }) }, now))!;
  expect(items(short, 'short')[0]!.note).toBe('We had 1 of 2. Your offer price still counts for each.');
});

it('counts refunds apart, after what was charged', () => {
  const picked = pickedOf(order, {}, { refunds: [aRefund(300)] });
  const lines = picked.lines.map((line) => (line.sequenceNumber === 1 ? { ...line, refundedThousandths: 1000, refundedPence: 300 } : line));
  const receipt = orderReceipt(presentOrder({ ...order, status: 'COMPLETED', picked: { ...picked, lines } }, now))!;
  expect(items(receipt, 'refunded')).toMatchObject([{ name: 'Product 000123', paidPence: 600, refundedPence: 300, note: '1 of 2 was refunded: £3.00.' }]);
  expect(receipt).toMatchObject({ title: 'Your total', differences: [], estimatedPence: 3300, chargedPence: 3300, refundedPence: 300, netPence: 3000 });
});

it('counts the gift vouchers of a closed order as given back, since they can be used again [SC-581 part]', () => {
  const picked = pickedOf(order, {}, { vouchersPence: 1000, refunds: [aRefund(2300)] });
  const closed = (status: 'CANCELLED' | 'COMPLETED') => orderReceipt(presentOrder({ ...order, status, picked }, now));
  expect(closed('CANCELLED')).toMatchObject({ chargedPence: 3300, refundedPence: 2300, vouchersBackPence: 1000, netPence: 0 });
  expect(closed('COMPLETED')).toMatchObject({ vouchersBackPence: 0, netPence: 1000 });
});

it('says what was charged if more came than the card had authorised [SC-553 part]', () => {
  const receipt = receiptOf({ 3: { grams: 3300 } }, { capturedPence: 3400 });
  expect(receipt).toMatchObject({
    title: 'Why your total is higher', estimatedPence: 3300, chargedPence: 3400, unchargedPence: 80, netPence: 3400,
    differences: [{ name: 'Weights', pence: 180 }, { name: 'Not charged to your card', pence: -80 }],
  });
  expect(receiptOf({ 3: { grams: 3300 } }, { capturedPence: null })).toMatchObject({ chargedPence: 3480, unchargedPence: 0, differences: [{ name: 'Weights', pence: 180 }] });
});

it('leads from the estimate to what was charged to the penny, whatever was picked', () => {
  const aPick = fc.record({
    share: fc.integer({ min: 0, max: 110 }),
    substitutes: fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), pence: fc.integer({ min: 1, max: 900 }) }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(aPick, { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 20 }), (given, partnerPercent) => {
      const picks = Object.fromEntries(given.map(({ share, substitutes }, place): [number, Picks[number]] => {
        const { quantity, weighed } = order.lines[place]!;
        const isItems = quantity.uom === 'C62';
        const thousandths = isItems ? Math.floor((quantity.thousandths * Math.min(share, 100)) / 100_000) * 1000 : quantity.thousandths * share / 100;
        return [place + 1, { thousandths, grams: isItems && weighed && thousandths > 0 ? 10 * share + 1 : null, substitutes: substitutes.map(({ count, pence }) => aSubstitute(count, pence)) }];
      }));
      const receipt = receiptOf(picks, { partnerPercent });
      const sum = receipt.differences.reduce((total, { pence }) => total + pence, 0);
      expect(receipt.estimatedPence + sum).toBe(receipt.chargedPence);
      expect(receipt.differences.map(({ name }) => name)).not.toContain('Other changes');
      expect(receipt.groups.flatMap(({ lines }) => lines)).toHaveLength(4);
    }),
  );
});
