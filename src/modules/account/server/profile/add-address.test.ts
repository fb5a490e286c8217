import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, validAddress, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addressesQuery, type TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { addAddress } from '#/modules/account/server/public.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

async function signedIn(): Promise<{ browser: TestBrowser; bearer: string; customerId: number }> {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(customer.email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken, ...customer };
}

const addressPath = (id: number) => `/addresses-prod/v2/addresses/${id}`;
const contactAddressOf = async (browser: TestBrowser, bearer: string) =>
  (await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer })).body.contactAddressId;

describe('adding an address', () => {
  it('stores it tidied and returns its fields [AC-143] [AC-144] [AC-154] [AC-158] [AC-472 part] [AC-482 part]', async () => {
    const { browser, bearer } = await signedIn();
    const addressee = { title: 'Dr', firstName: ' Mei-Lin ', lastName: 'O’Hara', contactNumber: '+44 (0)1344 555-019' };
    const written = { ...validAddress, line1: ' 14 St John’s Lane ', line2: '', postalCode: 'rg121aa', addressee };
    const { address, failures } = await browser.addAddress(bearer, written);
    expect(failures).toBeNull();
    expect(address).toEqual({
      id: expect.any(Number),
      line1: "14 St John's Lane",
      line2: null,
      line3: null,
      town: 'Bracknell',
      region: null,
      country: 'GB',
      postalCode: 'RG12 1AA',
      isContactAddress: true,
      myWaitrose: false,
      addressStatus: 'ACTIVE',
      created: expect.any(String),
      uniqueDomesticAddressReferenceNumber: null,
      delivery: { customerNote: null },
      addressee: {
        title: 'Dr',
        firstName: 'Mei-Lin',
        lastName: 'O\'Hara',
        contactNumber: '+4401344555019',
        modified: address!.created,
      },
    });
    const read = await browser.call('GET', addressPath(address!.id), { bearer });
    expect([read.status, read.body]).toEqual([200, address]);
    const more = { line2: 'Flat 2', line3: 'The Old Mill', region: 'Berkshire' };
    const changed = await browser.call('PUT', addressPath(address!.id), { bearer, json: { ...written, ...more } });
    const noted = await browser.call('PATCH', `/addresses-prod/v1/addresses/${address!.id}/delivery`, { bearer, json: { customerNote: { value: 'Ring twice' } } });
    await runSql(database, `update account.addresses set my_waitrose = true, unique_domestic_reference = '51234567' where id = $1`, [address!.id]);
    expect([changed.status, noted.status]).toEqual([200, 200]);
    expect((await browser.call('GET', addressPath(address!.id), { bearer })).body).toEqual({
      ...address, ...more, myWaitrose: true, uniqueDomesticAddressReferenceNumber: '51234567', delivery: { customerNote: { value: 'Ring twice' } },
    });
  });

  it('keeps an addressee only with both names [AC-196 part]', async () => {
    const { browser, bearer } = await signedIn();
    const whole = { title: 'Dr', firstName: 'Mei', lastName: 'Tan', contactNumber: '01344555019' };
    for (const half of [{ firstName: 'Mei' }, { ...whole, lastName: '' }, { ...whole, firstName: null }, { title: 'Dr' }]) {
      const { address } = await browser.addAddress(bearer, { ...validAddress, addressee: half });
      expect([half, address!.addressee]).toEqual([half, null]);
    }
  });

  it('makes the first one the contact address, and a later one on request [AC-145] [AC-155]', async () => {
    const { browser, bearer } = await signedIn();
    const first = (await browser.addAddress(bearer, validAddress)).address!;
    expect(await contactAddressOf(browser, bearer)).toBe(first.id);
    const second = (await browser.addAddress(bearer, validAddress)).address!;
    expect([second.isContactAddress, await contactAddressOf(browser, bearer)]).toEqual([false, first.id]);
    const third = (await browser.addAddress(bearer, validAddress, true)).address!;
    expect([third.isContactAddress, await contactAddressOf(browser, bearer)]).toEqual([true, third.id]);
    const listed = await browser.addresses(bearer);
    expect(listed.map(({ id, isContactAddress }) => [id, isContactAddress])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ]);
  });

  it('is refused with one failure per invalid field, and nothing is stored [AC-156]', async () => {
    const { browser, bearer } = await signedIn();
    const addressee = { title: 'Sultan', firstName: 'Ada!', lastName: 'F', contactNumber: '12ab' };
    const refused = await browser.addAddress(bearer, { line1: '', town: '…', country: 'GB', postalCode: 'SW1', addressee });
    expect(refused).toEqual({
      address: null,
      failures: [
        'Invalid title',
        'Invalid phone number',
        'Invalid first name',
        'Required',
        'Invalid address line',
        'Invalid UK postcode',
      ].map((message) => ({ message, type: '422' })),
    });
    expect(await browser.addresses(bearer)).toEqual([]);
  });

  it('stops at 50, even for simultaneous calls, and only one becomes the contact address [AC-157]', async () => {
    const { browser, bearer, customerId } = await signedIn();
    const asked = Array.from({ length: 53 }, () => browser.addAddress(bearer, validAddress));
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ address }) => address === null);
    expect(refused).toHaveLength(3);
    for (const { failures } of refused) {
      expect(failures).toEqual([{ message: 'You can save up to 50 addresses', type: '422' }]);
    }
    expect(answers.filter(({ address }) => address?.isContactAddress)).toHaveLength(1);
    const sql = 'select count(*) as count from account.addresses where customer_id = $1';
    expect(await runSql(database, sql, [customerId])).toEqual([{ count: 50 }]);
  });
});

describe('a form that adds an address', () => {
  it('adds it once, however often and how quickly it is sent [AC-154 part]', async () => {
    const { browser, bearer } = await signedIn();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.addAddress(bearer, validAddress, true, key)));
    const later = await browser.addAddress(bearer, { ...validAddress, line1: ` ${validAddress.line1} ` }, true, key);
    const listed = await browser.addresses(bearer);
    expect(listed).toHaveLength(1);
    for (const { address, failures } of [...answers, later]) expect([address, failures]).toEqual([listed[0], null]);
  });

  it('makes its address the contact address if that is asked for the second time [AC-155 part]', async () => {
    const { browser, bearer } = await signedIn();
    await browser.addAddress(bearer, { ...validAddress, line1: '16 Mill Lane' });
    const key = crypto.randomUUID();
    const sent: (number | boolean)[][] = [];
    for (const setContactAddress of [false, true, false]) {
      const { id, isContactAddress } = (await browser.addAddress(bearer, validAddress, setContactAddress, key)).address!;
      sent.push([id, isContactAddress]);
    }
    const id = sent[0]![0]!;
    expect(sent).toEqual([[id, false], [id, true], [id, true]]);
    expect(await contactAddressOf(browser, bearer)).toBe(id);
  });

  it('makes no address abroad the contact address, unless it is the first [AC-155 part] [AC-127 part]', async () => {
    const { browser, bearer } = await signedIn();
    const french = { ...validAddress, country: 'FR', postalCode: '75001' };
    const key = crypto.randomUUID();
    const first = (await browser.addAddress(bearer, french, true, key)).address!;
    expect(first.isContactAddress).toBe(true);
    // The same form once more, because the button was pressed twice.
    expect((await browser.addAddress(bearer, french, true, key)).address).toEqual(first);
    const refused = await browser.addAddress(bearer, { ...french, line1: '2 Rue Basse' }, true);
    expect(refused).toMatchObject({ address: null, failures: [{ message: expect.stringContaining('Your contact address must be in the United Kingdom') }] });
    expect((await browser.addAddress(bearer, { ...french, line1: '2 Rue Basse' })).address).toMatchObject({ isContactAddress: false });
    expect(await contactAddressOf(browser, bearer)).toBe(first.id);
  });

  it('adds another address after its fields have changed, or after the address was deleted', async () => {
    const { browser, bearer } = await signedIn();
    const key = crypto.randomUUID();
    const addressee = { firstName: 'Mei', lastName: 'Tan' };
    const sent = [{ ...validAddress, line1: '16 Mill Lane' }, validAddress, { ...validAddress, addressee }, validAddress];
    const ids = new Set<number>();
    for (const address of sent) ids.add((await browser.addAddress(bearer, address, false, key)).address!.id);
    expect(ids.size).toBe(4);
    expect((await browser.call('DELETE', addressPath([...ids][3]!), { bearer })).status).toBe(204);
    ids.add((await browser.addAddress(bearer, validAddress, false, key)).address!.id);
    expect([ids.size, (await browser.addresses(bearer)).length]).toEqual([5, 4]);
  });

  it('finds its address in a full book, and nothing in the book of another customer', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    const key = crypto.randomUUID();
    const first = await own.browser.addAddress(own.bearer, validAddress, false, key);
    for (let count = 1; count < 50; count += 1) await own.browser.addAddress(own.bearer, validAddress);
    expect(await own.browser.addAddress(own.bearer, validAddress, false, key)).toEqual(first);
    const elsewhere = await other.browser.addAddress(other.bearer, validAddress, false, key);
    expect(elsewhere.address!.id).not.toBe(first.address!.id);
  });
});

describe('the address list', () => {
  it('is newest first by default, with the contact address always first [AC-151 part] [AC-152] [AC-153]', async () => {
    const { browser, bearer, customerId } = await signedIn();
    const now = await readClock(database);
    const ids: number[] = [];
    for (const minutes of [2, 1, 3]) {
      const outcome = await addAddress({ database }, {
        customerId,
        address: validAddress,
        setContactAddress: false,
        now: now + minutes * 60_000,
      });
      if (outcome.kind === 'added') ids.push(outcome.address.id);
    }
    const [contact, oldest, newest] = ids;
    const listed = async (sortBy?: string) => (await browser.addresses(bearer, sortBy)).map(({ id }) => id);
    expect(await listed()).toEqual([contact, newest, oldest]);
    expect(await listed('-created')).toEqual([contact, newest, oldest]);
    expect(await listed('created')).toEqual([contact, oldest, newest]);
    const { body } = await browser.graph('addresses', addressesQuery, { sortBy: 'town' }, bearer);
    expect(body.data.addresses).toMatchObject({ addresses: null, failures: [{ type: '400' }] });
  });

  it('contains no deleted address, and reading one answers 410 [AC-148 part] [AC-159]', async () => {
    const { browser, bearer } = await signedIn();
    const kept = (await browser.addAddress(bearer, validAddress)).address!;
    const gone = (await browser.addAddress(bearer, validAddress)).address!;
    await runSql(database, `update account.addresses set status = 'DELETED' where id = $1`, [gone.id]);
    expect((await browser.addresses(bearer)).map(({ id }) => id)).toEqual([kept.id]);
    const answer = await browser.call('GET', addressPath(gone.id), { bearer });
    expect([answer.status, answer.body.error]).toEqual([410, 'address_deleted']);
  });
});
