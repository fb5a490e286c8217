import { beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveBundles } from '#/modules/deals/server/public.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { formsOf } from './page-guard/page-outline.ts';

const pages = await readAllPages();
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 450 }),
      aProduct({ lineNumber: '000124', name: 'Oat biscuits', pricePence: 120 }),
      aProduct({ lineNumber: '000125', name: 'Loose pears', pricePence: 250, priceUom: 'KGM', saleUoms: ['KGM'] }),
      aProduct({ lineNumber: '000126', name: 'Iced cake', pricePence: 1500, maxPersonalisedMessageLength: 20 }),
      aProduct({ lineNumber: '000127', name: 'Seed cake' }),
    ]);
    await saveBranchAvailability(database, [{ branchId: 651, lineNumber: '000127', ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null }]);
    const groups = [{ title: 'Tea', threshold: 2, lineNumbers: ['000123'] }, { title: 'Biscuits', threshold: 1, lineNumbers: ['000124'] }];
    const gone = [groups[0]!, { title: 'Cakes', threshold: 1, lineNumbers: ['000127'] }];
    // The iced cake needs a message, so the treats leave only the biscuits.
    const personal = [{ title: 'Treats', threshold: 1, lineNumbers: ['000126', '000124'] }];
    const always = { image: null, startDate: null, endDate: null };
    await saveBundles(database, [
      { bundleName: 'tea_time', title: 'Tea time', groups, ...always },
      { bundleName: 'cake_time', title: 'Cake time', groups: gone, ...always },
      { bundleName: 'party', title: 'Party', groups: personal, ...always },
      { bundleName: 'birthday', title: 'Birthday', groups: [...personal, { title: 'Cakes', threshold: 1, lineNumbers: ['000126'] }], ...always },
    ]);
  },
});

let visitor: TestBrowser;
beforeAll(() => {
  visitor = shop.browser();
});

const open = async (address: string) => (await visitor.call('GET', address)).text;
const addAll = (html: string) => formsOf(html).find(({ fields }) => fields.some(([name]) => name === 'line'))!;
const tilesOf = (html: string) => html.split('<article').slice(1).map((text) => text.split('</article>')[0]!);

it('shows the products of its address in order, and leaves out line numbers that are unknown [SC-216 part] [SH-029] [SC-045 part]', async () => {
  const html = await open('/ecom/shop/buylist?lineNumbers=000124+999999+000123');
  expect(tilesOf(html).map((tile) => /Oat biscuits|Breakfast tea/.exec(tile)?.[0])).toEqual(['Oat biscuits', 'Breakfast tea']);
  expect(html).toContain('Add all to trolley');
  expect(html.replaceAll('<!-- -->', '')).toContain('2 products. We don&#x27;t sell one other product on this list at the moment.');
  expect(tilesOf(html).join('')).not.toContain('Sponsored');
});

it('says that there is nothing on a list of unknown products, and on a list of none [SC-216 part]', async () => {
  for (const address of ['/ecom/shop/buylist', '/ecom/shop/buylist?lineNumbers=999999', '/ecom/shop/buylist?lineNumbers=999998+999999', '/ecom/shop/buylist/sponsored-ads/999999']) {
    const { status, text } = await visitor.call('GET', address);
    expect(status, address).toBe(200);
    expect(text, address).toContain('There is nothing on this list');
    expect(addAll(text), address).toBeUndefined();
  }
});

it('says how many products are beyond the end of a long list', async () => {
  const numbers = Array.from({ length: 201 }, (_, place) => 900_000 + place);
  const html = async (lines: readonly (string | number)[]) => (await open(`/ecom/shop/buylist?lineNumbers=${lines.join('+')}`)).replaceAll('<!-- -->', '');
  expect(await html(['000123', ...numbers])).toContain('The last 2 products on this list were left out: a list can have 200.');
  expect(await html(['000123', '000124'])).not.toContain('Item limit reached');
});

it('labels the products of a sponsored ad [SC-217] [SH-030]', async () => {
  const tiles = tilesOf(await open('/ecom/shop/buylist/sponsored-ads/000123+000124'));
  expect(tiles).toHaveLength(2);
  for (const tile of tiles) expect(tile).toContain('Sponsored');
});

it('adds every product in one press without script, weighed goods by their usual weight, and none twice [SC-216 part] [SC-246 part]', async () => {
  const address = '/ecom/shop/buylist?lineNumbers=000123+000125+000126';
  const form = addAll(await open(address));
  expect(form.fields.filter(([name]) => name === 'line').map(([, value]) => value)).toEqual(['000123:1000:C62', '000125:500:KGM']);
  for (let press = 0; press < 2; press += 1) {
    const sent = new URLSearchParams(form.fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.test', referer: `https://shop.test${address}` };
    const { status, text } = await visitor.call('POST', form.action, { text: sent, headers });
    expect(status).toBe(200);
    expect(text).toContain('Added to your trolley');
  }
  expect((await trolleyLines()).toSorted()).toEqual(['000123 1', '000125 0.5']);
});

it('has no button for products that cannot be added together, and says so [SC-102 part] [SC-216 part]', async () => {
  const none = 'These products can’t be added together.';
  const html = await open('/ecom/shop/buylist?lineNumbers=000126+000127');
  expect(tilesOf(html)).toHaveLength(2);
  expect([html.includes('Add all to trolley'), html.includes(none)]).toEqual([false, true]);
  expect((await open('/ecom/shop/buylist?lineNumbers=000123+000127')).includes(none)).toBe(false);
});

it('adds the products of a bundle on top of those in the trolley without script [SC-163 part] [SC-206 part]', async () => {
  visitor = shop.browser();
  const address = '/ecom/bundles/tea_time';
  const form = formsOf(await open(address)).find(({ fields }) => fields.some(([name]) => name === 'again'))!;
  const chosen: [string, string][] = [['group', '0'], ['line', '000123:2000:C62'], ['group', '1'], ['line', '000124:1000:C62']];
  const sent = new URLSearchParams([...form.fields, ...chosen]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.test', referer: `https://shop.test${address}` };
  for (const expected of [['000123 2', '000124 1'], ['000123 4', '000124 2']]) {
    const { status, headers: answered } = await visitor.call('POST', form.action, { text: sent, headers });
    expect([status, answered.get('location')]).toEqual([307, '/ecom/add-to-trolley']);
    expect((await visitor.call('POST', '/ecom/add-to-trolley', { text: sent, headers })).text).toContain('Added to your trolley');
    expect((await trolleyLines()).toSorted()).toEqual(expected);
  }
});

it('says on a bundle’s page that nothing of a group is available, and again if its form is sent without script [SC-163 part]', async () => {
  const html = (await open('/ecom/bundles/cake_time')).replaceAll('<!-- -->', '');
  expect([...html.matchAll(/role="status"[^>]*>([^<]+)</g)].map(([, words]) => words)).toEqual(['0 of 2 chosen', 'Nothing here is available at the moment']);
  const text = new URLSearchParams([['group', '0'], ['line', '000123:2000:C62']]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.test' };
  const answer = await visitor.call('POST', '/ecom/bundles/cake_time', { text, headers });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Sorry, nothing from Cakes is available at the moment');
});

it('offers no product in a bundle that needs a message, and begins with none [SC-102 part] [SC-163 part] [SC-305 part]', async () => {
  const html = (await open('/ecom/bundles/birthday')).replaceAll('<!-- -->', '');
  const statuses = [...html.matchAll(/role="status"[^>]*>([^<]+)</g)].map(([, words]) => words);
  expect(statuses).toEqual(['1 of 1 chosen', 'Nothing here is available at the moment']);
  expect([...html.matchAll(/aria-label="How many of ([^"]+)"/g)].map(([, name]) => name)).toEqual(['Oat biscuits']);
  expect(html.split('Add this from its own page, with your message')).toHaveLength(3);
});

it('adds no bundle without script for which a product with a message was chosen [SC-102 part] [SC-163 part] [SC-305 part]', async () => {
  const chosen = (bundle: string) => visitor.call('POST', `/ecom/bundles/${bundle}`, { text, headers });
  const text = new URLSearchParams([['group', '0'], ['line', '000126:1000:C62'], ['group', '1'], ['line', '000126:1000:C62']]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.test' };
  const [party, birthday] = [await chosen('party'), await chosen('birthday')];
  expect([party.status, birthday.status]).toEqual([422, 422]);
  expect(party.text).toContain('Choose 1 from Treats');
  expect(birthday.text).toContain('Sorry, nothing from Cakes is available at the moment');
});

async function trolleyLines(): Promise<string[]> {
  const { body } = await visitor.graph('x', '{ getTrolley(orderId: "0") { trolley { trolleyItems { lineNumber quantity { amount } } } } }', {});
  return body.data.getTrolley.trolley.trolleyItems.map(({ lineNumber, quantity }: { lineNumber: string; quantity: { amount: number } }) => `${lineNumber} ${quantity.amount}`);
}

it('has no page of a bundle with an unknown name [SC-160]', async () => {
  const { status, text } = await visitor.call('GET', '/ecom/bundles/nothing');
  expect(status).toBe(404);
  expect(/<h1[^>]*>([^<]*)/.exec(text)![1]).toBe((/<h1[^>]*>([^<]*)/.exec((await visitor.call('GET', '/ecom/no-such-page')).text))![1]);
});
