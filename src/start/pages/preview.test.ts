import { beforeAll, describe, expect, it } from 'vitest';
import type { WireBanner } from '#/contract/rest-types.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import type { BannerType } from '#/modules/adtech/rules/banner-record.ts';
import { saveBanner } from '#/modules/adtech/server/public.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveContent } from '#/modules/content/server/public.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { previewInstant } from '#/modules/staff/rules/preview-address.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const database = await openTestDatabase({ poolSize: 5 });
await moveClock(database, Date.parse('2026-11-20T10:00:00Z'));
const home = '/ecom/shop/browse/groceries';
const tea = '/ecom/shop/browse/groceries/tea';
const product = '/ecom/products/winter_tea/000456';
const search = '/ecom/shop/search?searchTerm=tea';
const words = (text: string, season?: { from: string; until: string }) => ({ type: 'text', heading: null, body: [text], ...(season && { season }) }) as never;
const shop = await openTestShop({
  database,
  pages: await readBuiltPages(),
  async stock() {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
    await saveProducts(database, ['000456', '000457'].map((lineNumber) => aProduct({ lineNumber, name: lineNumber === '000456' ? 'Winter tea' : 'Autumn tea', pricePence: 250, categoryIds: [7] })));
    const season = { startDate: '2026-12-01', promotionExpiryDate: '2026-12-24', lineNumbers: ['000456'] };
    await savePromotions(database, [
      aPromotion({ promotionId: '900200', promotionDescription: 'Save 50p. Was £3.00', wasPricePence: 300, ...season }),
      aMultiBuy({ promotionId: '820001', threshold: 2, setPence: 400, hidden: true, ...season }),
    ]);
    await saveMealDeals(database, [{ mealDealId: '820001', dealName: '2', name: 'Advent tea for two', description: 'Tea' }]);
    await saveBundles(database, [{ bundleName: 'advent', title: 'Advent bundle', image: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers: ['000456'] }], startDate: '2026-12-01', endDate: '2026-12-24' }]);
    for (const [id, asked] of Object.entries({ browse: { categories: ['groceries'] }, search: { searchTerms: ['tea'] }, 'mega-menu': { categories: ['groceries/tea'] } })) {
      await saveBanner(
        database,
        {
          id,
          type: id as BannerType,
          categories: [],
          searchTerms: [],
          ...asked,
          textArea: { offerHeading: null, heading: `An Advent ${id} banner`, subheading: null, link: { url: tea, text: 'Shop tea', altText: '' } },
          image: null,
          tracking: { impressionUrls: [], clickUrls: [], vendor: 'Larder' },
          startDate: '2026-12-01',
          endDate: '2026-12-24',
        },
        0,
      );
    }
    await saveContent(database, '/ecom/inspiration', { content: [{ type: 'title', title: 'Ideas' } as never, words('All year.'), words('Advent is here.', { from: '12-01', until: '12-24' })], events: [] });
  },
});
const staff = shop.browser();
const at = (time: string, path: string) => `/admin/preview/${time}${path}`;
const before = '2026-11-30T23';
const then = '2026-12-01T00';

beforeAll(async () => {
  await signStaffIn(staff, (await makeStaff(database, ['CONTENT_PUBLISH'])).email);
});

const see = async (address: string) => (await staff.call('GET', address)).text;

describe('the preview of the shop as of another time (decision 39)', () => {
  it.each([
    [tea, 'Save 50p'],
    [search, 'Save 50p'],
    [product, 'Save 50p'],
    ['/ecom/shop/browse/offers', 'Save 50p'],
    ['/ecom/shop/featured/meal-deals', 'Advent tea for two'],
    ['/ecom/shop/featured/bundles', 'Advent bundle'],
    ['/ecom/inspiration', 'Advent is here.'],
    [tea, 'An Advent browse banner'],
    [search, 'An Advent search banner'],
    [home, 'An Advent mega-menu banner'],
    [tea, 'An Advent mega-menu banner'],
  ])('shows at %s from the first midnight of its first day in London: %s', async (path, text) => {
    expect([path, (await see(at(before, path))).includes(text)]).toEqual([path, false]);
    expect([path, (await see(at(then, path))).includes(text)]).toEqual([path, true]);
    expect([path, (await see(at('2026-12-25T00', path))).includes(text)]).toEqual([path, false]);
  });

  it('shows the price of that time', async () => {
    const prices = async (time: string) => /£[\d.]+/.exec((await see(at(time, product))).split('<h1').at(-1)!)?.[0];
    expect([await prices(before), await prices(then)]).toEqual(['£3.00', '£2.50']);
  });

  it('leaves the shop’s cached pages as they are, and never caches its own', async () => {
    const visitor = shop.browser();
    const ofToday = async () => Promise.all([tea, '/ecom/inspiration'].map(async (path) => (await visitor.call('GET', path)).text));
    const first = await ofToday();
    for (const path of [tea, '/ecom/inspiration']) {
      const { headers } = await staff.call('GET', at(then, path));
      expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('etag'), headers.getSetCookie()]).toEqual(['no-store', 'noindex', null, []]);
    }
    expect(await ofToday()).toEqual(first);
    for (const html of first) for (const text of ['Save 50p', 'Advent is here.', 'aria-label="Preview"']) expect([text, html.includes(text)]).toEqual([text, false]);
  });

  it('says what it shows and how to leave, and every link stays in it', async () => {
    const html = await see(at('2026-12-01T06', tea));
    expect(html).toMatch(/<title>Preview: Tea/);
    expect(html).toContain('The shop as of Tuesday 1 December, 6am');
    expect(html).toMatch(/<a href="\/admin" [^>]*>.*?Console<\/a>/);
    expect(html).toContain(`href="${at('2026-12-01T06', product)}`);
    const links = [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => /^\/(?!admin\/preview\/2026-12-01T06\/)/.test(href))).toEqual(['/admin']);
  });

  it.each([home, tea, product, search, '/ecom/shop/browse/offers', '/ecom/inspiration', '/ecom/bundles/advent', '/ecom/shop/featured/meal-deals/2', '/ecom/shop/multi-search?value=2x%20tea', '/ecom/nothing'])(
    'runs no script at %s, and sends no form of it outside the preview',
    async (path) => {
      const { status, text: html, headers } = await staff.call('GET', at(then, path));
      expect([status, html.includes('aria-label="Preview"')]).toEqual([path === '/ecom/nothing' ? 404 : 200, true]);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; /);
      expect(html).not.toMatch(/<script|<noscript|modulepreload|method="post"|rel="canonical"|formaction="\/ecom/i);
      const actions = [...html.matchAll(/<form\b[^>]* action="([^"]*)"/g)].map(([, action]) => action!);
      expect(actions.length).toBeGreaterThan(1);
      expect(actions.filter((action) => !action.startsWith('/admin/preview'))).toEqual([]);
      // A button either belongs to a form that only reads, or opens a note or a menu.
      const outside = html.replaceAll(/<form\b(?![^>]*method="dialog")[^>]*>.*?<\/form>/gs, '');
      expect([...outside.matchAll(/<button\b[^>]*>/g)].filter(([tag]) => !/popovertarget=/i.test(tag))).toEqual([]);
    },
  );

  it('writes nothing but the time at which the staff sign-in was used', async () => {
    for (const path of [home, tea, product, search, '/ecom/inspiration', '/ecom/shop/featured/meal-deals/2']) {
      const { statements, answer } = await countStatements(() => staff.call('GET', at(then, path)));
      expect(answer.status).toBe(200);
      expect(statements.length).toBeGreaterThan(0);
      const writes = statements.filter((text) => /^\s*(insert|update|delete|merge|with)\b/i.test(text) && !text.includes('staff.sign_ins'));
      expect([path, writes]).toEqual([path, []]);
    }
  });

  it('shows an anonymous visitor’s page, whoever is signed in to the shop', async () => {
    const { email } = await makeCustomer(database);
    const plain = await see(at(then, home));
    await staff.signIn(email, testPassword);
    expect(await see(at(then, home))).toBe(plain);
    staff.cookies.delete('signIn');
  });

  it('follows the shop’s redirects within the preview', async () => {
    const { status, headers } = await staff.call('GET', at(then, '/ecom'));
    expect([status, headers.get('location')]).toEqual([302, at(then, home)]);
    expect((await staff.call('HEAD', at(then, home))).status).toBe(200);
    expect(await see(at(then, ''))).toContain('aria-label="Preview"');
  });

  it('shows no page that is a shopper’s own, and says so beside the field', async () => {
    for (const path of ['/ecom/shop/trolley', '/ecom/checkout', '/ecom/favourites', '/ecom/add-to-trolley', '/ecom/login', '/design', '/admin/staff']) {
      const { status, text } = await staff.call('GET', at(then, path));
      expect([path, status, faultOf(text, 'page')]).toEqual([path, 200, 'This page differs from shopper to shopper. Please enter one that is the same for everyone, such as a category']);
      const typed = await staff.call('GET', `/admin/preview?day=2026-12-01&hour=00&page=${encodeURIComponent(path)}`);
      expect([path, typed.status, faultOf(typed.text, 'page')]).toEqual([path, 422, faultOf(text, 'page')]);
      expect(text).toContain(`value="${path}"`);
    }
    const posted = await staff.call('POST', at(then, tea), { form: { lineNumber: '000456', amount: '1' }, headers: { origin: 'https://shop.test' } });
    expect(posted.status).toBe(405);
  });

  it.each([
    ['2026-02-30T06', 'day', 'Please choose a day, such as 1 December'],
    ['soon', 'hour', 'Please choose an hour'],
    ['2026-11-19T06', 'day', 'Please choose today or a later day: the shop keeps no earlier prices'],
    ['2027-11-21T00', 'day', 'Please choose a day up to 20 November 2027'],
    ['2026-12-01T24', 'hour', 'Please choose an hour'],
  ])('shows nothing at the time %s, and says why beside the field', async (time, field, message) => {
    const { status, text } = await staff.call('GET', at(time, tea));
    expect([status, faultOf(text, field), text.includes('000456')]).toEqual([422, message, false]);
  });

  it('begins with a day, an hour and a page, which may be a whole address', async () => {
    const open = (query: Record<string, string>) => staff.call('GET', `/admin/preview?${String(new URLSearchParams(query))}`);
    const chosen = { day: '2026-12-01', hour: '00' };
    for (const page of [tea, `https://www.larder.example${tea}`, `http://localhost:3000${at(before, tea)}`, tea.slice(1)]) {
      expect((await open({ ...chosen, page })).headers.get('location')).toBe(at(then, tea));
    }
    expect((await open({ ...chosen, page: search })).headers.get('location')).toBe(at(then, search));
    expect((await open({ ...chosen, page: '' })).headers.get('location')).toBe(at(then, home));
    expect(faultOf((await open({ ...chosen, day: '1999-01-01', page: tea })).text, 'day')).toContain('Please choose today');
    expect((await staff.call('GET', '/admin/preview')).text).toMatch(/value="2026-11-20".*<option value="10" selected/s);
  });

  it('is for staff who change the shop’s pages only', async () => {
    const shopper = shop.browser();
    await shopper.signIn((await makeCustomer(database)).email, testPassword);
    for (const visitor of [shop.browser(), shopper]) {
      const { status, headers, text } = await visitor.call('GET', at(then, tea));
      expect([status, headers.get('location'), headers.get('cache-control'), text]).toEqual([302, `/admin/sign-in?redirect=${encodeURIComponent(at(then, tea))}`, 'no-store', '']);
    }
    for (const permission of staffPermissions) {
      const one = shop.browser();
      await signStaffIn(one, (await makeStaff(database, [permission])).email);
      const may = ['CONTENT_PUBLISH', 'CATALOGUE_MANAGE'].includes(permission);
      const statuses = await Promise.all([at(then, tea), '/admin/preview', at('soon', tea)].map(async (address) => (await one.call('GET', address)).status));
      expect([permission, ...statuses]).toEqual([permission, ...(may ? [200, 200, 422] : [403, 403, 403])]);
    }
  });

  it('opens from a document of the console by a full page load', async () => {
    const { status, body } = await staff.call('GET', `${at(then, tea)}.data`);
    expect([status, body]).toEqual([202, { location: at(then, tea), byDocument: true }]);
  });
});

describe('when the instant of a preview comes', () => {
  const shopper = shop.browser();
  const addresses = [home, tea, product, search, '/ecom/shop/browse/offers', '/ecom/shop/offers/900200', '/ecom/shop/featured/meal-deals', '/ecom/shop/featured/bundles', '/ecom/bundles/advent', '/ecom/inspiration', `${tea}?sortBy=PRICE_LOW_2_HIGH`];
  // The hours before and after the first day begins, and those before and after the last day ends.
  const times = [before, then, '2026-12-24T23', '2026-12-25T00'];
  const previewed = new Map<string, TestAnswer>();

  const seen = (path: string, { status, text }: TestAnswer, time: string | null) => ({ path, status, ...shownIn(text, time) });

  beforeAll(async () => {
    for (const time of times) for (const path of addresses) previewed.set(at(time, path), await staff.call('GET', at(time, path)));
  });

  it.each(times)('the shop shows what the preview showed: %s', async (time) => {
    await moveClock(database, previewInstant({ day: time.slice(0, 10), hour: time.slice(-2) }) + 5 * 60_000);
    const expected = addresses.map((path) => seen(path, previewed.get(at(time, path))!, time));
    // Pages may take up to two seconds to notice that the clock has moved.
    await expect.poll(() => Promise.all(addresses.map(async (path) => seen(path, await shopper.call('GET', path), null))), { timeout: 10_000 }).toEqual(expected);
  });

  it.each(times)('the shop answers with the banners that the preview showed: %s', async (time) => {
    await moveClock(database, previewInstant({ day: time.slice(0, 10), hour: time.slice(-2) }) + 5 * 60_000);
    const headings = async (json: object): Promise<string[]> => (await shopper.call('POST', '/adtech-prod/v2/adtech/banners', { json })).body.banners.map((one: WireBanner) => one.textArea.heading);
    const [inMenu, ofTea, ofSearch] = [await headings({ type: 'mega-menu', categories: ['groceries/tea'] }), await headings({ type: 'browse', categories: ['groceries/tea'] }), await headings({ type: 'search', searchTerm: 'tea' })];
    const bannersOf = (path: string) => [...previewed.get(at(time, path))!.text.matchAll(/An Advent [a-z-]+ banner/g)].map(([heading]) => heading);
    expect([bannersOf(home), bannersOf(tea), bannersOf(search)]).toEqual([inMenu, [...inMenu, ...ofTea], ofSearch]);
  });
});

/**
 * Returns the words of a page's main part, and its links and pictures, those of a preview as in the shop. Leaves out the
 * banner among the products, which in the shop a script reads.
 */
function shownIn(html: string, time: string | null): { words: string; links: string[] } {
  const main = /<main\b.*<\/main>/s.exec(html)![0].replaceAll(/<\/?noscript>|<script\b.*?<\/script>|<li class="[^"]*" style="grid-row:2">.*?<\/li>/gs, '');
  const links = [...main.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address!.replace(time === null ? '' : `/admin/preview/${time}`, ''));
  return { words: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), links };
}

/** Returns the message beside a field; null if there is none. */
const faultOf = (html: string, field: string) => new RegExp(`id="preview-${field}-error".*?<span>(.*?)</span>`).exec(html)?.[1] ?? null;
