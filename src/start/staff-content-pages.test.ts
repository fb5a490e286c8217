import { beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const browser = shop.browser();
const refunds = '/admin/content/page/ecom/help-information/refunds';

beforeAll(async () => {
  await signStaffIn(browser, (await makeStaff(shop.database, ['CONTENT_PUBLISH'])).email);
});

/** Posts the form of a page with these changes, as a browser without script does. */
async function send(address: string, changes: Record<string, string>, html?: string) {
  const page = html ?? (await browser.call('GET', address)).text;
  return browser.call('POST', address, { form: { ...fieldsOf(page), ...changes }, headers: { origin: 'https://shop.test' } });
}

const headings = (html: string): string[] => [...html.matchAll(/<h2[^>]*id="s\.\d+-name"[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words!.replaceAll(/<!-- -->/g, ''));

describe('the form for content, without script', () => {
  it('adds, moves and removes sections without saving, and saves what is in it then [AC-545 part] [SC-680 part]', async () => {
    const added = await send(refunds, { step: 'add-section', newType: 'links' });
    const before = headings((await browser.call('GET', refunds)).text);
    expect([added.status, headings(added.text)]).toEqual([200, [...before, `${before.length + 1}. Links`]]);
    const moved = await send(refunds, { step: `up s.${before.length}`, 's.0.title': 'Money back' }, added.text);
    expect(headings(moved.text).at(-2)).toBe(`${before.length}. Links`);
    const removed = await send(refunds, { step: `remove s.${before.length}` }, moved.text);
    expect(headings(removed.text)).toEqual(before);
    const saved = await send(refunds, {}, removed.text);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${refunds}?saved=yes`]);
    await expect.poll(async () => (await browser.call('GET', '/ecom/help-information/refunds')).text, { timeout: 20_000 }).toContain('Money back');
  });

  it('keeps everything typed when it is refused, and names the section that someone else has changed [AC-545 part] [SC-680 part]', async () => {
    const page = (await browser.call('GET', refunds)).text;
    const refused = await send(refunds, { 's.0.title': '', 's.1.heading': 'Typed' }, page);
    expect([refused.status, refused.text.includes('Please enter: title'), refused.text.includes('value="Typed"')]).toEqual([422, true, true]);
    expect((await send(refunds, { 's.0.title': 'Theirs' }, page)).status).toBe(303);
    const late = await send(refunds, { 's.0.title': 'Mine' }, page);
    expect([late.status, late.text.includes('It differs from what you typed in: section 1.'), late.text.includes('value="Mine"')]).toEqual([409, true, true]);
    expect((await send(refunds, {}, late.text)).status).toBe(303);
  });

  it('saves a page of many long texts, as long as the call accepts [AC-545 part]', async () => {
    const text = Array.from({ length: 9 }, (_, at) => `${at} ${'soup '.repeat(900)}`.trim()).join('\r\n\r\n');
    const saved = await send('/admin/content/new', { key: '/ecom/long', 's.0.title': 'Long', 's.1.body': text, 's.2.type': 'text', 's.2.body': text });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/content/page/ecom/long?saved=yes']);
  });

  it('adds content under a typed path, but not over other content nor where no page shows it, and removes it [AC-545 part] [SH-067]', async () => {
    const added = await send('/admin/content/new', { key: '/ecom/Autumn/', 's.0.title': 'Autumn', 's.1.body': 'Soup.\r\n- leek\r\n- pea' });

    expect([added.status, added.headers.get('location')]).toEqual([303, '/admin/content/page/ecom/autumn?saved=yes']);
    await expect.poll(async () => (await browser.call('GET', '/ecom/autumn')).text, { timeout: 20_000 }).toContain('<li>pea</li>');
    const again = await send('/admin/content/new', { key: '/ecom/autumn', 's.0.title': 'Again', 's.1.body': 'A' });
    expect([again.status, again.text.includes('There is content here already')]).toEqual([409, true]);
    const faulty = await send('/admin/content/new', { key: 'two words', 's.0.title': 'A', 's.1.body': 'A' });
    expect([faulty.status, faulty.text.includes('Use letters, digits')]).toEqual([422, true]);
    for (const key of ['/welcome', '/ecom/bookslot/autumn', '/ecom/recipes/autumn', '/ecom/shop/trolley']) {
      const unseen = await send('/admin/content/new', { key, 's.0.title': 'A', 's.1.body': 'A' });
      expect([key, unseen.status, unseen.text.includes('No page shows content at this address.')]).toEqual([key, 422, true]);
    }
    expect((await send('/admin/content/new', { key: '/ecom/shop/browse/groceries/bakery', 's.0.title': 'A', 's.1.body': 'A' })).status).toBe(303);
    // Content that is stored at an address where no page shows it can still be changed.
    await runSql(shop.database, `update content.entries set key = '/ecom/recipes/autumn' where key = '/ecom/shop/browse/groceries/bakery'`);
    expect((await send('/admin/content/page/ecom/recipes/autumn', { 's.0.title': 'B' })).status).toBe(303);
    const page = (await browser.call('GET', '/admin/content/page/ecom/autumn')).text;
    const { version } = fieldsOf(page);
    const remove = () => browser.call('POST', '/admin/content/page/ecom/autumn', { form: { remove: 'yes', version: version! }, headers: { origin: 'https://shop.test' } });
    expect((await remove()).headers.get('location')).toBe('/admin/content?saved=yes');
    expect((await browser.call('GET', '/admin/content/page/ecom/autumn')).status).toBe(404);
  });

  it('keeps everything typed if someone else has removed the content meanwhile, and adds it again [AC-545 part] [SC-680 part]', async () => {
    await send('/admin/content/new', { key: '/ecom/winter', 's.0.title': 'Winter', 's.1.body': 'Stew.' });
    const page = (await browser.call('GET', '/admin/content/page/ecom/winter')).text;
    await browser.call('POST', '/admin/content/page/ecom/winter', { form: { remove: 'yes', version: fieldsOf(page)['version']! }, headers: { origin: 'https://shop.test' } });
    const late = await send('/admin/content/page/ecom/winter', { 's.0.title': 'Mine' }, page);
    expect([late.status, late.text.includes('Someone else has removed this content'), late.text.includes('value="Mine"')]).toEqual([409, true, true]);
    expect((await send('/admin/content/page/ecom/winter', {}, late.text)).status).toBe(303);
    expect((await browser.call('GET', '/admin/content/page/ecom/winter')).text).toContain('value="Mine"');
  });

  it('is not open without the permission', async () => {
    const stranger = shop.browser();
    await signStaffIn(stranger, (await makeStaff(shop.database, ['CATALOGUE_MANAGE'])).email);
    for (const address of ['/admin/content', '/admin/content/new', refunds]) expect([address, (await stranger.call('GET', address)).status]).toEqual([address, 403]);
  });
});
