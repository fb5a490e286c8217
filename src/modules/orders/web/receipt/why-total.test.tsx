import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderRefund } from '#/modules/orders/rules/picking/picked-order.ts';
import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { orderReceipt } from '#/modules/orders/rules/receipt/order-receipt.ts';
import { WhyTotal } from './why-total.tsx';

it('says what each refund is for, also of an amount that names no item [SC-675 part]', () => {
  const placed = anOrderRecord();
  const wordsOf = (refund: OrderRefund): string => {
    const order = presentOrder({ ...placed, status: 'COMPLETED', picked: pickedOf(placed, {}, { refunds: [refund] }) }, Date.parse('2026-03-14T12:00:00Z'));
    return renderToStaticMarkup(<WhyTotal order={order} receipt={orderReceipt(order)!} />).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  expect(wordsOf(aRefund(250, { reason: 'Late delivery' }))).toContain('Refunded on 13 Mar (Late delivery) -£2.50');
  expect(wordsOf(aRefund(250, { reason: 'Late delivery', state: 'REQUESTED', settledAt: null }))).toContain('£2.50 is on its way back to you. Reason: Late delivery');
});
