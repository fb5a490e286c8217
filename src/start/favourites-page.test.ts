import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { favouriteSorts } from '#/modules/favourites/rules/favourite-sorts.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { trolleySortLabels } from '#/modules/trolley/rules/lines/line-order.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const lineNumbers = Array.from({ length: 100 }, (_, at) => `8${String(at).padStart(5, '0')}`);
const manyLineNumbers = Array.from({ length: 900 }, (_, at) => `81${String(at).padStart(4, '0')}`);
const nameOf = (lineNumber: string) => `Soup ${lineNumber}`;
const shop = await openTestShop({
  pages: (await readAllPages()).built,
  async stock(stocked) {
    await saveCategories(stocked, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Soup', url: 'groceries/soup', parentId: 10051 }),
      aCategory({ id: 8, name: 'Broth', url: 'groceries/broth', parentId: 10051 }),
    ]);
    await saveProducts(stocked, lineNumbers.map((lineNumber, nth) => aProduct({ lineNumber, name: nameOf(lineNumber), categoryIds: [nth < 90 ? 7 : 8] })));
    await saveProducts(stocked, manyLineNumbers.map((lineNumber) => aProduct({ lineNumber, name: nameOf(lineNumber), categoryIds: [7] })));
    await savePromotions(stocked, [aPromotion({ lineNumbers: lineNumbers.slice(88, 92) })]);
  },
});
const { database } = shop;
const world = makeExampleWorld(shop);
const browser = await world.browser();
const { customerId } = await world.shopper();

const key = 'favourites-carousel/favourites-carousel-experience-fragment/master';
const open = async (query = '') => {
  const { text } = await browser.call('GET', `/ecom/favourites${query}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return { main, names: [...main.matchAll(/<h3[^>]*><a[^>]*>(Soup \d+)/g)].map(([, name]) => name) };
};

describe('the favourites page', () => {
  beforeAll(async () => {
    await runSql(database, `insert into favourites.choices select $1, line, true, now() - nth * interval '1 minute' from unnest($2::text[]) with ordinality as u (line, nth)`, [customerId, lineNumbers]);
  });

  it('shows 48 products in the order of the favourites, and loads the next 48 [SC-182]', async () => {
    const first = await open('?sort=recentlyAdded');
    expect(first.names).toEqual(lineNumbers.slice(0, 48).map(nameOf));
    expect(first.main).toContain('href="?sort=recentlyAdded&amp;shown=96"');
    expect((await open('?sort=recentlyAdded&shown=96')).names).toEqual(lineNumbers.slice(0, 96).map(nameOf));
    const whole = await open('?sort=alphabetical&shown=144');
    expect(whole.names).toEqual(lineNumbers.map(nameOf));
    expect(whole.main).not.toContain('shown=192');
  });

  it('shows what its address says: offers only, a category, the sort, how many are found and whether more follow [SC-178] [SC-180]', async () => {
    const all = await open('?sort=alphabetical');
    expect(all.main).toContain('100 products');
    expect(all.main).toMatch(/Soup<\/span> <span>90<.*Broth<\/span> <span>10</s);
    expect(all.main).toContain('Load more');
    expect(all.main).toMatch(/Saved by you(<!-- -->| )+100</);
    expect(all.main, 'a filter that finds nothing is not offered').not.toContain('Bought online');
    const narrowed = await open('?sort=recentlyAdded&offers=true&category=8');
    expect(narrowed.names).toEqual(lineNumbers.slice(90, 92).map(nameOf));
    expect(narrowed.main).toContain('2 products');
    expect(narrowed.main).not.toContain('Load more');
    expect(narrowed.main).toMatch(/aria-current="[^"]*"[^>]*>On offer <!-- -->4</);
    expect(narrowed.main).toMatch(/aria-current="true"[^>]*><span>Broth</);
    expect(narrowed.main).toContain('href="?sort=recentlyAdded&amp;category=8"');
  });

  it('offers four sorts, of which the trolley page has three, each with an order of its own [SC-187]', async () => {
    const { main } = await open();
    const sorts = main.slice(main.indexOf('aria-label="Sort"'));
    for (const { mode, label } of favouriteSorts) expect(sorts).toMatch(new RegExp(`href="\\?sort=${mode}"[^>]*>${label}<`));
    expect(Object.values(trolleySortLabels)).toEqual(['Recently added', 'Categories', 'Alphabetical']);
    expect((await open('?sort=recentlyAdded&shown=96')).names[0]).toBe(nameOf(lineNumbers[0]!));
    await runSql(database, `update favourites.choices set chosen_at = now() where line_number = $1`, [lineNumbers[50]]);
    expect((await open('?sort=recentlyAdded')).names[0]).toBe(nameOf(lineNumbers[50]!));
    expect((await open('?sort=alphabetical')).names[0]).toBe(nameOf(lineNumbers[0]!));
  });

  it('opens with a starter basket of the variant’s visitors, in the order of the favourites and without what is in the trolley [SC-178] [SC-181]', async () => {
    const basket = async () => {
      const { main } = await open('?sort=recentlyAdded');
      const at = main.indexOf('Start your trolley');
      return at < 0 ? null : [...main.slice(at, main.indexOf('Add all to trolley')).matchAll(/aria-label="(Soup \d+)"/g)].map(([, name]) => name);
    };
    browser.cookies.set('visitorId', crypto.randomUUID());
    expect(await basket()).toBeNull();
    await runSql(database, `update flags.variants set share = case variant when 'on' then 100 else 0 end where experiment = 'favourites_starter_basket'`, []);
    await expect.poll(basket, { timeout: 4000 }).toEqual(lineNumbers.slice(0, 6).map(nameOf));
    await browser.call('POST', '/ecom/add-to-trolley', { form: { line: `${lineNumbers[1]}:1000:C62`, back: '/ecom/favourites' }, headers: { origin: 'https://shop.test' } });
    expect(await basket()).toEqual([0, 2, 3, 4, 5].map((nth) => nameOf(lineNumbers[nth]!)));
    expect((await open('?sort=alphabetical')).names).toEqual(lineNumbers.slice(0, 48).map(nameOf));
  });

  it('shows the fragment of the favourites above the list, and nothing in its place when there is none [SC-195] [SH-420]', async () => {
    const text: { type: string } & Record<string, unknown> = { type: 'text', heading: null, body: ['Soup keeps [well](/ecom/lists).'] };
    await saveContent(database, key, { content: [text], events: [] });
    const shown = async () => (await open()).main.replaceAll(/<[^>]*>/g, '|');
    await expect.poll(shown, { timeout: 4000 }).toContain('Soup keeps |well|');
    const { main } = await open();
    expect(main.indexOf('Soup keeps')).toBeLessThan(main.indexOf(nameOf(lineNumbers[0]!)));
    await deleteContent(database, key);
    await expect.poll(shown, { timeout: 4000 }).not.toContain('Soup keeps');
    expect((await browser.call('PUT', `/content-prod/v2/content/experience-fragments/${key}`, { json: {} })).status).toBe(404);
    expect((await browser.call('PUT', '/content-prod/v2/en', { json: { contentUrl: '/ecom/favourites' } })).status).toBe(404);
    expect((await open()).names).toHaveLength(48);
  });

  it.each(['favourites', 'quick-shop'])('leads by links to every favourite of a long list, as does %s [SC-182 part]', async (page) => {
    await runSql(database, `insert into favourites.choices select $1, line, true, now() from unnest($2::text[]) as line on conflict do nothing`, [customerId, manyLineNumbers]);
    const shownAt = async (query: string) => {
      const { text } = await browser.call('GET', `/ecom/${page}${query}`);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
      const [more, earlier] = ['Load more', 'Show earlier products'].map((name) => new RegExp(`<a[^>]*href="([^"]*)"[^>]*>[^/]*${name}`).exec(main)?.[1]!.replaceAll('&amp;', '&'));
      return { names: new Set(main.match(/<a[^>]*>Soup \d+/g)?.map((link) => link.slice(link.indexOf('>')))), more, earlier, main };
    };
    const sort = page === 'favourites' ? '?sort=alphabetical&' : '?';
    const first = await shownAt(`${sort}shown=960`);
    expect([first.names.size, first.earlier]).toEqual([960, undefined]);
    const last = await shownAt(first.more!);
    expect([last.names.size, last.more]).toEqual([40, undefined]);
    expect(new Set([...first.names, ...last.names]).size).toBe(1000);
    expect(last.main).toContain('Showing 961 to 1000 of 1000');
    expect((await shownAt(last.earlier!)).names).toEqual(first.names);
    expect((await shownAt(`${sort}shown=5000`)).names).toEqual(last.names);
  });

  it('keeps the built trolley of quick shop while other favourites are loaded [SC-209 part] [SC-215 part]', async () => {
    await runSql(database, `insert into favourites.choices select $1, line, true, now() from unnest($2::text[]) as line on conflict do nothing`, [customerId, manyLineNumbers]);
    const linksAt = async (query: string) => [...(await browser.call('GET', `/ecom/quick-shop${query}`)).text.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    expect(await linksAt('?build=yes')).toEqual(['?build=yes&shown=96']);
    expect(await linksAt('?build=yes&shown=5000')).toEqual(['?build=yes&shown=960']);
  });
});
