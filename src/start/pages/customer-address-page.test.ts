import { describe, expect, it } from 'vitest';
import { makeStaff, signStaffIn } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { bookTo, makeHouseholder } from '#/start/testing/address-books.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readBuiltPages();
const shop = await openTestShop({ pages });
const { database } = shop;
const path = '/ecom/customer/address';
const origin = { origin: 'https://shop.test' };

/** A browser of staff with these permissions, whose script does not run. */
async function openBrowser(permissions: readonly string[]) {
  const { email } = await makeStaff(database, permissions);
  const browser = shop.browser();
  await signStaffIn(browser, email);
  const read = ({ status, text, headers }: { status: number; text: string; headers: Headers }) => {
    const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').replaceAll('&#x27;', "'");
    return { status, text, words, location: headers.get('location') };
  };
  return {
    get: async (query: string) => read(await browser.call('GET', path + query)),
    post: async (query: string, form: Record<string, string>) => read(await browser.call('POST', path + query, { form, headers: origin })),
  };
}

const actionsOf = async (customerId: number) =>
  (await runSql<{ action: string }>(database, 'select action from staff.audit where customer_id = $1 order by id', [customerId])).map(({ action }) => action);

describe('the page of a customer’s addresses for staff', () => {
  it('lists them, and adds, changes, deletes and chooses one, each in the audit [AC-186] [AC-173] [SH-072 part]', async () => {
    const own = await makeHouseholder(shop);
    const { get, post } = await openBrowser(['ADDRESS_EDIT']);
    const query = `?userId=${own.customerId}`;
    const list = await get(query);
    expect(list.words).toMatch(/14 Mill Lane, .* Contact address .* Edit .* Add new address/);
    // The main frame's search, menus and footer are not part of the page.
    expect([list.status, list.text.includes('role="search"'), list.text.includes('<footer')]).toEqual([200, false, false]);
    const form = await get(`${query}&edit-address=${own.spareId}`);
    expect(form.text).toMatch(/<input[^>]*name="line1"[^>]*value="14 Mill Lane"|value="14 Mill Lane"[^>]*name="line1"/);

    const fields = { line1: '16 Mill Lane', country: 'GB', postalCode: 'RG12 1AA' };
    const refused = await post(`${query}&add-address=yes`, { ...fields, postalCode: 'RG12' });
    expect([refused.status, refused.words.includes('Invalid UK postcode'), refused.text.includes('value="16 Mill Lane"')]).toEqual([422, true, true]);
    const saved = await post(`${query}&edit-address=${own.spareId}`, fields);
    expect([saved.status, saved.location]).toEqual([303, `${path}${query}&saved=yes`]);
    await post(`${query}&add-address=yes`, { ...fields, line1: '18 Mill Lane' });
    await post(query, { form: 'contact-address', addressId: String(own.spareId) });
    const asked = await get(`${query}&delete-address=${own.addressId}`);
    expect([asked.words.includes('Delete address?'), /<button[^>]*>(?:<[^>]*>)*Delete</.test(asked.text)]).toEqual([true, true]);
    expect((await post(`${query}&delete-address=${own.addressId}`, {})).status).toBe(303);
    expect((await get(query)).words).toMatch(/16 Mill Lane, RG12 1AA Contact address .* 18 Mill Lane/);
    expect(await actionsOf(own.customerId)).toEqual(['ADDRESS_CHANGE', 'ADDRESS_ADD', 'CONTACT_ADDRESS_CHANGE', 'ADDRESS_DELETE']);
  });

  it('says why an address can be neither changed nor deleted [AC-180 part]', async () => {
    const own = await makeHouseholder(shop);
    await bookTo(shop, own, own.spareId);
    const { get, post } = await openBrowser(['ADDRESS_EDIT']);
    const query = `?userId=${own.customerId}`;
    expect((await get(query)).text).not.toContain(`edit-address=${own.spareId}`);
    const edit = await get(`${query}&edit-address=${own.spareId}`);
    expect([edit.words.includes('Unable to edit/delete address'), edit.text.includes('name="line1"')]).toEqual([true, false]);
    const asked = await get(`${query}&delete-address=${own.addressId}`);
    expect([asked.words.includes('Choose another contact address first.'), /<button[^>]*>(?:<[^>]*>)*Delete</.test(asked.text)]).toEqual([true, false]);
    const contact = await post(`${query}&delete-address=${own.addressId}`, {});
    expect([contact.status, contact.words.includes('Choose another contact address first.')]).toEqual([423, true]);
  });

  it('asks visitors to sign in, and is not found without a customer [AC-187]', async () => {
    const own = await makeHouseholder(shop);
    const { get } = await openBrowser(['ADDRESS_EDIT']);
    const visitor = await shop.browser().call('GET', `${path}?userId=${own.customerId}`);
    const chosen = await shop.browser().call('POST', `${path}?userId=${own.customerId}`, { form: { form: 'contact-address', addressId: String(own.spareId) }, headers: origin });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([307, expect.stringContaining('/admin/sign-in')]);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, `/admin/sign-in?redirect=${encodeURIComponent(`${path}?userId=${own.customerId}`)}`]);
    for (const query of ['', '?userId=', '?userId=x', '?userId=0', '?userId=987654321', `?userId=${own.customerId}&edit-address=x`, `?userId=${own.customerId}&edit-address=987654321`]) {
      expect([query, (await get(query)).status]).toEqual([query, 404]);
    }
  });

  it('is refused to staff without the permission', async () => {
    const own = await makeHouseholder(shop);
    const { get, post } = await openBrowser(['CUSTOMER_VIEW']);
    const query = `?userId=${own.customerId}`;
    const tries = [await get(query), await post(`${query}&edit-address=${own.spareId}`, { line1: 'x', country: 'GB', postalCode: 'RG12 1AA' }), await post(`${query}&delete-address=${own.spareId}`, {}), await post(query, { form: 'contact-address', addressId: String(own.spareId) })];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(tries.filter(({ words }) => words.includes("We couldn't update your address book"))).toEqual([]);
    expect(await actionsOf(own.customerId)).toEqual([]);
  });
});
