import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

/** The paths at which the lookup service was asked. */
const asked: string[] = [];
const lookup = createServer((request, response) => {
  asked.push(request.url!);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ suggestions: [] }));
});
await new Promise<void>((listening) => void lookup.listen(0, '127.0.0.1', listening));
afterAll(() => lookup.close());
const provider = `http://127.0.0.1:${(lookup.address() as AddressInfo).port}/lookup`;
const shop = await openTestShop({ pages: await readBuiltPages(), settings: { ADDRESS_LOOKUP_PROVIDER: provider } });
const { database } = shop;
const box = 'Start typing an address or postcode';
const headers = { origin: 'https://shop.test' };

it('while addresses are typed by hand, which is the default, no page searches for one, whatever is sent to it; otherwise each has a search box above the form [AC-211]', async () => {
  const { customerId, browser } = await shop.customer();
  const staff = shop.browser();
  await signStaffIn(staff, (await makeStaff(database, ['ADDRESS_EDIT'])).email);
  const newcomer = async () => {
    const { email } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
    const opened = shop.browser();
    await opened.signIn(email, testPassword);
    return opened;
  };
  const details = '/ecom/registration/account-details';
  const delivery = '/ecom/bookslot/delivery';
  const read = async () => {
    const pages = [
      await browser.call('GET', '/ecom/my-details/addresses/add?find=mill+lane'),
      await browser.call('GET', '/ecom/bookslot/delivery/addresses/add?pick=rg12-1-14'),
      await staff.call('GET', `/ecom/customer/address?userId=${customerId}&add-address=yes&find=mill+lane`),
      await (await newcomer()).call('GET', details),
      await (await newcomer()).call('GET', delivery),
    ];
    return pages.map(({ status, text }) => [status, text.includes('name="line1"'), text.includes(box) && text.indexOf(box) < text.indexOf('name="line1"')]);
  };
  const search = async () => {
    const opened = await newcomer();
    return opened.call('POST', details, { form: { title: '', firstName: 'Rosalind', lastName: 'Ashdown', search: 'find', find: 'mill lane', _csrf: await opened.csrfValue() }, headers });
  };
  const searchForSlots = async () => (await newcomer()).call('POST', delivery, { form: { do: 'add-address', line1: '', postalCode: '', search: 'find', find: 'orchard road' }, headers });

  expect(await read()).toEqual(Array(5).fill([200, true, false]));
  // The form of somebody who sends a search all the same is the whole form, and is saved.
  const saved = await search();
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/ecom/registration/success']);
  const unsaved = await searchForSlots();
  expect([unsaved.text.includes('Required'), unsaved.text.includes(box)]).toEqual([true, false]);
  expect(asked).toEqual([]);

  await saveFlagSetting(database, 'manual_address_form_only', false);
  await vi.waitFor(async () => expect(await read()).toEqual(Array(5).fill([200, true, true])), { timeout: 15_000 });
  expect((await search()).status).toBe(200);
  const searched = await searchForSlots();
  expect([searched.status, searched.text.includes('Required'), searched.text.includes('We couldn’t find that address. Enter it below.')]).toEqual([200, false, true]);
  expect(asked).toEqual(expect.arrayContaining(['/lookup?term=mill+lane', '/lookup?term=orchard+road', '/lookup/rg12-1-14']));
});
