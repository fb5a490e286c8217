import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataAddress, pagePathOf } from '#/platform/rules/data-address.ts';
import { plainPathname } from '#/platform/rules/plain-pathname.ts';
import * as pages from './page-paths.ts';
import { areaOf, factsOf, findPage, hasPage, listMissingPages, listSkeletons, pageRow, pageTable } from './page-table.ts';

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
      if (typeof path !== 'string') continue;
      const example = path.replaceAll(/:\w+/g, '7').replace('*', 'groceries/tea');
      expect(['not-found', 'staff-not-found', 'published'], `${name}: ${path}`).not.toContain(pageRow(example).name);
    }
  });

  it('knows which addresses have a page, whatever their query, and which of those in page-paths.ts have none yet', () => {
    for (const there of ['/ecom', '/ecom/shop/trolley?sortBy=A_2_Z', '/ecom/shop/browse/groceries/tea#top', '/admin/mail/7', '/admin/customers/7', '/design', '/ecom/help-information/terms', '/ecom/find-a-store']) expect(hasPage(there), there).toBe(true);
    for (const missing of ['/ecom/recipes', '/ecom/shop/trolley/x', '/admin/customers/7/x', '/nowhere']) expect(hasPage(missing), missing).toBe(false);
    const missing = listMissingPages();
    for (const path of missing) expect(pageRow(path).file, path).toSatisfy((file) => file === null || pageRow(path).name.endsWith('not-found'));
    expect(missing).not.toContain(pages.trolley);
    expect(missing).not.toContain(pages.category);
    expect(missing).not.toContain(pages.shopRoot);
  });

  it('finds a page with its parameters as written, and the not-found page for an unknown path [SH-013 part]', () => {
    const found = (path: string) => [findPage(path).page.name, findPage(path).params];
    expect(found('/ecom/Products/Cr%C3%A8me/088903-1/')).toEqual(['product', { productName: 'Crème', productId: '088903-1' }]);
    expect(found('//ecom//shop/trolley//')[0]).toBe('trolley');
    expect(found('/ecom/shop/browse/groceries/tea')).toEqual(['category', { '*': 'groceries/tea' }]);
    expect(found('/ecom/order-confirmation/7/thanks')).toEqual(['order-confirmation', { customerOrderId: '7', '*': 'thanks' }]);
    for (const path of ['/ecom/for-you/more', '/ecom/shop/trolley/x', '/ecom/products/milk', '/nowhere']) expect(found(path)[0], path).toBe('not-found');
    expect(found('/ecom/autumn/menus')).toEqual(['published', { '*': 'autumn/menus' }]);
    expect(found('/admin/nowhere')[0]).toBe('staff-not-found');
    expect(found('/ecom/%zz')[0]).toBe('published');
  });
});

describe('an address', () => {
  const parts = ['ecom', 'Shop', 'trolley', 'checkout', 'order-confirmation', 'myaccount', 'my-orders', 'order', 'registration', 'login', 'admin', 'staff', '7', '_', 'x.data', 'caf%C3%A9'];
  const odd = ['..', '.', '%2e', '%2E.', '..%2Fx', '%2f', '%5C', '..%5cx', '\\\\', '/', '//', '%252F', '%25', '%ff', '%', ';a=1', 'checkout;x', '%3B', '%3F', '%00'];
  const addresses = fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...parts) }, fc.constantFrom(...odd)), { maxLength: 7 })
    .chain((list) => fc.array(fc.constantFrom('/', '/', '/', ''), { minLength: list.length, maxLength: list.length }).map((gaps) => `/${list.map((part, place) => part + gaps[place]).join('')}`));

  it('is read alike as it is written, by the browser that asks, and by guard, router and server, for HTML and for data [SH-013 part]', () => {
    fc.assert(
      fc.property(addresses, (written) => {
        const url = new URL(`https://shop.test${written}`);
        // Skip paths that look like the address of a page's data, or of the root's data: no page has such a path.
        fc.pre(!/(\.data|^\/+_)\/*$/.test(url.pathname));
        const inBrowser = { row: pageRow(url.pathname), area: areaOf(url.pathname) };
        const onServer = plainPathname(url.pathname);
        const asData = pagePathOf(plainPathname(new URL(dataAddress(url), url).pathname));
        expect({ row: pageRow(written), area: areaOf(written) }).toEqual(inBrowser);
        for (const path of [onServer, asData]) {
          expect({ row: pageRow(path), area: areaOf(path) }).toEqual(inBrowser);
          const { page, params } = findPage(path);
          expect(page.name).toBe(inBrowser.row.file === null ? 'not-found' : inBrowser.row.name);
          expect(params).toEqual(findPage(url.pathname).params);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('with an encoded slash, dots, empty segments or a semicolon opens no other page than the one it spells', () => {
    const names = (path: string) => [pageRow(path).name, findPage(plainPathname(new URL(`https://shop.test${path}`).pathname)).page.name];
    const own = '/ecom/order-confirmation';
    for (const id of ['..%2Fx', '%2e%2e%2Fx', '..%5Cx', '..%252Fx', '%252e%252e', '7;x']) expect([id, ...names(`${own}/${id}`)]).toEqual([id, 'order-confirmation', 'order-confirmation']);
    for (const path of ['/ecom/checkout;x', '/ecom/%252e%252e/ecom/checkout', '/ecom/checkout%2F']) expect([path, ...names(path)]).toEqual([path, 'published', 'published']);
    expect(names('/ecom%2Fcheckout')).toEqual(['not-found', 'not-found']);
    for (const path of ['/ecom//checkout', '//ecom/checkout/', '/ecom\\checkout', '/ecom/x/%2e%2E/checkout', '/ecom/./checkout/', '/ecom/CHECK%6Fut']) expect([path, ...names(path)]).toEqual([path, 'checkout', 'checkout']);
  });
});

it('tells a browser of its own page alone whether personal data are loaded, events always leave, it is for signing in, and its type [SH-452 part] [AC-039 part] [SH-148 part] [SH-348 part] [AC-018 part]', () => {
  const facts = (path: string) => factsOf(pageRow(`/ecom/${path}`));
  expect(facts('shop/trolley')).toEqual(['type:shop', 'subType:trolley']);
  expect(facts('shop/of-our-own')).toEqual(['type:shop', 'subType:custom%20aisle']);
  expect(facts('help-information/about-us')).toEqual([]);
  expect(facts('checkout')).toEqual(['impersonal', 'measured', 'confidential', 'type:checkout']);
  expect(facts('reset-password')).toEqual(['authentication', 'confidential']);
  expect(facts('forgot-password/locked')).toEqual(['authentication', 'impersonal']);
  expect(facts('sign-in')).toEqual(['authentication']);
});

it('shows the placeholder of a grid for categories, offers and search, and not for the home page, whose address is below the categories', () => {
  const skeletons = listSkeletons();
  expect(skeletons.filter(([, skeleton]) => skeleton === 'grid').map(([pattern]) => pattern)).toEqual([pages.offerSet, pages.categoryOffers, pages.category, pages.search]);
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

  it('is never the main one, in which a contact address is asked for, on the pages for signing in, in checkout or of a payment to resolve [AC-184]', () => {
    const without = pageTable.filter(({ path, isForAuthentication }) => isForAuthentication || /^\/ecom\/(checkout|resolve-order-payment)/.test(path));
    expect(without.length).toBeGreaterThan(20);
    expect(without.filter(({ layout: own, layoutInApp }) => own === 'main' || layoutInApp === 'main').map(({ name }) => name)).toEqual([]);
    for (const path of ['checkout', 'checkout/nowhere', 'checkout/addresses/add', 'resolve-order-payment', 'resolve-order-payment/7', 'sign-in', 'sign-in/x', 'registration/success', 'reset-password']) expect([path, layout(path)]).not.toEqual([path, 'main']);
  });

  it('is the minimal layout for the listed pages [SH-079] [SH-081]', () => {
    const listed = ['login', 'sign-in', 'log-out', 'log-out/error', 'tra-check-block'];
    const withBelow = ['registration', 'forgot-password', 'reset-password'].flatMap((page) => [page, `${page}/success`]);
    for (const path of [...listed, ...withBelow]) expect(layout(path), path).toBe('minimal');
  });

  it('is another one in the app only where a cache cannot keep the page [SH-076 part]', () => {
    const differing = pageTable.filter(({ layoutInApp }) => layoutInApp !== null);
    expect(differing.map(({ name, layoutInApp, html }) => [name, layoutInApp, html])).toEqual([['order-confirmation', 'minimal', 'personal']]);
  });

  it('is the main layout for every other', () => {
    for (const path of ['', 'shop/trolley', 'order-confirmation/7', 'payment-confirmation/7', 'registrations', 'nowhere', 'x/sign-in']) {
      expect(layout(path), path).toBe('main');
    }
  });
});
