import { describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/all-pages.ts';
import { makeExampleWorld } from '#/start/testing/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const lineNumbers = Array.from({ length: 100 }, (_, at) => `8${String(at).padStart(5, '0')}`);
const nameOf = (lineNumber: string) => `Soup ${lineNumber}`;
const shop = await openTestShop({
  pages: (await readAllPages()).built,
  async stock(stocked) {
    await saveCategories(stocked, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Soup', url: 'groceries/soup', parentId: 10051 })]);
    await saveProducts(stocked, lineNumbers.map((lineNumber) => aProduct({ lineNumber, name: nameOf(lineNumber), categoryIds: [7] })));
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
  it('shows 48 products in the order of the favourites, and loads the next 48 [SC-178 part] [SC-181 part] [SC-182] [SC-187 part]', async () => {
    await runSql(database, `insert into favourites.choices select $1, line, true, now() - nth * interval '1 minute' from unnest($2::text[]) with ordinality as u (line, nth)`, [customerId, lineNumbers]);
    const first = await open('?sort=recentlyAdded');
    expect(first.names).toEqual(lineNumbers.slice(0, 48).map(nameOf));
    expect(first.main).toContain('href="?sort=recentlyAdded&amp;shown=96"');
    expect((await open('?sort=recentlyAdded&shown=96')).names).toEqual(lineNumbers.slice(0, 96).map(nameOf));
    const whole = await open('?sort=alphabetical&shown=144');
    expect(whole.names).toEqual(lineNumbers.map(nameOf));
    expect(whole.main).not.toContain('shown=192');
  });

  it('shows the fragment of the favourites above the list, and nothing in its place when there is none [SC-195]', async () => {
    const text: { type: string } & Record<string, unknown> = { type: 'text', heading: null, body: ['Soup keeps [well](/ecom/lists).'] };
    await saveContent(database, key, { content: [text], events: [] });
    const shown = async () => (await open()).main.replaceAll(/<[^>]*>/g, '|');
    await expect.poll(shown, { timeout: 4000 }).toContain('Soup keeps |well|');
    const { main } = await open();
    expect(main.indexOf('Soup keeps')).toBeLessThan(main.indexOf(nameOf(lineNumbers[0]!)));
    await deleteContent(database, key);
    await expect.poll(shown, { timeout: 4000 }).not.toContain('Soup keeps');
    expect((await open()).names).toHaveLength(48);
  });
});
