import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PayNow } from './order-actions.tsx';

it('leads to paying only for an order whose payment was refused [SC-651 part]', () => {
  const order = { customerOrderId: '7' };
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAYMENT_FAILED' }} />)).toContain('href="/ecom/resolve-order-payment/7"');
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAID' }} />)).toBe('');
});
