import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireCustomerOrder } from '#/contract/rest-types.ts';
import { OrdersPanel } from './orders-panel.tsx';

const money = (amount: number) => ({ amount, currencyCode: 'GBP' as const });
const rowOf = (order: Pick<WireCustomerOrder, 'status' | 'totalKind' | 'refunded'>) => {
  const html = renderToStaticMarkup(<OrdersPanel orders={[{ customerOrderId: '7', created: '2026-03-10T09:00:00Z', numberOfItems: 3, slot: null, total: money(9), ...order }]} orderCount={1} />);
  return /<td data-numeric.*<\/tr>/s.exec(html)![0].replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim();
};

it.each<[words: string, order: Pick<WireCustomerOrder, 'status' | 'totalKind' | 'refunded'>]>([
  ['3 est. £9.00 Placed', { status: 'PLACED', totalKind: 'ESTIMATED', refunded: null }],
  ['3 to pay £9.00 Packed', { status: 'PICKED', totalKind: 'TO_PAY', refunded: null }],
  ['3 charged £9.00 Paid', { status: 'PAID', totalKind: 'CHARGED', refunded: null }],
  ['3 paid in the end £9.00 Completed Refunded £2.00', { status: 'COMPLETED', totalKind: 'PAID_IN_THE_END', refunded: money(2) }],
  ['3 est. £9.00 Cancelled Not charged', { status: 'CANCELLED', totalKind: 'ESTIMATED', refunded: null }],
  ['3 paid in the end £9.00 Cancelled Refunded £2.00', { status: 'CANCELLED', totalKind: 'PAID_IN_THE_END', refunded: money(2) }],
])('the orders of a customer say what each total is, and whether anything was charged: %s [AC-521 part]', (words, order) => {
  expect(rowOf(order)).toBe(words);
});
