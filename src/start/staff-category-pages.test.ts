import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 8, name: 'Coffee', url: 'groceries/coffee', parentId: 10051 }),
    ]);
    await saveProducts(database, [aProduct({ lineNumber: '000124', name: 'Sencha', categoryIds: [7] })]);
  },
});
const browser = shop.browser();

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, ['CATALOGUE_MANAGE'])).email);
});

const read = async (address: string) => (await browser.call('GET', address)).text;
const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });
/** Posts the form of a page with these changes, as a browser without script does. */
const send = async (address: string, changes: Record<string, string>, html?: string) => post(address, { ...fieldsOf(html ?? (await read(address))), ...changes });
const namesIn = (html: string): string[] => [...html.matchAll(/<th scope="row"[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name!);

describe('the pages for categories, without script', () => {
  it('add a category with an address made from its name, rename it, and remove it [SC-733 part] [SC-680 part]', async () => {
    const added = await send('/admin/categories/new?below=7', { name: 'Green tea' });
    const address = added.headers.get('location')!.replace('?saved=yes', '');
    expect([added.status, fieldsOf(await read(address))]).toEqual([303, expect.objectContaining({ name: 'Green tea', shortName: 'Green tea', url: 'groceries/tea/green_tea', parentId: '7' })]);
    expect((await send(address, { name: 'Sencha and more' })).status).toBe(303);
    await expect.poll(() => read('/ecom/shop/browse/groceries/tea/green_tea'), { timeout: 20_000 }).toContain('Sencha and more');
    const { version } = fieldsOf(await read(address));
    const removed = await post(address, { remove: 'yes', version: version! });
    expect([removed.status, removed.headers.get('location'), (await browser.call('GET', address)).status]).toEqual([303, '/admin/categories?below=7&saved=removed', 404]);
  });

  it('move a category up and down, and say if it can no longer move there [SC-733 part] [SC-680 part]', async () => {
    const list = '/admin/categories?below=10051';
    expect(namesIn(await read(list))).toEqual(['Tea', 'Coffee']);
    const moved = await post(list, { move: 'up 8 7' });
    expect([moved.status, namesIn(await read(list))]).toEqual([303, ['Coffee', 'Tea']]);
    await post(list, { move: 'down 8 end' });
    expect(namesIn(await read(list))).toEqual(['Tea', 'Coffee']);
    const astray = await post(list, { move: 'up 8 999' });
    expect([astray.status, astray.text.includes('Someone else has changed these categories.'), namesIn(astray.text)]).toEqual([422, true, ['Tea', 'Coffee']]);
  });

  it('say what is wrong beside the field, and keep everything typed [SC-733 part] [SC-680 part]', async () => {
    const faulty = await send('/admin/categories/8', { name: 'Fresh coffee', url: 'groceries/tea' });
    expect([faulty.status, faulty.text.includes('Another category has this address'), fieldsOf(faulty.text)]).toEqual([422, true, expect.objectContaining({ name: 'Fresh coffee', url: 'groceries/tea' })]);
    expect((await read('/admin/categories/7')).match(/<option[^>]*value="7"/)).toBeNull();
    const below = await send('/admin/categories/10051', { parentId: '7' });
    expect([below.status, below.text.includes('This category stays at the top')]).toEqual([422, true]);
  });

  it('refuse a change that is based on an old version, name what differs, and then save it [SC-733 part] [SC-680 part]', async () => {
    const page = await read('/admin/categories/8');
    expect((await send('/admin/categories/8', { shortName: 'Theirs' }, page)).status).toBe(303);
    const late = await send('/admin/categories/8', { shortName: 'Mine' }, page);
    expect([late.status, late.text.includes('It differs from what you typed in: short name.'), fieldsOf(late.text)['shortName']]).toEqual([409, true, 'Mine']);
    expect((await send('/admin/categories/8', {}, late.text)).status).toBe(303);
    const removal = await post('/admin/categories/8', { remove: 'yes', version: fieldsOf(page)['version']! });
    expect([removal.status, removal.text.includes('Look at it again before you remove it.')]).toEqual([409, true]);
  });

  it('keep everything typed if someone else has removed the category meanwhile, and add it again [SC-733 part] [SC-680 part]', async () => {
    const added = await send('/admin/categories/new?below=8', { name: 'Decaf' });
    const address = added.headers.get('location')!.replace('?saved=yes', '');
    const page = fieldsOf(await read(address));
    expect((await post(address, { remove: 'yes', version: page['version']! })).status).toBe(303);
    const late = await post(address, { ...page, shortName: 'Mine' });
    expect([late.status, late.text.includes('Someone else has removed this category'), fieldsOf(late.text)]).toEqual([409, true, { ...page, shortName: 'Mine', version: '' }]);
    expect((await post(address, fieldsOf(late.text))).status).toBe(303);
    expect(fieldsOf(await read(address))).toEqual({ ...page, shortName: 'Mine', version: expect.any(String) });
    expect((await post('/admin/categories/8', { remove: 'yes', version: fieldsOf(await read('/admin/categories/8'))['version']! })).text).toContain('There are categories below this one.');
  });

  it('do not remove a category that has products or categories below it [SC-733 part]', async () => {
    for (const [id, why] of [['7', 'There are products in this category.'], ['10051', 'The shop’s own links lead to this category.']] as const) {
      const address = `/admin/categories/${id}`;
      const refused = await post(address, { remove: 'yes', version: fieldsOf(await read(address))['version']! });
      expect([id, refused.status, refused.text.includes(why)]).toEqual([id, 409, true]);
    }
  });

  it('find categories by their names and by those above them, with where each is', async () => {
    expect(namesIn(await read('/admin/categories?query=tea'))).toEqual(['Tea']);
    expect(namesIn(await read('/admin/categories?query=groceries+tea'))).toEqual(['Tea']);
    expect((await browser.call('GET', '/admin/categories?below=x')).status).toBe(404);
  });

  it('are not open without the permission', async () => {
    const stranger = shop.browser();
    await signStaffIn(stranger, (await makeStaff(shop.database, ['CONTENT_PUBLISH'])).email);
    for (const address of ['/admin/categories', '/admin/categories/new', '/admin/categories/7']) expect([address, (await stranger.call('GET', address)).status]).toEqual([address, 403]);
  });
});
