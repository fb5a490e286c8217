import { beforeAll, describe, expect, it } from 'vitest';
import { saveCategories } from '#/modules/catalogue/server/public.ts';
import { aCategory } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
  },
});
const browser = shop.browser();
const footer = '/admin/furniture/footer';
const newBanner = '/admin/furniture/banners/new';

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, ['CONTENT_PUBLISH'])).email);
});

const read = async (address: string) => (await browser.call('GET', address)).text;
const post = (address: string, form: Record<string, string>) => browser.call('POST', address, { form, headers: { origin: 'https://shop.test' } });
/** Posts the form of a page with these changes, as a browser without script does. */
const send = async (address: string, changes: Record<string, string>, html?: string) => post(address, { ...fieldsOf(html ?? (await read(address))), ...changes });

const inShop = async () => (await shop.browser().call('POST', '/adtech-prod/v2/adtech/banners', { json: { type: 'browse', categories: ['groceries/tea'] } })).body.banners.map(({ textArea }: { textArea: { heading: string } }) => textArea.heading);
const tea = { heading: 'Tea time', linkText: 'See teas', linkUrl: '/ecom/shop/browse/groceries/tea', type: 'browse', categories: 'groceries/tea', vendor: 'Larder' };

/** Adds a banner, and returns the address of its page. */
async function addBanner(changes: Record<string, string>): Promise<string> {
  const added = await send(newBanner, { ...tea, ...changes });
  expect(added.status).toBe(303);
  return added.headers.get('location')!.replace('?saved=yes', '');
}

describe('the form for the footer, without script', () => {
  it.each([['yes', true], ['__proto__', false], ['toString', false]])('says that it is saved only where the address says so: %s', async (saved, isSaid) => {
    const { status, text } = await browser.call('GET', `${footer}?saved=${saved}`);
    expect([status, text.includes('Shoppers see it within five minutes.')]).toEqual([200, isSaid]);
  });

  it('adds a link without saving, saves it with the copyright, and the shop shows both [AC-546 part] [SC-680 part]', async () => {
    const before = fieldsOf(await read(footer));
    const stepped = await send(footer, { step: 'add s.5.links' });
    expect(stepped.status).toBe(200);
    const added = Object.keys(fieldsOf(stepped.text)).filter((name) => !(name in before));
    const [words, address] = ['title', 'href'].map((end) => added.find((name) => name.endsWith(`.${end}`))!);
    const saved = await send(footer, { [words!]: 'Opening times', [address!]: '/ecom/find-a-store', 's.6.copyright': 'Larder of today' }, stepped.text);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${footer}?saved=yes`]);
    await expect.poll(() => read('/ecom/help-information'), { timeout: 20_000 }).toContain('Larder of today');
    expect(await read('/ecom/help-information')).toMatch(/href="\/ecom\/find-a-store"[^>]*>(?:<[^>]*>)*Opening times/);
  });

  it('says what is wrong beside the field, and keeps everything typed [AC-546 part] [SC-680 part]', async () => {
    const faulty = await send(footer, { 's.0.title': '', 's.6.copyright': 'Typed', 's.7.src': '/logo.svg', 's.7.alt': '', 's.7.href': 'javascript:alert(1)' });
    expect([faulty.status, fieldsOf(faulty.text)]).toEqual([422, expect.objectContaining({ 's.0.title': '', 's.6.copyright': 'Typed', 's.7.href': 'javascript:alert(1)' })]);
    expect(faulty.text).toMatch(/id="s\.0\.title-error"[^]*?Please enter: heading/);
    expect(faulty.text).toMatch(/id="s\.7\.alt-error"[^]*?Please enter: what the picture says, or leave all of them empty/);
    expect(faulty.text).toMatch(/id="s\.7\.href-error"[^]*?An address starts with/);
  });

  it('refuses a change that is based on an old version, names what differs, and then saves it [AC-546 part] [SC-680 part]', async () => {
    const page = await read(footer);
    expect((await send(footer, { 's.6.copyright': 'Theirs' }, page)).status).toBe(303);
    const late = await send(footer, { 's.6.copyright': 'Mine' }, page);
    expect([late.status, late.text.includes('It differs from what you typed in: copyright.'), fieldsOf(late.text)['s.6.copyright']]).toEqual([409, true, 'Mine']);
    expect((await send(footer, {}, late.text)).status).toBe(303);
    expect(fieldsOf(await read(footer))['s.6.copyright']).toBe('Mine');
  });
});

describe('the forms for banners, without script', () => {
  it('add a banner with an id made from its heading, change it, and remove it [AC-546 part] [SC-680 part]', async () => {
    const address = await addBanner({});
    expect([address, await inShop()]).toEqual(['/admin/furniture/banners/tea-time', ['Tea time']]);
    expect((await send(address, { heading: 'Time for tea', subheading: 'Black and green' })).headers.get('location')).toBe(`${address}?saved=yes`);
    const page = fieldsOf(await read(address));
    expect([page, await inShop()]).toEqual([expect.objectContaining({ ...tea, heading: 'Time for tea', subheading: 'Black and green' }), ['Time for tea']]);
    expect(await read('/admin/furniture?query=time')).toContain('Time for tea');
    const removed = await post(address, { remove: 'yes', version: page['version']! });
    expect([removed.status, removed.headers.get('location'), (await browser.call('GET', address)).status, await inShop()]).toEqual([303, '/admin/furniture?saved=yes', 404, []]);
  });

  it('show a banner only from its first day to its last [AC-546 part]', async () => {
    const address = await addBanner({ heading: 'Days', startDate: '2999-01-01', endDate: '2999-01-31' });
    expect([await inShop(), (await read(address)).includes('To come')]).toEqual([[], true]);
    expect((await send(address, { startDate: '2001-01-01', endDate: '2001-01-31' })).status).toBe(303);
    expect([await inShop(), (await read(address)).includes('Over')]).toEqual([[], true]);
    expect((await send(address, { endDate: '2999-01-31' })).status).toBe(303);
    expect([await inShop(), (await read(address)).includes('Live')]).toEqual([['Days'], true]);
    expect((await post(address, { remove: 'yes', version: fieldsOf(await read(address))['version']! })).status).toBe(303);
  });

  it('say what is wrong beside the field, and keep everything typed [AC-546 part] [SC-680 part]', async () => {
    const faulty = await send(newBanner, { ...tea, heading: '', linkUrl: 'tea', subheading: 'Typed', startDate: '2999-02-02', endDate: '2999-02-01', categories: '' });
    expect([faulty.status, fieldsOf(faulty.text)]).toEqual([422, expect.objectContaining({ heading: '', linkUrl: 'tea', subheading: 'Typed', startDate: '2999-02-02', endDate: '2999-02-01' })]);
    for (const [field, message] of [['heading', 'Please enter: heading'], ['linkUrl', 'An address starts with https:// or /'], ['endDate', 'The last day is before the first'], ['categories', 'Please add a category']]) {
      expect(faulty.text).toMatch(new RegExp(`id="${field}-error"[^]*?${message}`));
    }
    const noDay = await send(newBanner, { ...tea, startDate: '2999-02-30' });
    expect([noDay.status, /id="startDate-error"[^]*?Please enter a day, or leave it empty/.test(noDay.text)]).toEqual([422, true]);
    const long = await send(newBanner, { ...tea, heading: 'x'.repeat(81), id: 'long' });
    expect([long.status, /id="heading-error"[^]*?Must be no more than 80 characters/.test(long.text)]).toEqual([422, true]);
  });

  it('find categories by name, and add the found one, without saving [AC-546 part] [SC-680 part]', async () => {
    const found = await send(newBanner, { ...tea, categories: '', 'categories.find': 'tea', step: 'find categories' });
    expect([found.status, found.text.includes('value="add categories groceries/tea"')]).toEqual([200, true]);
    const added = await send(newBanner, { step: 'add categories groceries/tea' }, found.text);
    expect([added.status, fieldsOf(added.text)]).toEqual([200, expect.objectContaining({ categories: 'groceries/tea', heading: 'Tea time' })]);
  });

  it('refuse a change and a removal that are based on an old version, name what differs, and then save it [AC-546 part] [SC-680 part]', async () => {
    const address = await addBanner({ heading: 'Twice' });
    const page = await read(address);
    expect((await send(address, { subheading: 'Theirs' }, page)).status).toBe(303);
    const late = await send(address, { subheading: 'Mine', altText: 'A cup' }, page);
    expect([late.status, late.text.includes('It differs from what you typed in: line below the heading, what the picture shows.'), fieldsOf(late.text)]).toEqual([409, true, expect.objectContaining({ subheading: 'Mine', altText: 'A cup' })]);
    expect((await send(address, {}, late.text)).status).toBe(303);
    const removal = await post(address, { remove: 'yes', version: fieldsOf(page)['version']! });
    expect([removal.status, removal.text.includes('Look at it again before you remove it.')]).toEqual([409, true]);
    const again = await send(newBanner, { ...tea, heading: 'Twice' });
    expect([again.status, /id="id-error"[^]*?There is a banner with this id already/.test(again.text)]).toEqual([409, true]);
  });

  it('keep everything typed if someone else has removed the banner meanwhile, and add it again [AC-546 part] [SC-680 part]', async () => {
    const address = await addBanner({ heading: 'Gone' });
    const page = fieldsOf(await read(address));
    expect((await post(address, { remove: 'yes', version: page['version']! })).status).toBe(303);
    const late = await post(address, { ...page, subheading: 'Mine' });
    expect([late.status, late.text.includes('Someone else has removed this banner'), fieldsOf(late.text)]).toEqual([409, true, { ...page, subheading: 'Mine', version: '' }]);
    expect((await post(address, fieldsOf(late.text))).status).toBe(303);
    expect(fieldsOf(await read(address))['subheading']).toBe('Mine');
  });
});

it('the pages for furniture are not open without the permission', async () => {
  const stranger = shop.browser();
  await signStaffIn(stranger, (await makeStaff(shop.database, ['CATALOGUE_MANAGE'])).email);
  const address = await addBanner({ heading: 'Ours' });
  for (const page of ['/admin/furniture', footer, newBanner, address]) expect([page, (await stranger.call('GET', page)).status]).toEqual([page, 403]);
  const refused = await stranger.call('POST', address, { form: { remove: 'yes' }, headers: { origin: 'https://shop.test' } });
  expect([refused.status, (await browser.call('GET', address)).status]).toEqual([403, 200]);
});
