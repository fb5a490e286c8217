import { expect, it } from 'vitest';
import { mayShowPaymentNotice } from './payment-notice-path.ts';

it('is not shown on my orders, one order, checkout and the page that settles a payment [SH-413 part]', () => {
  const without = ['/ecom/myaccount/my-orders', '/ecom/MyAccount/my-orders/', '/ecom/myaccount/my-orders/order/12', '/ecom/checkout', '/ecom/resolve-order-payment/12'];
  expect(without.filter(mayShowPaymentNotice)).toEqual([]);
  const others = ['/ecom', '/ecom/shop/browse/groceries', '/ecom/myaccount', '/ecom/myaccount/my-orders/order/shop-from-order/12', '/ecom/order-confirmation/12', '/ecom/shop/trolley'];
  expect(others.filter(mayShowPaymentNotice)).toEqual(others);
});
