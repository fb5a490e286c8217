import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as pages from './page-paths.ts';
import { factsOf, findPage, hasPage, listMissingPages, listSkeletons, pageRow, pageTable } from './page-table.ts';

describe('the table of pages', () => {
  it('matches the recorded table, one line per page', () => {
    const lines = pageTable.map(({ name, path, file, area, layout, audience, comeToBy, html, sharedSeconds, type, subType, ...flags }) => {
      const kept = sharedSeconds === null ? '' : ` ${sharedSeconds} s`;
      const set = Object.entries(flags).flatMap(([flag, value]) => (typeof value === 'boolean' ? (value ? [flag] : []) : value === null ? [] : [`${flag} ${value}`]));
      const kind = [type, subType].filter(Boolean).join(': ') || 'no type';
      return [name, path, file ?? 'not there yet', `${area}, ${layout}`, `for ${audience}`, comeToBy, `${html}${kept}`, kind, ...set].join(' | ');
    });
    expect(`\n${lines.join('\n')}\n`).toMatchSnapshot();
  });

  it('names each page once, and each page has a file', () => {
    expect(new Set(pageTable.map(({ name }) => name)).size).toBe(pageTable.length);
    expect(new Set(pageTable.map(({ path }) => path)).size).toBe(pageTable.length);
    for (const { file } of pageTable) expect(file === null || existsSync(join(import.meta.dirname, 'pages', file)), String(file)).toBe(true);
  });

  it('has a row for each address that is linked to', () => {
    for (const [name, path] of Object.entries(pages)) {
      if (typeof path !== 'string' || ['staffCustomer', 'staffCustomerLock'].includes(name)) continue;
      const example = path.replaceAll(/:\w+/g, '7').replace('*', 'groceries/tea');
      expect(['not-found', 'staff-not-found'], `${name}: ${path}`).not.toContain(pageRow(example).name);
    }
  });

  it('knows which addresses have a page, whatever their query, and which of those in page-paths.ts have none yet', () => {
    for (const there of ['/ecom', '/ecom/shop/trolley?sortBy=A_2_Z', '/ecom/shop/browse/groceries/tea#top', '/admin/mail/7', '/design']) expect(hasPage(there), there).toBe(true);
    for (const missing of ['/ecom/recipes', '/ecom/help-information/terms', '/ecom/shop/trolley/x', '/admin/customers/7', '/nowhere']) expect(hasPage(missing), missing).toBe(false);
    const missing = listMissingPages();
    for (const path of missing) expect(pageRow(path).file, path).toSatisfy((file) => file === null || pageRow(path).name.endsWith('not-found'));
    expect(missing).not.toContain(pages.trolley);
    expect(missing).not.toContain(pages.category);
    expect(missing).not.toContain(pages.shopRoot);
  });

  it('finds a page with its parameters as written, and the not-found page for an unknown path [SH-013 part]', () => {
    const found = (path: string) => [findPage(path).page.name, findPage(path).params];
    expect(found('/ecom/Products/Cr%C3%A8me/088903-1/')).toEqual(['product', { productName: 'Crème', productId: '088903-1' }]);
    expect(found('/ecom/shop/browse/groceries/tea')).toEqual(['category', { '*': 'groceries/tea' }]);
    expect(found('/ecom/order-confirmation/7/thanks')).toEqual(['order-confirmation', { customerOrderId: '7', '*': 'thanks' }]);
    for (const path of ['/ecom/nowhere', '/ecom/favourites', '/ecom//shop/trolley', '/ecom/shop/trolley/x', '/ecom/products/milk']) expect(found(path)[0], path).toBe('not-found');
    expect(found('/admin/nowhere')[0]).toBe('staff-not-found');
    expect(found('/ecom/%zz')[0]).toBe('not-found');
  });
});

it('tells a browser of its own page alone whether personal data are loaded, events always leave, and it is for signing in [AC-039 part] [SH-148 part] [SH-348 part] [AC-018 part]', () => {
  const facts = (path: string) => factsOf(pageRow(`/ecom/${path}`));
  expect(facts('shop/trolley')).toEqual([]);
  expect(facts('checkout')).toEqual(['impersonal', 'measured']);
  expect(facts('forgot-password/locked')).toEqual(['authentication', 'impersonal']);
  expect(facts('sign-in')).toEqual(['authentication']);
});

it('shows the placeholder of a grid for categories and search, and not for the home page, whose address is below the categories', () => {
  const skeletons = listSkeletons();
  expect(skeletons.filter(([, skeleton]) => skeleton === 'grid').map(([pattern]) => pattern)).toEqual([pages.category, pages.search]);
  expect(skeletons[0]).toEqual([pages.groceriesHome, null]);
  expect(skeletons.length).toBeLessThan(8);
});

describe('a link to a page', () => {
  it('is its address with its parameters filled in and encoded', () => {
    expect(pages.linkTo(pages.product, { productName: 'crème/x', productId: '7' })).toBe('/ecom/products/cr%C3%A8me%2Fx/7');
    expect(pages.linkTo(pages.category, { '*': 'groceries/tea' })).toBe('/ecom/shop/browse/groceries/tea');
    // @ts-expect-error -- a product has a name as well
    expect(pages.linkTo(pages.product, { productId: '7' })).toBe('/ecom/products//7');
  });
});

const layout = (path: string) => pageRow(`/ecom/${path}`).layout;

describe('the layout of a page', () => {
  it('is the checkout layout in checkout and where an order is paid for [SH-077 part] [SH-078 part]', () => {
    for (const path of ['checkout', 'checkout/', 'resolve-order-payment/7']) expect(layout(path), path).toBe('checkout');
  });

  it('is the minimal layout for the listed pages [SH-079] [SH-081]', () => {
    const listed = ['login', 'sign-in', 'log-out', 'log-out/error', 'tra-check-block'];
    const withBelow = ['registration', 'forgot-password', 'reset-password'].flatMap((page) => [page, `${page}/success`]);
    for (const path of [...listed, ...withBelow]) expect(layout(path), path).toBe('minimal');
  });

  it('is the main layout for every other', () => {
    for (const path of ['', 'shop/trolley', 'order-confirmation/7', 'payment-confirmation/7', 'registrations', 'nowhere', 'x/sign-in']) {
      expect(layout(path), path).toBe('main');
    }
  });
});
