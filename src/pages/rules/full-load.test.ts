import { describe, expect, it } from 'vitest';
import { needsFullLoad } from './full-load.ts';

const migrated = ['my-waitrose/benefits'];
const load = (from: string, to: string, list = migrated) => needsFullLoad(`/ecom/${from}`, `/ecom/${to}`, list);
const elsewhere = ['shop/browse/groceries', 'shop/trolley', 'bookslot', 'order-confirmation/7', 'myaccount', 'sign-in', 'nowhere'];

describe('a full page load', () => {
  it('is made from the checkout area to any other page, and the other way [SH-082]', () => {
    for (const area of ['checkout', 'resolve-order-payment/7']) {
      for (const page of elsewhere) {
        expect(load(area, page), `${area} to ${page}`).toBe(true);
        expect(load(page, area), `${page} to ${area}`).toBe(true);
      }
    }
    expect(load('checkout', 'resolve-order-payment/7')).toBe(true);
    expect(needsFullLoad('/ecom/checkout', '/admin', migrated)).toBe(true);
  });

  it('is made from the pages whose policy allows no marketing script, also from those of addresses and of a new password [SH-355 part]', () => {
    for (const from of ['checkout/delivery/addresses/add', 'checkout/delivery/addresses/edit/7', 'reset-password']) {
      for (const page of elsewhere) expect(load(from, page), `${from} to ${page}`).toBe(true);
    }
    expect(load('bookslot/delivery/addresses/add', 'bookslot')).toBe(false);
  });

  it.each(['checkout', 'loyalty-experiences', 'rewards', 'my-waitrose/vouchers', 'my-waitrose/benefits', 'resolve-order-payment/7'])(
    'always leads to %s [SH-083]',
    (page) => {
      for (const from of elsewhere) expect(load(from, page), from).toBe(true);
    },
  );

  it('leads to the migrated loyalty pages that are configured, and to no others [SH-084 part]', () => {
    expect(load('my-waitrose', 'my-waitrose/benefits/coffee-shop')).toBe(true);
    expect(load('my-waitrose', 'my-waitrose/benefits-explained')).toBe(false);
    expect(load('my-waitrose', 'my-waitrose/competitions', ['my-waitrose/competitions'])).toBe(true);
    expect(load('my-waitrose', 'my-waitrose/benefits', ['my-waitrose/competitions'])).toBe(false);
  });

  it('is not made between other pages, or when only the query changes', () => {
    for (const from of elsewhere) for (const to of elsewhere) expect(load(from, to), `${from} to ${to}`).toBe(false);
    expect(load('checkout', 'checkout/')).toBe(false);
    expect(load('checkouts', 'checkout-help')).toBe(false);
  });
});

it('counts checkout and the payment of an order, and nothing else, as the checkout area [SH-082]', () => {
  for (const path of ['checkout', 'Checkout/', 'resolve-order-payment/7']) expect(load(path, 'shop/favourites')).toBe(true);
  for (const path of [...elsewhere, 'payment-confirmation/7']) expect(load(path, 'shop/favourites')).toBe(false);
});
