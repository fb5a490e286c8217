import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { postcodeFault } from '#/modules/account/rules/profile/postcode.ts';
import { makeSampleStreets } from '#/modules/account/rules/suggestions/sample-streets.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const path = '/address-suggestions-prod/v1/address-suggestions';
const shop = await openTestShop();

async function makeSearcher(on = shop) {
  const shopper = await on.shopper();
  const get = (address: string, headers: Record<string, string> = {}): Promise<TestAnswer> => on.browser().call('GET', address, { bearer: shopper.bearer, headers });
  return {
    ...shopper,
    get,
    search: (term: string, container = '') => get(`${path}?${new URLSearchParams({ term, container })}`),
    pick: (id: string) => get(`${path}/${encodeURIComponent(id)}`),
  };
}

describe('the suggestions of addresses', () => {
  it('match a term word by word, at most 10, and none for fewer than 3 characters [AC-214] [AC-219 part]', async () => {
    const { search } = await makeSearcher();
    const first = { id: 'rg12-1-12', text: '12 Mill Lane', description: 'Bracknell, RG12 1AA', type: 'ADDRESS' };
    for (const term of ['12 mill lane bracknell', 'RG12 1AA, 12', 'rg121aa 12', 'Brack mil 12']) {
      const { status, body } = await search(term);
      expect([term, status, body.suggestions[0]]).toEqual([term, 200, first]);
    }
    const streets = (await search('RG12 1AA')).body.suggestions;
    expect(streets.at(-1)).toEqual({ id: 'rg12-1', text: 'Mill Lane', description: 'Bracknell, RG12 1AA – 10 addresses', type: 'CONTAINER' });
    expect((await search('lane')).body.suggestions).toHaveLength(10);
    for (const term of ['', 'rg', '  rg  ', '€€', 'zzzz']) expect([term, (await search(term)).body]).toEqual([term, { suggestions: [] }]);
    expect((await search('x'.repeat(201))).status).toBe(422);
  });

  it('of a container are its addresses, and an address fills the form [AC-215 part] [AC-216 part]', async () => {
    const { search, pick } = await makeSearcher();
    const { suggestions } = (await search('RG12 1AA', 'rg12-1')).body;
    expect(suggestions.map(({ text }: { text: string }) => text)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((house) => `${house} Mill Lane`));
    const picked = await pick(suggestions[6].id);
    expect([picked.status, picked.body]).toEqual([200, {
      line1: '14 Mill Lane', line2: null, line3: null, town: 'Bracknell', region: 'Berkshire', country: 'GB', postalCode: 'RG12 1AA',
    }]);
    for (const id of ['rg12-1-13', 'rg12-9-2', 'x', 'saved-x', '../../x']) expect([id, (await pick(id)).status]).toEqual([id, 404]);
  });

  it('read a digit after the first half of a postcode as part of the postcode, and others as a house [AC-219 part]', async () => {
    const { search } = await makeSearcher();
    const found = async (term: string) => (await search(term)).body.suggestions.flatMap(({ id, text, description }: Record<string, string>) => (id!.startsWith('saved-') ? [] : `${text}, ${description}`));
    const street = (name: string, postcode: string) => `${name}, Bracknell, ${postcode} – 10 addresses`;
    expect([await found('RG12 1'), await found('rg12 2'), await found('RG12 1A')]).toEqual([[street('Mill Lane', 'RG12 1AA')], [street('Orchard Road', 'RG12 2BD')], [street('Mill Lane', 'RG12 1AA')]]);
    expect(await found('RG1 2BD')).toEqual(['Meadow Rise, Reading, RG1 2BD – 10 addresses']);
    for (const term of ['2 Mill Lane RG12 1', 'RG12, 2 Mill Lane', 'RG12 2 Mill Lane', 'RG12 2, Mill Lane', 'RG12 1 2', '2 RG12 1']) expect([term, await found(term)]).toEqual([term, ['2 Mill Lane, Bracknell, RG12 1AA']]);
    expect((await found('RG12 12')).slice(0, 2)).toEqual(['12 Mill Lane, Bracknell, RG12 1AA', '12 Orchard Road, Bracknell, RG12 2BD']);
  });

  it('of a street that was offered without the typed house are all its houses [AC-215 part] [AC-219 part]', async () => {
    const { search } = await makeSearcher();
    for (const term of ['13 Mill Lane', 'RG12 1', 'RG12 7']) expect([term, (await search(term, 'rg12-1')).body.suggestions.length]).toEqual([term, 10]);
    expect((await search('14 Mill Lane', 'rg12-1')).body.suggestions.map(({ id }: { id: string }) => id)).toEqual(['rg12-1-14']);
    expect((await search('Mill Lane', 'rg12-99')).body.suggestions).toEqual([]);
  });

  it('include the customer’s own addresses among the ten, and never another’s [AC-214 part] [AC-219 part] [AC-006 part]', async () => {
    const own = await makeSearcher();
    const other = await makeSearcher();
    const added = (await shop.browser().addAddress(own.bearer, { ...validAddress, line1: 'The Old Bakery', postalCode: 'SL5 7ZZ' })).address!;
    expect((await own.search('old bakery')).body.suggestions).toEqual([{ id: `saved-${added.id}`, text: 'The Old Bakery', description: 'Bracknell, SL5 7ZZ', type: 'ADDRESS' }]);
    expect((await own.pick(`saved-${added.id}`)).body).toMatchObject({ line1: 'The Old Bakery', country: 'GB', postalCode: 'SL5 7ZZ' });
    expect((await other.search('old bakery')).body.suggestions).toEqual([]);
    await shop.browser().addAddress(own.bearer, { ...validAddress, line1: '3 Fern Lane' });
    const lanes = (await own.search('lane')).body.suggestions.map(({ text }: { text: string }) => text);
    expect([lanes.length, lanes.includes('3 Fern Lane')]).toEqual([10, true]);
    const [foreign, unknown] = [await other.pick(`saved-${added.id}`), await other.pick('saved-987654321')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });

  it('need a customer, or staff who name one [AC-542 part] [AC-173 part]', async () => {
    const own = await makeSearcher();
    expect((await shop.browser().call('GET', `${path}?term=mill`)).status).toBe(401);
    const bearer = await makeStaffToken(shop.database, ['ADDRESS_EDIT']);
    const byStaff = await shop.browser().call('GET', `${path}?term=mill`, { bearer, headers: { 'subject-id': String(own.customerId) } });
    expect(byStaff.status).toBe(200);
  });

  it('answer 429 after a hundred searches in a minute, counted for each customer, even when they come at once', async () => {
    const { search } = await makeSearcher();
    const answers = await Promise.all(Array.from({ length: 104 }, () => search('mill lane')));
    const refused = answers.filter(({ status }) => status === 429);
    expect([refused.length, Number(refused[0]!.headers.get('retry-after')) > 0]).toEqual([4, true]);
    expect((await (await makeSearcher()).search('mill lane')).status).toBe(200);
  });

  it('give a saved address the number of its place, unless it was typed over [AC-217] [AC-143 part]', async () => {
    const { bearer } = await makeSearcher();
    const picked = { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA', suggestionId: 'rg12-1-14' };
    const numberOf = async (address: object) => (await shop.browser().addAddress(bearer, address)).address!.uniqueDomesticAddressReferenceNumber;
    expect(await numberOf({ ...picked, line2: 'Back door' })).toMatch(/^5\d{7}$/);
    for (const change of [{ line1: '14a Mill Lane' }, { postalCode: 'RG12 1AB' }, { suggestionId: 'rg12-1-12' }, { suggestionId: 'nonsense' }]) {
      expect([change, await numberOf({ ...picked, ...change })]).toEqual([change, null]);
    }
  });

  it('belong to adding an address: a change takes none [AC-143]', async () => {
    const { bearer, get } = await makeSearcher();
    const moved = (await shop.browser().addAddress(bearer, validAddress)).address!;
    const json = { line1: '16 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA', suggestionId: 'rg12-1-16' };
    const { body } = await shop.browser().call('PUT', `/addresses-prod/v2/addresses/${moved.id}`, { bearer, json });
    expect([body.line1, body.uniqueDomesticAddressReferenceNumber]).toEqual(['16 Mill Lane', null]);
    expect((await get(`/addresses-prod/v2/addresses/${moved.id}`)).body).toEqual(body);
  });

  it('come from streets with valid postcodes of their own', async () => {
    const streets = makeSampleStreets();
    expect(streets.flatMap(({ postalCode }) => postcodeFault(postalCode, 'GB') ?? [])).toEqual([]);
    expect(new Set(streets.map(({ postalCode }) => postalCode)).size).toBe(streets.length);
  });
});

describe('a lookup service', () => {
  let answerWith: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answerWith(request, response);
  });
  afterAll(() => server.close());
  const json = (body: unknown, status = 200) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it('is used if one is named, and its failure is a 503 that leaves addresses as typed [AC-219] [AC-014 part] [AC-220 part]', async () => {
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const provider = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup`;
    const provided = await openTestShop({ settings: { ADDRESS_LOOKUP_PROVIDER: provider } });
    const own = await makeSearcher(provided);
    const suggestion = { id: 'GB|1/2', text: '1 Elm Row', description: 'Leeds, LS1 1AA', type: 'ADDRESS' };

    answerWith = json({ suggestions: Array(12).fill({ ...suggestion, more: true }) });
    expect((await own.search('elm', 'c 1')).body).toEqual({ suggestions: Array(10).fill(suggestion) });
    const address = { line1: '1 St John’s Row', line2: null, line3: null, town: 'Leeds', region: null, country: 'GB', postalCode: 'LS1 1AA' };
    answerWith = json({ ...address, uniqueDomesticAddressReferenceNumber: '99' });
    expect((await own.pick('GB|1/2')).body).toEqual(address);
    expect(asked).toEqual(['/lookup?term=elm&container=c+1', '/lookup/GB%7C1%2F2']);
    const save = async () => (await provided.browser().addAddress(own.bearer, { ...address, suggestionId: 'GB|1/2' })).address!;
    expect((await save()).uniqueDomesticAddressReferenceNumber).toBe('99');

    for (const fail of [json({}, 500), json({ suggestions: 'none' }), (_: IncomingMessage, response: ServerResponse) => void response.destroy()]) {
      answerWith = fail;
      expect([(await own.search('elm')).status, (await own.pick('x')).status]).toEqual([503, 503]);
    }
    expect((await save()).uniqueDomesticAddressReferenceNumber).toBeNull();
    answerWith = json({}, 404);
    expect((await own.pick('x')).status).toBe(404);
    expect(await runSql(provided.database, `select count(*)::int as count from account.addresses where customer_id = $1`, [own.customerId])).toEqual([{ count: 3 }]);
  });
});
