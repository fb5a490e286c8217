import { describe, expect, it } from 'vitest';
import { registeredValue, type Registered } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { formsOf } from '#/start/page-guard/page-outline.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const world = makeExampleWorld(shop);
const inApp = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) LarderApp/3.1' };
const product = '/ecom/products/breakfast-tea/000123';
const leadOf = ({ status, headers }: TestAnswer) => [status, headers.get('location')];
const login = (redirect: string) => `/ecom/review-login?redirect=${encodeURIComponent(redirect)}`;

/** The parts of the main layout that a page's HTML shows: the header's search, the menus, the footer. The page's data has the footer's words in any layout. */
function partsOfMain({ text }: TestAnswer): string[] {
  const html = text.replaceAll(/<script.*?<\/script>/gs, '');
  return ['role="search"', 'aria-label="Main"', 'Find a store'].filter((part) => html.includes(part));
}

/** Submits the sign-in form of an answer, as a browser without script does. */
function submit(browser: TestBrowser, address: string, { text }: TestAnswer, fields: Record<string, string>): Promise<TestAnswer> {
  const form = formsOf(text).find(({ fields: [...names] }) => names.some(([name]) => name === 'password'))!;
  return browser.call('POST', form.action || address, { form: { ...Object.fromEntries(form.fields), ...fields }, headers: { origin: 'https://shop.test' } });
}

describe('pages outside the main layout', () => {
  it.each(['sign-in', 'registration', 'forgot-password', 'forgot-password/success'])('%s is minimal, with its content in its HTML, in a browser and in the app [SH-075] [SH-076 part]', async (path) => {
    for (const headers of [{}, inApp]) {
      const shown = await shop.browser().call('GET', `/ecom/${path}`, { headers });
      expect([shown.status, partsOfMain(shown), /<main[^>]*>.*<h1/s.test(shown.text)]).toEqual([200, [], true]);
    }
  });

  it('order confirmation is minimal in the app, and in the main layout elsewhere, as HTML and as data [SH-075] [SH-076]', async () => {
    const address = `/ecom/order-confirmation/${await world.valueOf('placedOrderId')}`;
    const browser = await world.browser();
    const open = async (headers: Record<string, string>) => {
      const [page, data] = [await browser.call('GET', address, { headers }), await browser.call('GET', `${address}.data`, { headers })];
      expect([page.status, data.status, page.text.includes('Thank you for your order')]).toEqual([200, 200, true]);
      return { page, layout: data.body.layoutScript as string };
    };
    const elsewhere = await open({});
    const app = await open(inApp);
    expect([partsOfMain(app.page), partsOfMain(elsewhere.page).length]).toEqual([[], 3]);
    expect(app.layout).not.toBe(elsewhere.layout);
    // Every other page of the shop is the same in the app.
    expect(partsOfMain(await shop.browser().call('GET', product, { headers: inApp }))).toHaveLength(3);
  });

  it('the pages of addresses, checkout, an unpaid order, the review login and the ads preview have no main header, menus and footer; an unpaid order has checkout’s [SH-072] [SH-077] [SH-078]', async () => {
    const browser = await world.browser();
    const { customerId } = await world.shopper();
    await world.valueOf('orderReadyToPlace');
    const staff = shop.browser();
    await signStaffIn(staff, (await makeStaff(shop.database, ['ADDRESS_EDIT'])).email);
    const admin = await staff.call('GET', `/ecom/customer/address?userId=${customerId}`);
    expect([admin.status, partsOfMain(admin)]).toEqual([200, []]);
    for (const path of ['checkout', 'my-details/addresses/add', `x/y/addresses/edit/${await world.valueOf('addressId')}`, `ads-preview?bannerId=${await world.valueOf('bannerId')}`]) {
      const shown = await browser.call('GET', `/ecom/${path}`);
      expect([path, shown.status, partsOfMain(shown)]).toEqual([path, 200, []]);
    }
    expect(partsOfMain(await shop.browser().call('GET', login(product)))).toEqual([]);
    const unpaid = await browser.call('GET', `/ecom/resolve-order-payment/${await world.valueOf('unpaidOrderId')}`);
    expect([unpaid.status, partsOfMain(unpaid)]).toEqual([200, []]);
    const headerOf = ({ text }: TestAnswer) => /<header.*?<\/header>/s.exec(text)?.[0];
    expect(headerOf(unpaid)).toContain('Secure Checkout');
    expect(headerOf(unpaid)).toBe(headerOf(await browser.call('GET', '/ecom/checkout')));
  });
});

describe('the route map', () => {
  it('shows signing in and out and registration each at its path, and leads from login to sign-in [SH-056]', async () => {
    const visitor = shop.browser();
    expect(leadOf(await visitor.call('GET', '/ecom/login'))).toEqual([302, '/ecom/sign-in']);
    expect(leadOf(await visitor.call('GET', '/ecom/login?redirect=%2Fecom%2Flists&prompt=login'))).toEqual([302, '/ecom/sign-in?redirect=%2Fecom%2Flists&prompt=login']);
    const { email, customerId } = await makeCustomer(shop.database);
    const signedIn = async (registered: Registered | null) => {
      const browser = shop.browser();
      await browser.signIn(email, testPassword);
      if (registered !== null) browser.cookies.set('registered', registeredValue({ registered, customerId }));
      return browser;
    };
    for (const [browser, path, heading] of [
      [visitor, 'sign-in', 'Sign in'],
      [visitor, 'registration', 'Create your account'],
      [await signedIn('details'), 'registration/account-details', 'About you'],
      [await signedIn('done'), 'registration/success', 'Welcome, Ada'],
      [await signedIn(null), 'log-out', 'Sign out'],
      [visitor, 'log-out/error', 'Unable to log out'],
    ] as const) {
      const { status, text } = await browser.call('GET', `/ecom/${path}`);
      expect([path, status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]!.replaceAll('<!-- -->', '')]).toEqual([path, 200, heading]);
    }
  });
});

describe('the review login', () => {
  it('signs a customer in without script, keeps the return path through refusals, and returns to the product [SH-073 part]', async () => {
    const { email } = await makeCustomer(shop.database);
    const browser = shop.browser();
    const shown = await browser.call('GET', login(`${product}?tab=reviews`));
    const wrong = await submit(browser, login(`${product}?tab=reviews`), shown, { email, password: 'a wrong one' });
    expect([wrong.status, wrong.text.includes('The email address or password you entered is incorrect.'), wrong.text.includes(`value="${email}"`)]).toEqual([401, true, true]);
    const right = await submit(browser, login(`${product}?tab=reviews`), wrong, { email, password: testPassword });
    expect([right.status, right.headers.get('location'), browser.cookies.has('signIn')]).toEqual([303, `${product}?tab=reviews`, true]);
  });

  it('takes a signed-in customer to the product at once, and nobody to another page [SH-073 part]', async () => {
    const { email } = await makeCustomer(shop.database);
    const browser = shop.browser();
    await browser.signIn(email, testPassword);
    const opened = async (redirect: string) => leadOf(await browser.call('GET', login(redirect)));
    expect(await opened(product)).toEqual([302, product]);
    for (const other of ['', '/ecom/myaccount', 'https://evil.example/ecom/products/a/1', '//evil.example']) expect(await opened(other)).toEqual([302, '/ecom/shop/browse/groceries']);
    const signingIn = shop.browser();
    const shown = await signingIn.call('GET', login('/ecom/myaccount'));
    expect((await submit(signingIn, login('/ecom/myaccount'), shown, { email, password: testPassword })).headers.get('location')).toBe('/ecom/shop/browse/groceries');
  });
});

describe('the ads preview', () => {
  it('draws one banner alone, also before its first day, and counts nothing; an unknown one is not found [SH-074 part]', async () => {
    const id = String(await world.valueOf('bannerId'));
    await runSql(shop.database, `update adtech.banners set start_date = '2999-01-01' where id = $1`, [id]);
    const [{ heading } = { heading: '' }] = await runSql<{ heading: string }>(shop.database, `select text_area ->> 'heading' as heading from adtech.banners where id = $1`, [id]);
    const shown = await shop.browser().call('GET', `/ecom/ads-preview?bannerId=${id}`);
    const main = shown.text.slice(shown.text.indexOf('<main'), shown.text.indexOf('</main>'));
    expect([shown.status, main.includes(heading), main.match(/<a /g)?.length]).toEqual([200, true, 1]);
    expect(await runSql(shop.database, 'select banner_id from adtech.banner_counts where banner_id = $1', [id])).toEqual([]);
    for (const query of ['?bannerId=nothing', '?bannerId=', '', '?bannerId=%C3%84..%2F', `?bannerId=${id}%00`]) {
      const missing = await shop.browser().call('GET', `/ecom/ads-preview${query}`);
      expect([query, missing.status, missing.text.includes('Page not found')]).toEqual([query, 404, true]);
    }
  });
});
