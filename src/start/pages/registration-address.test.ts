import { describe, expect, it } from 'vitest';
import { registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({ pages: await readBuiltPages(), stock: async (database) => void (await saveFlagSetting(database, 'manual_address_form_only', false)) });
const { database } = shop;
const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const named = { title: 'Ms', firstName: 'Rosalind', lastName: 'Ashdown' };

/** Signs a customer in who has registered and not given a name yet, in a browser without script. */
async function registered() {
  const { email, customerId } = await makeCustomer(database, { email: `new-${crypto.randomUUID()}@example.test`, firstName: null, lastName: null });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  browser.cookies.set('registered', registeredValue({ registered: 'details', customerId }));
  const _csrf = await browser.csrfValue();
  const post = (form: Record<string, string>) => browser.call('POST', details, { form: { ...named, ...form, _csrf }, headers: { origin: 'https://shop.test' } });
  const get = (path: string) => browser.call('GET', path);
  const saved = () =>
    runSql(database, `select line1, line3, region, postal_code, unique_domestic_reference as reference from account.addresses where customer_id = (select id from account.accounts where email = $1)`, [email]);
  return { post, get, saved };
}

/** Returns the value of the button with this name whose words begin with a text. */
const buttonOf = ({ text }: TestAnswer, name: string, words: string): string => {
  const buttons = [...text.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes, inside]) => ({ attributes: attributes!, words: inside!.replaceAll(/<[^>]*>/g, '') }));
  const found = buttons.find((button) => button.attributes.includes(`name="${name}"`) && button.words.startsWith(words))!;
  return /value="([^"]*)"/.exec(found.attributes)![1]!;
};

describe('the address of a new customer, without script', () => {
  it('has its fields behind ‘Enter it yourself’ until something is in them, with all lines that a suggestion can have [AC-109 part] [AC-216 part]', async () => {
    const { post, get, saved } = await registered();
    const fieldsOf = (html: string) => /<details[^>]*>\s*<summary[^>]*>(?:<span>)?Enter it yourself[\s\S]*?<\/details>/.exec(html)![0];
    const isOpen = (html: string) => /^<details[^>]* open/.test(fieldsOf(html));
    const first = (await get(details)).text;
    expect(isOpen(first)).toBe(false);
    expect([...fieldsOf(first).matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['line1', 'line2', 'line3', 'town', 'region', 'postalCode']);
    expect(isOpen((await post({ search: 'find', find: 'mill lane rg12 1aa' })).text)).toBe(false);
    const address = { line1: 'Flat 2', line2: 'The Old Mill', line3: 'Mill Lane', town: 'Bracknell', region: 'Berkshire' };
    const refused = (await post({ ...address, postalCode: 'nowhere' })).text;
    expect([isOpen(refused), refused.includes('value="Mill Lane"'), refused.includes('Invalid UK postcode')]).toEqual([true, true, true]);
    expect((await post({ ...address, postalCode: 'RG12 1AA' })).status).toBe(303);
    expect(await saved()).toMatchObject([{ line1: 'Flat 2', line3: 'Mill Lane', region: 'Berkshire' }]);
  });

  it('is asked for with the placeholders of the form in the account, here and on the page of slots [AC-188]', async () => {
    const { get } = await registered();
    for (const path of [details, '/ecom/bookslot/delivery']) {
      const placeholders = [...(await get(path)).text.matchAll(/<input[^>]*autoComplete="(?:address|postal)[^>]*>/gi)].map(([field]) => /placeholder="([^"]*)"/.exec(field)?.[1]);
      expect([path, placeholders]).toEqual([path, ['Address line 1', 'Address line 2', 'Address line 3', 'Town', 'County', 'Postcode']]);
    }
  });

  it('is found from its street to its house, keeps what was typed, and is saved with its number [AC-109 part] [AC-211 part] [AC-217 part]', async () => {
    const { post, get, saved } = await registered();
    expect((await get(details)).text).toContain('Start typing an address or postcode');
    const streets = await post({ search: 'find', find: 'mill lane rg12 1aa', 'waitrose.SMS': 'on' });
    const houses = await post({ find: 'mill lane rg12 1aa', inside: buttonOf(streets, 'inside', 'Mill Lane') });
    const filled = await post({ find: 'mill lane rg12 1aa', pick: buttonOf(houses, 'pick', '14 Mill Lane') });
    for (const answer of [streets, houses, filled]) expect([answer.status, answer.text.includes('value="Rosalind"'), await saved()]).toEqual([200, true, []]);
    expect(streets.text).toMatch(/name="waitrose.SMS"[^>]*checked|checked=""[^>]*name="waitrose.SMS"/);
    expect(filled.text).toMatch(/<details[^>]* open/);
    for (const value of ['14 Mill Lane', 'Bracknell', 'RG12 1AA', 'rg12-1-14']) expect(filled.text).toContain(`value="${value}"`);
    expect((await post({ search: 'find', find: 'zzzz' })).text).toContain('find that address');
    const finished = await post({ line1: '14 Mill Lane', town: 'Bracknell', postalCode: 'RG12 1AA', suggestionId: 'rg12-1-14', find: 'mill lane' });
    expect([finished.status, finished.headers.get('location')]).toEqual([303, success]);
    expect(await saved()).toMatchObject([{ line1: '14 Mill Lane', postal_code: 'RG12 1AA', reference: expect.stringMatching(/^5\d{7}$/) }]);
  });

  it('is searched for by Enter in the search box, which otherwise finishes [AC-211 part]', async () => {
    const { post, get, saved } = await registered();
    // A browser presses the first button of a form for Enter.
    const first = /<main.*?<button([^>]*)>/s.exec((await get(details)).text)![1];
    expect(first).toContain('name="enter"');
    const streets = await post({ enter: 'yes', find: 'mill lane rg12 1aa', searched: '' });
    expect([streets.status, buttonOf(streets, 'inside', 'Mill Lane')]).toEqual([200, 'rg12-1']);
    expect(streets.text).toMatch(/<input[^>]*name="searched"[^>]*value="mill lane rg12 1aa"/);
    const other = await post({ enter: 'yes', find: 'zzzz', searched: 'mill lane rg12 1aa' });
    expect([other.status, other.text.includes('find that address'), await saved()]).toEqual([200, true, []]);
    const typed = await post({ enter: 'yes', find: 'mill', searched: '', line1: '14 Mill Lane', postalCode: 'RG12 1AA' });
    expect([typed.status, (await saved()).length]).toEqual([303, 1]);
    const again = await registered();
    expect((await again.post({ enter: 'yes', find: 'zzzz', searched: 'zzzz' })).status).toBe(303);
    const pressed = await registered();
    expect((await pressed.post({ find: 'mill', searched: '' })).status).toBe(303);
  });

  it('leads into whether we deliver to it and the first slot; without one, the question is asked', async () => {
    const served = await registered();
    await served.post({ line1: '14 Mill Lane', postalCode: 'RG12 1AA' });
    const greeted = (await served.get(success)).text.replaceAll('<!-- -->', '');
    expect(greeted).toContain('Yes, we deliver to RG12 1AA');
    expect(greeted).toMatch(/<a[^>]*href="\/ecom\/bookslot\/delivery"[^>]*>.*?Book your first slot/);
    const far = await registered();
    await far.post({ line1: '1 Harbour Street', postalCode: 'ZE1 0AA' });
    const told = (await far.get(success)).text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
    expect([told.includes("We don't currently deliver to ZE1 0AA."), told.includes('Book your first slot')]).toEqual([true, false]);
    const without = await registered();
    await without.post({});
    expect((await without.get(success)).text).toContain('Do we deliver to you?');
  });

  it('may fail to load after registering: the customer is welcomed all the same', async () => {
    const { post, get } = await registered();
    await post({ line1: '14 Mill Lane', postalCode: 'RG12 1AA' });
    await runSql(database, 'alter table account.addresses rename to addresses_out_of_reach');
    const welcomed = await get(success);
    await runSql(database, 'alter table account.addresses_out_of_reach rename to addresses');
    expect([welcomed.status, welcomed.text.replaceAll('<!-- -->', '').includes('Welcome, Rosalind')]).toEqual([200, true]);
  });
});
