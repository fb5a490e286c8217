import fc from 'fast-check';
import { it } from 'vitest';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { expectNoFaults, inPath, mostly, oddHeaders, seconds, sendMany, type Kind } from '#/start/testing/fuzz-requests.ts';
import { nastyValue } from '#/start/testing/nasty-values.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const shop = await openTestShop({
  poolSize: 8,
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const world = makeExampleWorld(shop);
const owner = await world.shopper();
const cookiesOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ');
const pageCookies = { owner: cookiesOf(await world.browser()), staff: cookiesOf(await signedInStaff()) };

/** Returns a browser in which a staff user with all permissions is signed in. */
async function signedInStaff(): Promise<TestBrowser> {
  const browser = shop.browser();
  await signStaffIn(browser, (await makeStaff(shop.database, staffPermissions)).email);
  return browser;
}

it('anything sent to pages gets a page or a redirect, and is never the shop’s fault [SH-013 part]', async () => {
  expectNoFaults(await sendMany(shop, pageRequests(), (_, answer, text) => whatIsWrongWithPage(answer, text)), shop.logged);
}, seconds * 1000 + 60_000);

/**
 * Describes the fault in an answer; null if there is none. A page must be complete HTML, and a redirect must lead to an
 * address of this shop. Data for a client-side navigation are not a page.
 */
function whatIsWrongWithPage(answer: Response, text: string): string | null {
  if (answer.status >= 500) return 'a fault';
  if (answer.status >= 300 && answer.status < 400) return leadsHere(answer.headers.get('location')) ? null : 'leads nowhere, or elsewhere';
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return null;
  return text.endsWith('</html>') ? null : 'no whole page';
}

const leadsHere = (to: string | null): boolean => to !== null && URL.parse(to, 'https://shop.test')?.origin === 'https://shop.test';

/**
 * Returns requests for documents, for forms posted to them, and for their client-side navigation data, with all kinds
 * of queries and callers.
 */
function pageRequests(): Kind[] {
  const names = ['redirect', 'prompt', 'searchTerm', 'page', 'sortBy', 'filters', 'status', 'before', 'exp', 'graphflag', 'tag', 'anything'];
  const value = fc.oneof(fc.constantFrom('', '/ecom/shop/trolley', '/ecom/寿司?a=%26', '/admin/寿司', '//evil.example', '-1', '1e400', '\ud800', 'tea', 'login'), nastyValue);
  const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
  const cookie = fc.constantFrom('', pageCookies.owner, pageCookies.staff, 'signIn=x; staffSignIn=%00');
  return pages.paths.map((path) => ({
    name: path,
    requests: fc
      .tuple(addressOf(path), query, fc.constantFrom('', '', '', '.data'), cookie, fc.constantFrom('GET', 'GET', 'GET', 'POST'), mostly({}, oddHeaders), fc.dictionary(fc.constantFrom('email', 'password', 'returnTo', '_csrf', 'back', 'lineNumber', 'quantity', 'intent', 'displayName'), value, { maxKeys: 5 }))
      .map(([address, asked, data, held, method, odd, form]) => ({
        method,
        path: `${address}${data}?${Object.entries(asked).map(([name, one]) => `${name}=${inPath(one)}`).join('&')}`,
        headers: { 'x-test-client-address': '10.8.0.1', ...(held !== '' && { cookie: held }), ...(method === 'POST' && { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' }), ...odd },
        body: method === 'GET' ? null : Object.entries(form).map(([name, one]) => `${name}=${inPath(one)}`).join('&'),
      })),
  }));
}

/** Returns a path with its parameters filled in, with valid or arbitrary values. */
function addressOf(path: string): fc.Arbitrary<string> {
  const fine: Record<string, string> = { ':productId': '000123', ':productName': 'breakfast-tea', ':customerOrderId': owner.orderId, ':staffId': '1', ':mailId': '1', ':groupId': '1', ':restrictionId': 'easter', ':cardNumber': '12345678', ':lineNumber': '000123', '*': 'groceries' };
  const parts = path.split('/').map((part) => (part in fine ? mostly<unknown>(fine[part], nastyValue).map(inPath) : fc.constant(part)));
  return fc.tuple(...parts).map((filledIn) => filledIn.join('/'));
}
