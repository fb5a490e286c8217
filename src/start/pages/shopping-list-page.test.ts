import { expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const soup = aProduct({ lineNumber: '000201', name: 'Pea soup' });
const shop = await openTestShop({ pages: await readBuiltPages(), stock: async (database) => void (await saveProducts(database, [soup])) });

it('a product on a list that the shop no longer sells keeps its name, and is named when the list is added [SC-098 part] [SC-207 part]', async () => {
  const { browser, bearer } = await shop.shopper();
  const item = (lineNumber: string) => ({ lineNumber, quantity: { amount: 1, uom: 'C62' } });
  const { body } = await browser.call('POST', '/shopping-lists-prod/v1/lists', { bearer, json: { name: 'Suppers', items: [item('000123'), item('000201')] } });
  await saveProducts(shop.database, [{ ...soup, markedForDelete: true }]);
  const page = `/ecom/shopping-lists/suppers/${body.id}`;
  const wordsOf = ({ text }: { text: string }) => (/<main[^>]*>.*<\/main>/s.exec(text)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const listed = async () => wordsOf(await browser.call('GET', page));
  await expect.poll(listed).toMatch(/Pea soup .*Sorry, this item is not available/);
  expect(await listed()).not.toContain('Product name currently unavailable');
  const added = wordsOf(await browser.call('POST', page, { form: { do: 'add-all' }, headers: { origin: 'https://shop.test' } }));
  expect(added).toMatch(/Added 1 product to your trolley/);
  expect(added).toMatch(/Some items could not be added.*Pea soup/);
});
