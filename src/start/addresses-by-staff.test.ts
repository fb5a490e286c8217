import { describe, expect, it } from 'vitest';
import { makeStaff, makeStaffToken, signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { addAddressMutation, addressesQuery } from '#/modules/account/testing/test-browser.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { addressPath, makeHouseholder, profilePath, written, type Householder } from '#/start/testing/address-books.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const subject = (id: number | string) => ({ 'subject-id': String(id) });
const addressee = { firstName: 'Mei', lastName: 'Tan' };
const note = { customerNote: { value: 'Ring twice' } };
const noNote = { customerNote: { value: '' } };

const auditOf = (customerId: number) =>
  runSql<{ action: string; detail: { addressId: number; changed?: string[] } }>(
    database,
    'select action, detail::json as detail from staff.audit where customer_id = $1 order by id',
    [customerId],
  );

/** Makes every address call for a customer, in an order in which all of them succeed. */
async function everyCall(own: Householder, bearer: string, headers: Record<string, string>) {
  const call = (method: string, path: string, json?: unknown) => shop.browser().call(method, path, { bearer, headers, json });
  const graph = (query: string, variables: object) => {
    const json = { query, variables };
    return shop.browser().call('POST', '/graph-prod/v1/graph?clientType=WEB_APP&tag=addresses', { bearer, headers, json });
  };
  return [
    await graph(addressesQuery, {}),
    await graph('{ addressMethods { addresses { addressId methods } } }', {}),
    await graph(addAddressMutation, { address: written }),
    await call('GET', addressPath(own.spareId)),
    await call('OPTIONS', addressPath(own.spareId)),
    await call('PUT', addressPath(own.spareId), written),
    await call('PUT', `${addressPath(own.spareId)}/addressee`, addressee),
    await call('PATCH', `${addressPath(own.spareId, 1)}/delivery`, note),
    await call('PATCH', `${addressPath(own.spareId, 1)}/delivery`, noNote),
    await call('GET', profilePath),
    await call('PATCH', profilePath, { contactAddressId: own.spareId }),
    await call('DELETE', addressPath(own.addressId)),
  ];
}

describe('the header subject-id', () => {
  it('lets staff with ADDRESS_EDIT make the address calls for the customer it names, and audits each change [AC-173 part] [AC-174]', async () => {
    const own = await makeHouseholder(shop);
    const bearer = await makeStaffToken(database, ['ADDRESS_EDIT']);
    const answers = await everyCall(own, bearer, subject(own.customerId));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204, 200, 200, 200, 200, 200, 200, 204]);
    expect(answers[0]!.body.data.addresses.addresses.map(({ id }: { id: number }) => id)).toEqual([own.addressId, own.spareId]);
    const added = answers[2]!.body.data.addAddress.address.id as number;
    expect(await own.ids()).toEqual([own.spareId, added]);
    expect(await auditOf(own.customerId)).toEqual([
      { action: 'ADDRESS_ADD', detail: { addressId: added } },
      { action: 'ADDRESS_CHANGE', detail: { addressId: own.spareId, changed: ['line1'] } },
      { action: 'ADDRESS_CHANGE', detail: { addressId: own.spareId, changed: ['firstName', 'lastName'] } },
      // The note is written, then removed.
      { action: 'ADDRESS_CHANGE', detail: { addressId: own.spareId, changed: ['deliveryNote'] } },
      { action: 'ADDRESS_CHANGE', detail: { addressId: own.spareId, changed: ['deliveryNote'] } },
      { action: 'CONTACT_ADDRESS_CHANGE', detail: { addressId: own.spareId } },
      { action: 'ADDRESS_DELETE', detail: { addressId: own.addressId } },
    ]);
  });

  it('audits once what a form adds that is sent twice, and what its second sending changes [AC-174 part]', async () => {
    const own = await makeHouseholder(shop);
    const bearer = await makeStaffToken(database, ['ADDRESS_EDIT']);
    const headers = { ...subject(own.customerId), 'idempotency-key': crypto.randomUUID() };
    const send = async (setContactAddress: boolean): Promise<number> => {
      const json = { query: addAddressMutation, variables: { address: written, setContactAddress } };
      return (await shop.browser().call('POST', '/graph-prod/v1/graph?clientType=WEB_APP&tag=add-address', { bearer, headers, json })).body.data.addAddress.address.id;
    };
    const ids = [await send(false), await send(false), await send(true), await send(true)];
    expect(new Set(ids).size).toBe(1);
    expect(await auditOf(own.customerId)).toEqual(['ADDRESS_ADD', 'CONTACT_ADDRESS_CHANGE'].map((action) => ({ action, detail: { addressId: ids[0] } })));
  });

  it('is refused with 403 from everyone else, and with 401 from nobody; nothing changes [AC-007 part] [AC-174]', async () => {
    const own = await makeHouseholder(shop);
    const before = await own.ids();
    const { bearer: proxy } = await signStaffOn(database, shop.browser(), own.customerId);
    const others = [await makeStaffToken(database, []), await makeStaffToken(database, ['CUSTOMER_VIEW', 'SIGN_ON_AS_CUSTOMER']), (await shop.shopper()).bearer, own.bearer, proxy];
    for (const bearer of others) {
      const answers = await everyCall(own, bearer, subject(own.customerId));
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(403));
      expect(answers[3]!.body.error).toBe('forbidden');
    }
    const anonymous = await everyCall(own, 'unauthenticated', subject(own.customerId));
    expect(anonymous.map(({ status }) => status)).toEqual(Array(12).fill(401));
    expect([await own.ids(), await auditOf(own.customerId)]).toEqual([before, []]);
  });

  it('that names nobody is answered with 404, like an address of someone else [AC-006 part] [AC-173 part]', async () => {
    const own = await makeHouseholder(shop);
    const other = await makeHouseholder(shop);
    const bearer = await makeStaffToken(database, ['ADDRESS_EDIT']);
    const { staffId } = await makeStaff(database);
    for (const id of ['987654321', '-1', '0', '1.5', 'x', '', '99999999999999999999', String(staffId)]) {
      const answers = await everyCall(own, bearer, subject(id));
      // An answer of 200 to a graph call would carry data of somebody.
      expect([id, answers.map(({ status }) => status)]).toEqual([id, Array(12).fill(404)]);
    }
    const foreign = await shop.browser().call('PUT', addressPath(own.spareId), { bearer, headers: subject(other.customerId), json: written });
    expect(foreign.status).toBe(404);
  });

  it('does nothing for other calls, and staff without it have no address book [AC-173 part]', async () => {
    const own = await makeHouseholder(shop);
    const bearer = await makeStaffToken(database, ['ADDRESS_EDIT']);
    const self = (headers: Record<string, string>) => shop.browser().call('GET', '/accounts-prod/v1/accounts/self', { bearer, headers });
    expect([(await self(subject(own.customerId))).status, (await everyCall(own, bearer, {})).map(({ status }) => status)]).toEqual([401, Array(12).fill(401)]);
  });
});

describe('staff signed on as a customer', () => {
  it('may change the address book, and leave a trace [AC-174]', async () => {
    const own = await makeHouseholder(shop);
    const { bearer } = await signStaffOn(database, shop.browser(), own.customerId);
    expect((await shop.browser().call('DELETE', addressPath(own.spareId), { bearer })).status).toBe(204);
    expect((await auditOf(own.customerId)).map(({ action }) => action)).toContain('ADDRESS_DELETE');
  });
});
