import { describe, expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { addressPath, bookTo, makeHouseholder, orderTo, placeBooked, profilePath, written, type Householder } from '#/start/testing/address-books.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const addressee = { title: 'Dr', firstName: 'Mei', lastName: 'Tan', contactNumber: '01344 555 019' };
const allowed = async (own: Householder, id: number) => (await own.call('OPTIONS', addressPath(id))).headers.get('allow');
const outcome = ({ status, body }: { status: number; body: { reason_code?: string; error?: string } | null }) => [status, body?.reason_code ?? body?.error ?? null];

it('the address to which the loyalty card is posted is the one that says so [AC-147 part]', async () => {
  const own = await makeHouseholder(shop);
  await runSql(database, 'update account.addresses set my_waitrose = true where id = $1', [own.spareId]);
  const read = async (id: number) => (await own.call('GET', addressPath(id))).body.myWaitrose;
  expect([await read(own.addressId), await read(own.spareId)]).toEqual([false, true]);
});

describe('changing an address', () => {
  it('replaces its fields, tidied, and answers with the address [AC-160] [AC-196] [AC-203 part]', async () => {
    const own = await makeHouseholder(shop);
    const change = { ...written, line1: ' 15 Mill Lane ', line2: 'Flat 2', postalCode: 'rg121ab', addressee };
    const changed = await own.call('PUT', addressPath(own.spareId), { json: change });
    expect([changed.status, changed.body]).toMatchObject([200, {
      id: own.spareId, line1: '15 Mill Lane', line2: 'Flat 2', postalCode: 'RG12 1AB', isContactAddress: false,
      addressee: { title: 'Dr', firstName: 'Mei', lastName: 'Tan', contactNumber: '01344555019' },
    }]);
    expect((await own.call('GET', addressPath(own.spareId))).body).toEqual(changed.body);
    for (const half of [{ firstName: 'Mei' }, { ...addressee, lastName: ' ' }, { ...addressee, firstName: null }, { title: 'Dr' }, {}, null]) {
      await own.call('PUT', addressPath(own.spareId), { json: change });
      const without = await own.call('PUT', addressPath(own.spareId), { json: { ...change, addressee: half } });
      expect([half, without.status, without.body.addressee]).toEqual([half, 200, null]);
      expect((await own.call('GET', addressPath(own.spareId))).body.addressee).toBeNull();
    }
  });

  it('is refused with a message per field, or as malformed, and then stores nothing [AC-004] [AC-500 part]', async () => {
    const own = await makeHouseholder(shop);
    const before = (await own.call('GET', addressPath(own.spareId))).body;
    const faulty = { ...written, line1: '', postalCode: 'RG12', addressee: { ...addressee, contactNumber: '12', lastName: '!' } };
    const { status, body } = await own.call('PUT', addressPath(own.spareId), { json: faulty });
    expect([status, body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])]).toEqual([422, [
      ['contactNumber', 'Invalid phone number'],
      ['lastName', 'Invalid last name'],
      ['line1', 'Required'],
      ['postalCode', 'Invalid UK postcode'],
    ]]);
    for (const json of [{ ...written, country: undefined }, { ...written, line1: 4 }, [], 'x']) {
      expect([json, (await own.call('PUT', addressPath(own.spareId), { json })).status]).toEqual([json, 400]);
    }
    expect((await own.call('GET', addressPath(own.spareId))).body).toEqual(before);
  });

  it('does not take the contact address abroad, but corrects one that is there already [AC-160 part] [AC-127 part]', async () => {
    const own = await makeHouseholder(shop);
    const abroad = { ...written, country: 'FR', postalCode: '75001' };
    const refused = await own.call('PUT', addressPath(own.addressId), { json: abroad });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'country' }]]);
    expect((await own.call('GET', addressPath(own.addressId))).body.country).toBe('GB');
    expect((await own.call('PUT', addressPath(own.spareId), { json: abroad })).status).toBe(200);
    // A first address abroad is the contact address, and can be corrected there.
    await runSql(database, `update account.addresses set country = 'FR', postal_code = '75001' where id = $1`, [own.addressId]);
    const corrected = await own.call('PUT', addressPath(own.addressId), { json: { ...abroad, postalCode: '75002' } });
    expect([corrected.status, corrected.body.postalCode, corrected.body.isContactAddress]).toEqual([200, '75002', true]);
  });

  it('can be of the addressee alone, whose names are required [AC-166] [AC-144] [AC-195 part]', async () => {
    const own = await makeHouseholder(shop);
    const path = `${addressPath(own.spareId)}/addressee`;
    const { status, body } = await own.call('PUT', path, { json: addressee });
    expect([status, body]).toMatchObject([200, { id: own.spareId, line1: '14 Mill Lane', addressee: { ...addressee, contactNumber: '01344555019' } }]);
    const again = await own.call('PUT', path, { json: addressee });
    expect(again.body.addressee.modified).toBe(body.addressee.modified);
    const nameless = await own.call('PUT', path, { json: { firstName: ' ', lastName: '' } });
    expect([nameless.status, nameless.body.errors.map(({ message }: { message: string }) => message)]).toEqual([
      422, ['Please enter your first name', 'Please enter your last name'],
    ]);
    expect((await own.call('GET', addressPath(own.spareId))).body.addressee).toEqual(body.addressee);
  });

  it('forgets the number of its place with the place [AC-217 part]', async () => {
    const own = await makeHouseholder(shop);
    await runSql(database, `update account.addresses set unique_domestic_reference = '10033544614' where id = $1`, [own.spareId]);
    const samePlace = { ...written, line1: '14 Mill Lane', line2: 'The green door' };
    const kept = await own.call('PUT', addressPath(own.spareId), { json: samePlace });
    expect(kept.body.uniqueDomesticAddressReferenceNumber).toBe('10033544614');
    expect((await own.call('PUT', addressPath(own.spareId), { json: written })).body.uniqueDomesticAddressReferenceNumber).toBeNull();
  });

  it('can be of the delivery note, also while an order uses the address [AC-167] [AC-168]', async () => {
    const own = await makeHouseholder(shop);
    await bookTo(shop, own, own.spareId);
    const save = (value: string) => own.call('PATCH', `${addressPath(own.spareId, 1)}/delivery`, { json: { customerNote: { value } } });
    const saved = await save(" The gate's stiff; ring twice – ☎ ");
    expect([saved.status, saved.body.delivery]).toEqual([200, { customerNote: { value: "The gate's stiff; ring twice – ☎" } }]);
    expect((await save('x'.repeat(200))).status).toBe(200);
    for (const [value, message] of [['x'.repeat(201), 'Must be no more than 200 characters'], ['Ring\ntwice', 'Invalid delivery note'], ['a\u2028b', 'Invalid delivery note']] as const) {
      const refused = await save(value);
      expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'customerNote.value', message }]]);
    }
    expect((await own.call('GET', addressPath(own.spareId))).body.delivery.customerNote.value).toBe('x'.repeat(200));
    expect((await save('')).body.delivery).toEqual({ customerNote: null });
  });
});

describe('deleting an address', () => {
  it('drops it from the list, keeps its row, and later calls answer 410 [AC-162 part] [AC-148] [AC-159]', async () => {
    const own = await makeHouseholder(shop);
    const { spareId, addressId } = own;
    const gone = await own.call('DELETE', addressPath(spareId));
    expect([gone.status, gone.text, await own.ids()]).toEqual([204, '', [addressId]]);
    const rows = await runSql(database, 'select line1, status from account.addresses where id = $1', [spareId]);
    expect(rows).toEqual([{ line1: '14 Mill Lane', status: 'DELETED' }]);
    for (const [method, json] of [['GET'], ['PUT', written], ['DELETE'], ['OPTIONS']] as const) {
      const { status } = await own.call(method, addressPath(spareId), { json });
      expect([method, status]).toEqual([method, 410]);
    }
    expect((await own.call('PATCH', profilePath, { json: { contactAddressId: spareId } })).status).toBe(410);
    expect((await bookTo(shop, own, spareId)).status).toBe(404);
  });

  it('is refused for the contact address, and for the only address [AC-170] [AC-171] [AC-172 part]', async () => {
    const own = await makeHouseholder(shop);
    expect(outcome(await own.call('DELETE', addressPath(own.addressId)))).toEqual([423, 'CONTACT_ADDRESS']);
    expect((await own.call('DELETE', addressPath(own.spareId))).status).toBe(204);
    expect(outcome(await own.call('DELETE', addressPath(own.addressId)))).toEqual([423, 'FINAL_ADDRESS']);
    expect(await own.ids()).toEqual([own.addressId]);
  });

  it('is offered as the header `allow` says, for all addresses in one call [AC-164] [AC-165]', async () => {
    const own = await makeHouseholder(shop);
    await bookTo(shop, own, own.spareId);
    const third = await own.add();
    const json = { query: '{ addressMethods { addresses { addressId methods } } }' };
    const listed = await own.call('POST', '/graph-prod/v1/graph?clientType=WEB_APP&tag=addressMethods', { json });
    const byId = new Map(listed.body.data.addressMethods.addresses.map(({ addressId, methods }: { addressId: number; methods: string[] }) => [addressId, methods.join(', ')]));
    for (const id of [own.addressId, own.spareId, third]) expect([id, byId.get(id)]).toEqual([id, await allowed(own, id)]);
    expect([byId.get(own.spareId), byId.get(third), byId.size]).toEqual(['GET, OPTIONS', 'GET, OPTIONS, PUT, DELETE', 3]);
  });

  it('is refused, like a change, while a slot is held to it, and not after the hold [AC-169] [AC-172] [AC-165]', async () => {
    const own = await makeHouseholder(shop);
    const { addressId, spareId } = own;
    expect([await allowed(own, spareId), await allowed(own, addressId)]).toEqual(['GET, OPTIONS, PUT, DELETE', 'GET, OPTIONS, PUT']);
    expect((await bookTo(shop, own, spareId)).status).toBe(201);
    expect([await allowed(own, spareId), await allowed(own, addressId)]).toEqual(['GET, OPTIONS', 'GET, OPTIONS, PUT']);
    const tries = [
      await own.call('PUT', addressPath(spareId), { json: written }),
      await own.call('PUT', `${addressPath(spareId)}/addressee`, { json: addressee }),
      await own.call('DELETE', addressPath(spareId)),
    ];
    expect(tries.map(outcome)).toEqual(Array(3).fill([423, 'ACTIVE_TROLLEY_ORDER']));
    // Of an address that is in use, the contact address and the only one, the order is the reason.
    expect((await bookTo(shop, own, addressId)).status).toBe(201);
    await own.call('DELETE', addressPath(spareId));
    expect(outcome(await own.call('DELETE', addressPath(addressId)))).toEqual([423, 'ACTIVE_TROLLEY_ORDER']);
    await runSql(database, `update slots.reservations set expires_at = now() - interval '1 second' where customer_id = $1 and status = 'UNCONFIRMED'`, [own.customerId]);
    expect((await own.call('PUT', addressPath(addressId), { json: written })).status).toBe(200);
  });

  it.each(['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAYMENT_FAILED'])('is refused, like a change of it or of its addressee, while an order is %s, and not once it is completed [AC-169] [SC-583]', async (status) => {
    const own = await makeHouseholder(shop);
    await orderTo(shop, own, own.spareId);
    const become = (to: string) => runSql(database, 'update orders.orders set status = $2 where customer_order_id = $1', [own.orderId, to]);
    const path = addressPath(own.spareId);
    const before = (await own.call('GET', path)).body;
    const tries = async () => [
      await own.call('PUT', path, { json: written }),
      await own.call('PUT', `${path}/addressee`, { json: addressee }),
      await own.call('DELETE', path),
    ];
    await become(status);
    expect((await tries()).map(outcome)).toEqual(Array(3).fill([423, 'ACTIVE_TROLLEY_ORDER']));
    expect((await own.call('GET', path)).body).toEqual(before);
    // Another address of the same book is free.
    expect((await own.call('PUT', addressPath(await own.add()), { json: written })).status).toBe(200);
    await become('COMPLETED');
    expect((await tries()).map(({ status: now }) => now)).toEqual([200, 200, 204]);
    const order = await own.call('GET', `/order-orchestration-prod/v1/orders/${own.orderId}`);
    expect([order.status, order.text]).toEqual([200, expect.stringContaining('"line1":"14 Mill Lane"')]);
  });
});

describe('calls at the same time', () => {
  const tries = Array.from({ length: 12 });

  it('never delete an address to which a slot is booked meanwhile [AC-169]', async () => {
    const seen = new Set<string>();
    for (const _ of tries) {
      const own = await makeHouseholder(shop);
      const [booked, deleted] = await Promise.all([bookTo(shop, own, own.spareId), own.call('DELETE', addressPath(own.spareId))]);
      seen.add(`${booked.status} ${deleted.status}`);
    }
    expect([...seen].filter((both) => both !== '201 423' && both !== '404 204')).toEqual([]);
  });

  it('never change or delete the address of an order that is being placed [AC-169]', async () => {
    for (const _ of tries.slice(0, 4)) {
      const own = await makeHouseholder(shop);
      await bookTo(shop, own, own.addressId);
      const [, changed, deleted] = await Promise.all([
        placeBooked(shop, own),
        own.call('PUT', addressPath(own.spareId), { json: written }),
        own.call('DELETE', addressPath(own.addressId)),
      ]);
      expect([changed.status, ...outcome(deleted)]).toEqual([200, 423, 'ACTIVE_TROLLEY_ORDER']);
    }
  });

  it('never leave a deleted contact address, or no address [AC-170] [AC-171]', async () => {
    for (const _ of tries) {
      const own = await makeHouseholder(shop);
      const { spareId, addressId } = own;
      const [made, deleted, again] = await Promise.all([
        own.call('PATCH', profilePath, { json: { contactAddressId: spareId } }),
        own.call('DELETE', addressPath(spareId)),
        own.call('DELETE', addressPath(addressId)),
      ]);
      const { contactAddressId } = (await own.call('GET', profilePath)).body;
      const ids = await own.ids();
      expect(ids).toContain(contactAddressId);
      expect([made.status, deleted.status, again.status]).not.toEqual([200, 204, 204]);
    }
  });

  it('delete an address once [AC-162 part]', async () => {
    const own = await makeHouseholder(shop);
    const both = await Promise.all([1, 2].map(() => own.call('DELETE', addressPath(own.spareId))));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
  });
});
