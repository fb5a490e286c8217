import { describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const groceries = '/ecom/shop/browse/groceries';
const personal = ['ecom/myaccount/my-orders', 'ecom/shop/trolley', 'ecom/favourites'];

const seasons = ['christmas', 'easter', 'summer', 'valentines', 'mothers_day', 'new'];
/** Groceries with five levels, entertaining, and the seasonal roots, whose parent has no page. */
const categories = [
  aCategory({ id: 10051, name: 'Groceries', url: 'groceries', position: 1 }),
  aCategory({ id: 10052, name: 'Entertaining', url: 'entertaining', position: 2 }),
  aCategory({ id: -1, name: 'Others', url: 'others', position: 3, hiddenInNav: true }),
  ...seasons.map((url, place) => aCategory({ id: 100 + place, name: url, url, parentId: -1 })),
  ...['groceries/a', 'groceries/a/b', 'groceries/a/b/c', 'groceries/a/b/c/d'].map((url, place) =>
    aCategory({ id: 1 + place, name: url, url, parentId: place === 0 ? 10051 : place }),
  ),
];
const biscuits = aProduct({ lineNumber: '000777', name: 'Biscuits', categoryIds: [4, 10052, ...seasons.map((_, place) => 100 + place)] });

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, categories);
    await saveProducts(database, [biscuits]);
  },
  pages: (await readAllPages()).built,
});

/** Returns the status of a page and its redirect target. */
async function ask(path: string, browser: TestBrowser = shop.browser(), sent: Record<string, string> = {}): Promise<[number, string | null]> {
  const { status, headers } = await browser.call('GET', path, { headers: sent });
  return [status, headers.get('location')];
}

const login = (path: string) => `/ecom/login?redirect=${encodeURIComponent(path)}`;

describe('the server', () => {
  it.each(['/', '/ecom', '/ecom/', '/ecom/shop', '/ecom/shop/'])('redirects from %s to the groceries home, keeping the query [SH-009] [SH-010] [SH-011]', async (path) => {
    expect(await ask(path)).toEqual([302, groceries]);
    expect(await ask(`${path}?utm_source=letter&x=%20y`)).toEqual([302, `${groceries}?utm_source=letter&x=%20y`]);
  });

  it('redirects to the address with plain ampersands, which the page then reads [SH-017]', async () => {
    const [status, location] = await ask('/ecom/shop/search?searchTerm=oat%20milk&amp;sortBy=A_2_Z&amp;shown=96');
    expect([status, location]).toEqual([302, '/ecom/shop/search?searchTerm=oat%20milk&sortBy=A_2_Z&shown=96']);
    const data = await shop.browser().call('GET', location!.replace('?', '.data?'));
    expect(data.body.data).toMatchObject({ term: 'oat milk', address: { sortBy: 'A_2_Z', shown: 96 } });
    expect(await ask('/ecom?a=1&amp;b=2')).toEqual([302, `${groceries}?a=1&b=2`]);
    // A target that starts with two slashes would name another host.
    expect(await ask('//ecom/shop/search?searchTerm=oat&amp;shown=96')).toEqual([302, '/ecom/shop/search?searchTerm=oat&shown=96']);
    expect(await ask('/ecom/lists?a=1&amp;b=2')).toEqual([302, login('/ecom/lists?a=1&b=2')]);
  });

  it('answers 404 for an unknown path, product or category [SH-015 part]', async () => {
    const strangers = ['/ecom/nowhere', '/ecom/products/tea/999999', `${groceries}/no_such_aisle`, '/ecom/shop/browse/no_such_root'];
    expect(await ask('/ecom/shop/browse/others')).toEqual([404, null]);
    for (const path of [...strangers, '/ecom/bundles/none', '/ecom/shop/offers/none', '/ecom/recipe/none']) {
      expect(await ask(path), path).toEqual([404, null]);
    }
    expect((await ask('/ecom/products/tea/000123'))[0]).toBe(200);
  });

  it('asks an anonymous visitor to sign in first, even for a page that does not exist yet, with path and query to return to [SH-087] [SH-088] [SH-510] [SH-511 part]', async () => {
    const asked = ['/ecom/favourites?page=2', '/ecom/myaccount', '/ecom/Lists', '/ecom/quick-shop', '/ecom/shopping-lists/weekly/7'];
    const also = ['/ecom/checkout', '/ecom/beforeYouGo/x', '/ecom/my-waitrose/vouchers', '/ecom/my-details/addresses/edit/5?a=b%20c'];
    for (const path of [...asked, ...also]) expect(await ask(path), path).toEqual([302, login(path)]);
    expect(await ask('/ecom/Lists/')).toEqual([302, login('/ecom/Lists')]);
    for (const path of ['/ecom/shop/search?searchTerm=a', '/ecom/my-waitrose', '/ecom/serviceselection', '/ecom/delivery-pass']) {
      expect((await ask(path))[1], path).toBeNull();
    }
  });

  it('asks in the same way when a client-side navigation requests the data, and accepts no form of theirs [SH-511 part]', async () => {
    const { status, text } = await shop.browser().call('GET', '/ecom/favourites.data?page=2');
    expect([status, JSON.parse(text)]).toEqual([202, { location: login('/ecom/favourites?page=2'), byDocument: false }]);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const posted = await shop.browser().call('POST', '/ecom/shop/trolley', { form: { do: 'empty' }, headers });
    expect([posted.status, posted.headers.get('location')]).toEqual([302, login('/ecom/shop/trolley')]);
  });

  it('lets a signed-in customer stay on their pages, recognised by the cookie alone [SH-511 part]', async () => {
    const { browser } = await shop.customer();
    for (const path of personal) expect(await ask(`/${path}?a=1`, browser), path).toEqual([200, null]);
    await browser.logOut();
    for (const path of personal) expect(await ask(`/${path}?a=1`, browser), path).toEqual([302, login(`/${path}?a=1`)]);
    browser.cookies.set('signIn', 'A'.repeat(43));
    expect((await ask('/ecom/myaccount', browser))[0]).toBe(302);
  });

  it('takes a signed-in customer away from the sign-in pages, to where they were going [SH-085] [SH-086] [SH-089] [AC-020 part]', async () => {
    const { browser } = await shop.customer();
    for (const page of ['login', 'sign-in', 'forgot-password', 'forgot-password/nothing', 'registration']) {
      expect(await ask(`/ecom/${page}`, browser), page).toEqual([302, groceries]);
      expect(await ask(`/ecom/${page}?redirect=%2Fecom%2Flists%3Fa%3D1`, browser), page).toEqual([302, '/ecom/lists?a=1']);
      expect(await ask(`/ecom/${page}?redirect=%2F%2Fevil.example`, browser), page).toEqual([302, groceries]);
      expect(await ask(`/ecom/${page}?redirect=%2Fecom%2Fsign-in`, browser), page).toEqual([302, groceries]);
      // The login address with a prompt redirects to the sign-in form.
      expect((await ask(`/ecom/${page}?prompt=login`, browser))[1], page).toBe(page === 'login' ? '/ecom/sign-in?prompt=login' : null);
    }
    // A shopper who merely opens the form returns to the page that linked to it.
    const from = (referer: string) => ({ referer: `https://shop.test${referer}` });
    for (const page of ['login', 'login?redirect=', 'sign-in']) {
      expect(await ask(`/ecom/${page}`, browser, from('/ecom/lists?a=1')), page).toEqual([302, '/ecom/lists?a=1']);
      expect(await ask(`/ecom/${page}`, browser, from('/ecom/log-out/error')), page).toEqual([302, groceries]);
      expect(await ask(`/ecom/${page}`, browser, { referer: 'https://evil.example/ecom/lists' }), page).toEqual([302, groceries]);
    }
    expect(await ask('/ecom/login?redirect=%2F%2Fevil.example', browser, from('/ecom/lists'))).toEqual([302, groceries]);
    expect(await ask('/ecom/registration', browser, from('/ecom/lists'))).toEqual([302, groceries]);
    for (const page of ['forgot-password/expired', 'forgot-password/locked', 'forgot-password/success']) {
      expect((await ask(`/ecom/${page}`, browser))[1], page).toBeNull();
    }
    for (const page of ['sign-in', 'forgot-password/locked']) expect((await ask(`/ecom/${page}`))[0], page).toBe(200);
  });

  it('redirects from an expired reset link to its page, by the shop’s clock [SH-090] [SH-091] [SH-092]', async () => {
    const over: [number, string] = [302, '/ecom/forgot-password/expired'];
    const seconds = Math.floor(Date.now() / 1000);
    for (const query of ['', '?token=x', '?token=x&exp=', '?exp=soon', `?token=x&exp=${seconds - 60}`]) {
      expect(await ask(`/ecom/reset-password${query}`), query).toEqual(over);
    }
    const link = `/ecom/reset-password?token=x&exp=${seconds + 3600}`;
    expect((await ask(link))[1]).toBeNull();
    await shop.setClock(new Date((seconds + 3660) * 1000).toISOString());
    try {
      expect(await ask(link)).toEqual(over);
    } finally {
      await shop.setClock(null);
    }
    expect((await ask('/ecom/reset-password/success'))[1]).toBeNull();
  });
});

describe('a category page', () => {
  const grid = async (path: string) => {
    const { status, body } = await shop.browser().call('GET', `/ecom/shop/browse/${path.replace(/\/$/, '')}.data`);
    const data = body.data as { grid: { products: { name: string }[] } } | undefined;
    return [status, data?.grid.products.map(({ name }) => name) ?? null];
  };

  it('shows the products of its category, below each of the roots [SC-034 part]', async () => {
    for (const root of ['entertaining', ...seasons, 'groceries/a']) expect(await grid(root), root).toEqual([200, ['Biscuits']]);
  });

  it('exists down to the fourth level, counting the root, and not deeper [SC-035]', async () => {
    for (const path of ['groceries/a/b', 'groceries/a/b/c', 'groceries/a/b/c/']) expect(await grid(path), path).toEqual([200, ['Biscuits']]);
    expect(await grid('groceries/a/b/c/d')).toEqual([404, null]);
  });
});

describe('rendering a page', () => {
  const clockReads = (statements: string[]) => statements.filter((text) => text.includes('platform.now()'));

  it('reads the shop’s clock once, however many calls it makes', async () => {
    const browser = shop.browser();
    const { answer, statements } = await countStatements(() => browser.call('GET', `${groceries}.data`));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Biscuits');
    expect(clockReads(statements)).toHaveLength(1);
  });

  it('does not look up who is signed in if nothing depends on it', async () => {
    const { browser } = await shop.customer();
    const { statements } = await countStatements(() => browser.call('GET', '/ecom/shop/search?searchTerm=tea'));
    expect(statements.filter((text) => text.includes('sign_ins'))).toEqual([]);
    const personally = await countStatements(() => browser.call('GET', '/ecom/myaccount/marketingpreferences'));
    expect(personally.statements.filter((text) => text.includes('sign_ins'))).toHaveLength(1);
  });
});
