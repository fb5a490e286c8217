import { describe, expect, it } from 'vitest';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { presentSummary } from './present-order.ts';

const now = Date.parse('2026-03-10T09:00:00Z');
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });

describe('the summary of an order', () => {
  const order = { ...anOrderRecord(), lastUpdated: Date.parse('2026-03-09T22:00:00Z') };
  const [line] = order.lines;
  const tenLines = Array.from({ length: 10 }, (_, place) => ({ ...line!, sequenceNumber: place + 1, lineNumber: String(100 + place) }));

  it('says when it was placed and changed, when it comes, what it costs and what can be done with it [SC-588]', () => {
    const summary = presentSummary(order, now);
    expect(Object.keys(summary).sort()).toEqual([
      'charged', 'containsEntertainingLines', 'created', 'customerOrderId', 'firstLines', 'lastUpdated', 'links', 'netCharged', 'notDelivered', 'numberOfItems', 'numberOfLines',
      'refundPending', 'refunded', 'slots', 'status', 'totals',
    ]);
    expect(summary).toMatchObject({
      customerOrderId: '1', status: 'PLACED', created: '2026-03-09T21:00:00.000Z', lastUpdated: '2026-03-09T22:00:00.000Z', numberOfItems: 3,
      totals: { estimated: { toPay: pounds(14) }, actual: null },
      slots: [{ type: 'DELIVERY', startDateTime: '2026-03-12T09:00:00.000Z', status: 'CONFIRMED' }],
      containsEntertainingLines: false, notDelivered: false,
    });
    expect(summary.links.map(({ rel }) => rel).sort()).toEqual(['cancel', 'init-amend', 'init-changeslot']);
  });

  it('names the first eight of its lines, and counts them all, and their items [SC-588]', () => {
    const summary = presentSummary({ ...order, lines: tenLines }, now);
    expect([summary.numberOfLines, summary.numberOfItems]).toEqual([10, 20]);
    const quantity = { amount: 2, uom: 'C62' };
    expect(summary.firstLines).toEqual(['100', '101', '102', '103', '104', '105', '106', '107'].map((lineNumber) => ({ lineNumber, name: 'Product 000123', quantity })));
  });

  it('tells an Entertaining order by any of its lines [SC-588]', () => {
    const [first, ...others] = tenLines;
    expect(presentSummary({ ...order, lines: [...others, { ...first!, entertaining: true }] }, now).containsEntertainingLines).toBe(true);
  });

  it('says what was refunded, and what is being refunded [SC-588]', () => {
    const refunds = [aRefund(300), aRefund(150), aRefund(200, { state: 'REQUESTED', settledAt: null }), aRefund(100, { state: 'FAILED' })];
    const summary = presentSummary({ ...order, status: 'REFUND_PENDING', picked: pickedOf(order, {}, { refunds }) }, now);
    expect(summary).toMatchObject({ refunded: pounds(4.5), refundPending: pounds(2), totals: { actual: { paid: pounds(14) } }, links: [] });
  });
});
