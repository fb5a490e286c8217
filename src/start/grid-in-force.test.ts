import { expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 10054, name: 'Meat', url: 'groceries/meat', parentId: 10051 }),
      aCategory({ id: 10055, name: 'Biscuits', url: 'groceries/biscuits', parentId: 10051 }),
    ]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000201', name: 'Whole chicken', categoryIds: [10054] }),
      aProduct({ lineNumber: '000202', name: 'Sausages', categoryIds: [10054] }),
      aProduct({ lineNumber: '000203', name: 'Shortbread', categoryIds: [10055] }),
    ]);
  },
});
const visitor = shop.browser();

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

/** Opens a grid page; returns its words, the number of applied filters, and the names of the chips that remove one. */
async function open(address: string) {
  const { text } = await visitor.call('GET', address);
  const html = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const words = wordsOf(html);
  const chips = [...html.matchAll(/<a[^>]*>(.*?)<\/a>/gs)].map(([, inner]) => wordsOf(inner!)).filter((name) => name.startsWith('Remove '));
  return { words, applied: /(\d+) applied/.exec(words)?.[1] ?? null, chips };
}

it('filters of an address are listed and counted only if they narrow the products [SC-122] [SC-123]', async () => {
  const ignored = await open('/ecom/shop/browse/groceries/meat?flt=rating:4,foo:bar,price-between:1.00-2.00');
  expect(ignored).toMatchObject({ applied: null, chips: [] });
  expect(ignored.words).toContain('2 items');
  const single = await open('/ecom/shop/browse/groceries/meat?flt=available-in:delivery,foo:bar,available-in:grocery-collection');
  expect(single).toMatchObject({ applied: '1', chips: ['Remove Grocery collection'] });
});

it('a search without a match is not blamed on filters that the shop does not have [SC-134]', async () => {
  const { words } = await open('/ecom/shop/search?searchTerm=zzyzzx&flt=foo:bar');
  expect(words).toContain('Sorry, we couldn\'t find any results for "zzyzzx"');
  expect(words).not.toContain('No products match');
});

it('a corrected search names one term where nothing is left: the typed one in a category, the corrected one behind filters [SC-133] [SC-134]', async () => {
  const inside = await open('/ecom/shop/search?searchTerm=chiken&category=10055');
  expect(inside.words).toContain('Results for "chiken" ');
  expect(inside.words).toContain('Sorry, we couldn\'t find any results for "chiken"');
  expect(inside.words).not.toContain('"chicken"');
  const filtered = await open('/ecom/shop/search?searchTerm=chiken&flt=brand:Nobody');
  expect(filtered.words).toContain('Results for "chicken" Search instead for "chiken"');
  expect(filtered.words).toContain('No products match all of these filters.');
});
