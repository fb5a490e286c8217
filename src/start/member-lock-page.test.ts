import { expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { fieldsOf } from '#/start/testing/pages/posted-fields.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages() });
const { database } = shop;

async function deskOf(permissions: string[]) {
  const browser = shop.browser();
  await signStaffIn(browser, (await makeStaff(database, permissions, { displayName: 'Kit Rowan' })).email);
  return browser;
}

it('member lock shows the state, its source, reason and time, and the earlier locks, and offers each lock without script [AC-523] [AC-525 part]', async () => {
  const desk = await deskOf(['CUSTOMER_LOCK']);
  const { customerId, email } = await makeCustomer(database);
  const tried = async (password = testPassword) => (await shop.browser().signIn(email, password)).status;
  const address = `/admin/customers/${customerId}/lock`;
  const read = async () => (await desk.call('GET', address)).text;
  const post = (form: Record<string, string>) => desk.call('POST', address, { form, headers: { origin: 'https://shop.test' } });

  for (let failed = 0; failed < 5; failed += 1) await tried('a wrong one');
  const locked = await read();
  for (const said of ['Soft lock', 'Failed sign-ins', '>Unlock<']) expect(locked).toContain(said);
  expect(locked).not.toContain('Earlier locks');
  const unlocked = await post({ unlock: 'yes' });
  expect([unlocked.status, unlocked.headers.get('location')]).toEqual([303, `${address}?saved=unlocked`]);
  const lifted = await read();
  expect(lifted).toContain('Lifted a soft lock set by failed sign-ins');
  expect(lifted).toMatch(/<td>Soft lock(<!-- -->)?, ended (<!-- -->)?<time[\s\S]*<td>Failed sign-ins<\/td>/);
  expect(await tried()).toBe(204);

  const faulty = await post({ ...fieldsOf(await read()), reason: '' });
  expect([faulty.status, faulty.text.includes('Please choose a lock'), faulty.text.includes('Please enter a reason')]).toEqual([422, true, true]);
  const half = await post({ reason: 'Card <stolen>' });
  expect([half.status, half.text.includes('Please choose a lock'), fieldsOf(half.text)['reason']]).toEqual([422, true, 'Card <stolen>']);
  for (const [state, words] of [['SOFT_LOCKED', 'Soft lock'], ['HARD_LOCKED', 'Hard lock']] as const) {
    const set = await post({ state, reason: `Asked for a ${words.toLowerCase()}` });
    expect([set.status, set.headers.get('location')]).toEqual([303, `${address}?saved=locked`]);
    const html = await read();
    for (const said of [words, '<dd>Staff</dd>', `<dd>Asked for a ${words.toLowerCase()}</dd>`, '<dt>Since</dt>', 'Kit Rowan', '>Unlock<']) expect(html).toContain(said);
    expect(await tried()).toBe(403);
  }
  await post({ unlock: 'yes' });
  const html = await read();
  expect(html).toContain('Lifted a hard lock set by staff');
  expect(html).not.toContain('>Unlock<');
  expect(await tried()).toBe(204);
});

it('member lock needs CUSTOMER_LOCK and a customer [AC-523]', async () => {
  const { customerId } = await makeCustomer(database);
  const without = await (await deskOf(['CUSTOMER_VIEW', 'STAFF_MANAGE'])).call('GET', `/admin/customers/${customerId}/lock`);
  expect([without.status, without.text.includes('You don&#x27;t have permission to see this page.') || without.text.includes('You don’t have permission to see this page.')]).toEqual([403, true]);
  const desk = await deskOf(['CUSTOMER_LOCK']);
  for (const unknown of ['987654321', 'x']) expect((await desk.call('GET', `/admin/customers/${unknown}/lock`)).status).toBe(404);
});
