import { expect, it } from 'vitest';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { openedPage } from './opened-page.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const headers = { origin: 'https://shop.test' };

it('a slot that a visitor chooses by postcode waits through sign-in and registration, and for the first address, and is then booked [SC-375 part] [SC-379]', async () => {
  const visitor = shop.browser();
  const selection = await openedPage(visitor, '/ecom/serviceselection?postcode=RG12+1AA');
  expect(selection.words).toContain('Yes, we deliver to RG12 1AA');
  const chosen = /href="(\/ecom\/bookslot\/delivery\?[^"]*slot=(\d+)[^"]*)"/.exec(selection.main)!;
  const [href, slotId] = [chosen[1]!.replaceAll('&amp;', '&'), chosen[2]!];
  const leadOf = async (path: string) => (await visitor.call('GET', path)).headers.get('location');
  const redirect = encodeURIComponent(href);
  expect([await leadOf(href), await leadOf(`/ecom/login?redirect=${redirect}`)]).toEqual(['login', 'sign-in'].map((page) => `/ecom/${page}?redirect=${redirect}`));
  const { main } = await openedPage(visitor, `/ecom/sign-in?redirect=${redirect}`);
  const register = new URL(/href="([^"]*)"[^>]*>Register</.exec(main)![1]!.replaceAll('&amp;', '&'), 'https://shop.test');
  expect(register.searchParams.get('redirect_uri')).toBe(`/ecom/registration/account-details?redirect=${redirect}`);

  // A customer who has just registered has no address.
  const { browser } = await shop.customer();
  const nowhere = await openedPage(browser, href);
  expect(nowhere.words).toContain('Where should we deliver?');
  expect(nowhere.main).not.toContain('<table');
  const added = await browser.call('POST', href, { headers, form: { do: 'add-address', line1: '14 Mill Lane', postalCode: 'RG12 1AA' } });
  const grid = added.headers.get('location')!;
  expect([added.status, new URL(grid, 'https://shop.test').searchParams.get('slot')]).toEqual([302, slotId]);
  const proposed = await openedPage(browser, grid);
  const fields = [...proposed.main.matchAll(/<input type="hidden" name="(order|service|slot|date|address|branch|charge)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  expect(new Map(fields as [string, string][]).get('slot')).toBe(slotId);
  const booked = await browser.call('POST', grid, { headers, form: { ...Object.fromEntries(fields), do: 'book' } });
  expect([booked.status, booked.headers.get('location')]).toEqual([302, expect.stringContaining('booked=yes')]);
  expect((await openedPage(browser, booked.headers.get('location')!)).words).toContain('Your slot is booked');
});
