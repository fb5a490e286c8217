import { describe, expect, it } from 'vitest';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { bookTo, makeHouseholder } from '#/start/testing/address-books.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readBuiltPages();
const shop = await openTestShop({ pages, stock: async (database) => void (await saveFlagSetting(database, 'manual_address_form_only', false)) });
const { database } = shop;
const book = '/ecom/my-details';
const origin = { origin: 'https://shop.test' };
const sound = { line1: '14 Orchard Road', country: 'GB', postalCode: 'RG42 1AA' };

/** A householder with a browser whose script does not run. */
async function openBrowser() {
  const own = await makeHouseholder(shop);
  const [{ email } = { email: '' }] = await runSql<{ email: string }>(database, 'select email from account.accounts where id = $1', [own.customerId]);
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  const get = async (path: string) => {
    const answer = await browser.call('GET', path);
    const main = /<main[\s\S]*<\/main>/.exec(answer.text)?.[0] ?? '';
    return { ...answer, main, words: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').replaceAll('&#x27;', "'") };
  };
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await browser.call('POST', path, { form, headers: origin });
    return { ...answer, words: answer.text.replaceAll('&#x27;', "'") };
  };
  const stored = async (id: number) => (await own.call('GET', `/addresses-prod/v2/addresses/${id}`)).body;
  return { ...own, get, post, stored };
}

describe('the pages of an address, without script', () => {
  it('add one with its addressee, and return to the path before /addresses [AC-185 part] [AC-154] [AC-198 part] [SH-072 part]', async () => {
    const { get, post, ids, stored } = await openBrowser();
    const form = await get(`${book}/addresses/add`);
    expect([form.status, form.text.includes('role="search"')]).toEqual([200, false]);
    for (const placeholder of ['Address line 1', 'Address line 2', 'Address line 3', 'Town', 'County', 'Postcode']) expect(form.main).toContain(`placeholder="${placeholder}"`);
    expect(form.main).toMatch(/<option value="GB" selected="">United Kingdom/);
    const saved = await post(`${book}/addresses/add`, { ...sound, firstName: 'Mei', lastName: 'Tan', contactNumber: '+44 1344 555-019' });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, book]);
    const all = await ids();
    expect(await stored(Math.max(...all))).toMatchObject({ line1: '14 Orchard Road', postalCode: 'RG42 1AA', addressee: { contactNumber: '+441344555019' } });
    expect((await get(book)).words).toContain('14 Orchard Road, RG42 1AA');
  });

  it.each(['/ecom/my-details', '/ecom/bookslot/delivery', '/ecom/shop/trolley', '/ecom/checkout', '/ecom/resolve-order-payment/7', '/ecom/a/page/of/others'])('are below any path, to which saving and cancelling return: %s [AC-185]', async (back) => {
    const { get, post, spareId, stored, ids } = await openBrowser();
    const before = await ids();
    for (const [path, heading, line1] of [[`${back}/addresses/add`, 'Add an address', ''], [`${back}/addresses/edit/${spareId}`, 'Edit address', '14 Mill Lane']] as const) {
      const form = await get(path);
      expect([form.status, /<h1[^>]*>(.*?)<\/h1>/.exec(form.main)?.[1]]).toEqual([200, heading]);
      expect(form.main).toMatch(new RegExp(`<input[^>]*name="line1"[^>]*value="${line1}"|<input[^>]*value="${line1}"[^>]*name="line1"`));
      expect(/<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Cancel</.exec(form.main)?.[1]).toBe(back);
      const saved = await post(path, sound);
      expect([path, saved.status, saved.headers.get('location')]).toEqual([path, 303, back]);
    }
    expect((await ids()).length).toBe(before.length + 1);
    expect((await stored(spareId)).line1).toBe('14 Orchard Road');
  });

  it.each([[`${book}/addresses/add`, {}], ['/ecom/bookslot/delivery', { do: 'add-address' }]])('add one address for a form that is sent twice at once, or sent again: %s', async (path, which) => {
    const { get, post, ids } = await openBrowser();
    const before = await ids();
    const key = /<input type="hidden" name="form-key" value="([^"]+)"/.exec((await get(path)).main)![1]!;
    const send = () => post(path, { ...which, ...sound, 'form-key': key });
    const sent = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
    expect((await ids()).length).toBe(before.length + 1);
    const next = /<input type="hidden" name="form-key" value="([^"]+)"/.exec((await get(path)).main)![1]!;
    await post(path, { ...which, ...sound, 'form-key': next });
    expect((await ids()).length, 'the same address in another form').toBe(before.length + 2);
  });

  it.each([[`${book}/addresses/add`, {}], ['/ecom/bookslot/delivery', { do: 'add-address' }]])('keep the key of a form that was refused, and make none for one that was made up: %s', async (path, which) => {
    const { post } = await openBrowser();
    const keyAfter = async (key: string) => /<input type="hidden" name="form-key" value="([^"]+)"/.exec((await post(path, { ...which, ...sound, postalCode: '', 'form-key': key })).text)?.[1];
    const key = crypto.randomUUID();
    expect(await keyAfter(key)).toBe(key);
    expect(await keyAfter('"><script>')).toMatch(/^[\da-f-]{36}$/);
  });

  it('keep what was typed beside its faults [AC-188 part] [AC-189] [AC-190] [AC-499 part]', async () => {
    const { post, ids } = await openBrowser();
    const before = await ids();
    const refused = await post(`${book}/addresses/add`, { ...sound, line1: '', postalCode: '7500', country: 'FR', town: 'Paris' });
    expect(refused.status).toBe(422);
    for (const said of ['Required', 'Invalid French postcode', 'value="Paris"', 'placeholder="City"', 'placeholder="State / Province / Region"', 'placeholder="ZIP / Postal Code"']) {
      expect(refused.words).toContain(said);
    }
    expect(await ids()).toEqual(before);
    const isTicked = async (ticked: object) => /<input(?=[^>]*name="setContactAddress")[^>]*\schecked=/.test((await post(`${book}/addresses/add`, { ...sound, postalCode: 'RG42', ...ticked })).text);
    expect([await isTicked({ setContactAddress: 'on' }), await isTicked({})]).toEqual([true, false]);
  });

  it('change only what has changed [AC-185 part] [AC-196 part] [AC-198 part] [AC-199 part] [AC-200 part]', async () => {
    const { get, post, spareId, stored } = await openBrowser();
    const path = `${book}/addresses/edit/${spareId}`;
    expect((await get(path)).main).toContain('value="14 Mill Lane"');
    const same = { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'rg121aa' };
    await runSql(database, `update account.addresses set line3 = null, unique_domestic_reference = '1' where id = $1`, [spareId]);
    const person = { firstName: 'Mei', lastName: 'Tan' };
    expect((await post(path, { ...same, ...person })).headers.get('location')).toBe(book);
    const { addressee } = await stored(spareId);
    expect(addressee).toMatchObject(person);
    expect((await post(path, { ...same, ...person })).status).toBe(303);
    expect((await stored(spareId)).addressee.modified).toBe(addressee.modified);
    // Half an addressee is asked for whole, and the stored one stays.
    const half = await post(path, { ...same, title: 'Dr' });
    expect([half.status, half.words.includes('Please enter your first name'), half.words.includes('Please enter your last name')]).toEqual([422, true, true]);
    expect((await stored(spareId)).addressee).toEqual(addressee);
    await post(path, { ...same, line2: 'Flat 2' });
    expect(await stored(spareId)).toMatchObject({ line2: 'Flat 2', addressee: null });
  });

  it('say why an address in use can be neither changed nor deleted [AC-181 part] [AC-205 part] [AC-180 part]', async () => {
    const own = await openBrowser();
    const { get, post, spareId } = own;
    expect((await get(book)).main).toContain(`addresses/delete?addressId=${spareId}`);
    await bookTo(shop, own, spareId);
    const why = "This address is being used for an order in progress or a booked slot, so it can't be changed.";
    const edit = await get(`${book}/addresses/edit/${spareId}`);
    expect([edit.words.includes(why), edit.words.includes('Unable to edit/delete address'), edit.main.includes('name="line1"')]).toEqual([true, true, false]);
    expect((await get(book)).main).not.toContain(`addresses/delete?addressId=${spareId}`);
    const asked = await get(`${book}/addresses/delete?addressId=${spareId}`);
    expect([asked.words.includes(why), /<button[^>]*>(?:<[^>]*>)*Delete</.test(asked.main)]).toEqual([true, false]);
    const refused = await post(`${book}/addresses/delete?addressId=${spareId}`, {});
    expect([refused.status, refused.words.includes(why)]).toEqual([423, true]);
    const changed = await post(`${book}/addresses/edit/${spareId}`, sound);
    expect([changed.status, changed.words.includes(why)]).toEqual([423, true]);
  });

  it('delete one after asking, and say why the contact address stays [AC-180 part] [AC-182] [AC-206 part] [AC-207 part] [AC-208 part]', async () => {
    const { get, post, spareId, addressId, ids } = await openBrowser();
    const path = `${book}/addresses/delete?addressId=${spareId}`;
    expect((await get(path)).words).toContain('Delete address? 14 Mill Lane, RG12 1AA');
    expect((await get(path)).main).toMatch(/<button[^>]*>(?:<[^>]*>)*Delete</);
    // Not offered, although the address of the page may be typed.
    const asked = await get(`${book}/addresses/delete?addressId=${addressId}`);
    expect([asked.words.includes('Choose another contact address first.'), /<button[^>]*>(?:<[^>]*>)*Delete</.test(asked.main)]).toEqual([true, false]);
    const contact = await post(`${book}/addresses/delete?addressId=${addressId}`, {});
    expect(contact.words).toContain('Your address book must contain a contact address. Choose another contact address first.');
    expect(contact.words).toContain('Unable to delete');
    const gone = await post(path, {});
    expect([gone.status, gone.headers.get('location'), await ids()]).toEqual([303, book, [addressId]]);
    expect((await get(`${book}/addresses/delete?addressId=${addressId}`)).words).toContain('Add another address first.');
    const last = await post(`${book}/addresses/delete?addressId=${addressId}`, {});
    const why = ['Unable to delete', 'Your address book must contain at least one address. Add another address first.'];
    expect([last.status, ...why.map((said) => last.words.includes(said))]).toEqual([423, true, true]);
    expect([(await get(path)).status, (await post(path, {})).status]).toEqual([404, 303]);
  });

  it('are for the address’s owner alone [AC-006 part] [SH-510 part]', async () => {
    const { get, post } = await openBrowser();
    const other = await openBrowser();
    for (const id of [other.spareId, 987_654_321]) {
      const answers = [await get(`${book}/addresses/edit/${id}`), await get(`${book}/addresses/delete?addressId=${id}`), await post(`${book}/addresses/edit/${id}`, sound)];
      expect([id, answers.map(({ status }) => status)]).toEqual([id, [404, 404, 404]]);
    }
    expect((await other.stored(other.spareId)).line1).toBe('14 Mill Lane');
    const visitor = await shop.browser().call('GET', `${book}/addresses/add`);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, `/ecom/login?redirect=${encodeURIComponent(`${book}/addresses/add`)}`]);
  });

  it('find an address from its street to its house, and fill the form with it [AC-211 part] [AC-212 part] [AC-215 part] [AC-216] [AC-217 part]', async () => {
    const { get, post, ids, stored } = await openBrowser();
    const page = `${book}/addresses/add`;
    expect((await get(page)).words).toContain('Start typing an address or postcode');
    const linkTo = ({ main }: { main: string }, text: string) => new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${text}<`).exec(main)![1]!.replaceAll('&amp;', '&');
    const streets = await get(`${page}?find=mill+lane+rg12+1aa`);
    const houses = await get(page + linkTo(streets, 'Mill Lane'));
    expect(linkTo(houses, 'Back')).toBe('?find=mill+lane+rg12+1aa');
    const filled = await get(page + linkTo(houses, '14 Mill Lane'));
    for (const value of ['14 Mill Lane', 'Bracknell', 'Berkshire', 'RG12 1AA', 'rg12-1-14']) expect(filled.main).toContain(`value="${value}"`);
    await post(page, { line1: '14 Mill Lane', country: 'GB', postalCode: 'RG12 1AA', suggestionId: 'rg12-1-14' });
    expect((await stored(Math.max(...(await ids())))).uniqueDomesticAddressReferenceNumber).toMatch(/^5\d{7}$/);
    expect((await get(`${page}?find=zzzz`)).words).toContain('find that address');
    expect((await get(`${page}?pick=nonsense`)).words).toContain('find that address');
  });
});
