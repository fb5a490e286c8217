import { expect, it } from 'vitest';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const soup = aProduct({ lineNumber: '000201', name: 'Pea soup' });
const item = (lineNumber: string, amount = 1) => ({ lineNumber, quantity: { amount, uom: 'C62' } });
const wordsOf = ({ text }: { text: string }) => (/<main[^>]*>.*<\/main>/s.exec(text)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const shop = await openTestShop({ pages: await readBuiltPages(), stock: async (database) => void (await saveProducts(database, [soup])) });

it('a product on a list that the shop no longer sells keeps its name, and is named when the list is added [SC-098 part] [SC-207 part]', async () => {
  const { browser, bearer } = await shop.shopper();
  const { body } = await browser.call('POST', '/shopping-lists-prod/v1/lists', { bearer, json: { name: 'Suppers', items: [item('000123'), item('000201')] } });
  await saveProducts(shop.database, [{ ...soup, markedForDelete: true }]);
  const page = `/ecom/shopping-lists/suppers/${body.id}`;
  const listed = async () => wordsOf(await browser.call('GET', page));
  await expect.poll(listed).toMatch(/Pea soup .*Sorry, this item is not available/);
  expect(await listed()).not.toContain('Product name currently unavailable');
  const added = wordsOf(await browser.call('POST', page, { form: { do: 'add-all' }, headers: { origin: 'https://shop.test' } }));
  expect(added).toMatch(/Added 1 product to your trolley/);
  expect(added).toMatch(/Some items could not be added.*Pea soup/);
});

it('a product is put without script on a list that lacks it; the list that has it says so, and keeps its quantity [SC-200 part] [SC-208 part]', async () => {
  const { browser, bearer } = await shop.shopper();
  const create = async (name: string, ...items: object[]) => (await browser.call('POST', '/shopping-lists-prod/v1/lists', { bearer, json: { name, items } })).body.id as string;
  const [suppers, baking] = [await create('Suppers', item('000123', 5)), await create('Baking')];
  const { text } = await browser.call('GET', '/ecom/lists?add=000123');
  expect(wordsOf({ text })).toMatch(/to a list Baking Already on Suppers /);
  expect([baking, suppers].map((id) => text.includes(`name="id" value="${id}"`))).toEqual([true, false]);
  // The list may have got the product since the page was opened.
  for (const id of [baking, suppers, baking]) {
    const added = await browser.call('POST', '/ecom/lists?add=000123', { form: { do: 'add', id, lineNumber: '000123' }, headers: { origin: 'https://shop.test' } });
    expect(added.status).toBe(303);
  }
  const itemsOf = async (id: string) => (await browser.call('GET', `/shopping-lists-prod/v1/lists/${id}`, { bearer })).body.items;
  expect([await itemsOf(suppers), await itemsOf(baking)]).toEqual([[item('000123', 5)], [item('000123')]]);
});

it('a list that is gone is not renamed without script, and the page says so [SC-203 part]', async () => {
  const { browser, bearer } = await shop.shopper();
  const { body } = await browser.call('POST', '/shopping-lists-prod/v1/lists', { bearer, json: { name: 'Suppers' } });
  const rename = (id: string, name: string) => browser.call('POST', '/ecom/lists', { form: { do: 'rename', id, name }, headers: { origin: 'https://shop.test' } });
  const gone = await rename('5b0a2e0e-2f4c-4a7d-9c1b-3a52d3c1e8f4', 'Lunches');
  expect([gone.status, /role="alert".*We could not find this list/s.test(gone.text)]).toEqual([422, true]);
  // A fault of the name is shown once, beside the field.
  const long = await rename(body.id, 'x'.repeat(51));
  expect([long.status, wordsOf(long).split('no more than 50').length - 1, long.text.includes('aria-invalid="true"')]).toEqual([422, 1, true]);
});
