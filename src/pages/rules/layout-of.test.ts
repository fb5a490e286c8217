import { describe, expect, it } from 'vitest';
import routes from '#/pages/routes.ts';
import { layoutOf } from './layout-of.ts';

const layout = (path: string) => layoutOf(`/ecom/${path}`);

describe('the layout of a page', () => {
  it('is the checkout layout in checkout and where an order is paid for [SH-077 part] [SH-078 part]', () => {
    for (const path of ['checkout', 'checkout/', 'resolve-order-payment/7']) expect(layout(path), path).toBe('checkout');
  });

  it('is the minimal layout for the pages of the list [SH-079] [SH-081]', () => {
    const listed = ['login', 'sign-in', 'log-out', 'log-out/error', 'tra-check-block'];
    const withBelow = ['registration', 'forgot-password', 'reset-password'].flatMap((page) => [page, `${page}/success`]);
    for (const path of [...listed, ...withBelow]) expect(layout(path), path).toBe('minimal');
  });

  it('is the main layout for every other', () => {
    for (const path of ['', 'shop/trolley', 'order-confirmation/7', 'payment-confirmation/7', 'registrations', 'nowhere', 'x/sign-in']) {
      expect(layout(path), path).toBe('main');
    }
  });

  it('is the one that the route map puts it in [SH-077 part] [SH-079] [SH-081]', () => {
    const stands = new Map(routes.flatMap(({ file, children }) => (children ?? []).map(({ path }) => [path, file])));
    expect(stands.get('ecom/checkout')).toBe('shell/checkout-layout.tsx');
    for (const page of ['login', 'sign-in', 'log-out', 'log-out/error']) expect(stands.get(`ecom/${page}`)).toBe('shell/minimal-layout.tsx');
    for (const page of ['shop/browse/groceries', 'shop/trolley', 'order-confirmation/:customerOrderId/*']) {
      expect(stands.get(`ecom/${page}`), page).toBe('shell/main-layout.tsx');
    }
    expect(stands.get('*')).toBe('shell/main-layout.tsx');
  });
});
