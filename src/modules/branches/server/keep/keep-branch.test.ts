import { describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/branch-store.ts';
import { branchForPostcode } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { staffAtWork } from '#/start/testing/staff-at-work.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  stock: (database) => saveBranches(database, [aBranch({ id: 701, name: 'Reading', town: 'Reading', postcodeAreas: ['RG1', 'RG2'] })]),
});
const { database } = shop;
const { call, refusal, auditOf } = await staffAtWork(shop, ['SLOT_MANAGE']);
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });

const camberley = {
  name: 'Camberley',
  line1: '4 Mill Lane',
  line2: null,
  town: 'Camberley',
  region: 'Surrey',
  postalCode: 'GU15 1AA',
  collection: true,
  services: { groceries: true, entertaining: false, delivery: true },
  latitude: 51.3354,
  longitude: -0.7429,
  collectionMinimumOrderValue: null,
  deliveryMinimumOrderValue: pounds(50),
  postcodeAreas: ['gu15', 'GU16 ', 'GU15'],
};

describe('a branch', () => {
  it('is added and changed with its address, position, services, minimums and areas; the shop follows, and the audit has it before and after [SC-684] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'branches/801', { ...camberley, version: null });
    const kept = { branchId: 801, ...camberley, postcodeAreas: ['GU15', 'GU16'] };
    expect([added.status, added.body]).toEqual([201, { ...kept, version: expect.any(String) }]);
    expect((await call('GET', 'branches/801')).body).toEqual(added.body);
    const shown = (await shop.browser().call('GET', '/branches-prod/v3/branches/801')).body;
    expect([shown.name, shown.deliveryMinimumOrderValue, shown.collectionMinimumOrderValue, shown.services]).toEqual(['Camberley', pounds(50), pounds(40), camberley.services]);
    expect(await branchForPostcode(database, 'GU15 2BB')).toBe(801);

    const { version } = added.body;
    const changed = await call('PUT', 'branches/801', { ...camberley, line2: '', deliveryMinimumOrderValue: null, postcodeAreas: ['GU15'], version });
    expect([changed.status, changed.body]).toEqual([200, { ...kept, deliveryMinimumOrderValue: null, postcodeAreas: ['GU15'], version: expect.any(String) }]);
    expect(changed.body.version).not.toBe(version);
    expect(await branchForPostcode(database, 'GU16 2BB')).toBeNull();
    expect((await call('PUT', 'branches/801', { ...camberley, deliveryMinimumOrderValue: null, postcodeAreas: ['GU15'] })).body).toEqual(changed.body);
    const [first, second, ...others] = await auditOf({ branchId: 801 });
    expect(first).toMatchObject({ action: 'BRANCH_ADD', after: { name: 'Camberley', delivery: true, deliveryMinimum: '£50.00', collectionMinimum: 'as the shop' } });
    expect(second).toEqual({
      action: 'BRANCH_CHANGE',
      branchId: 801,
      before: { deliveryMinimum: '£50.00', postcodeAreas: ['GU15', 'GU16'] },
      after: { deliveryMinimum: 'as the shop', postcodeAreas: ['GU15'] },
    });
    expect(others).toEqual([]);
  });

  it('takes an area from another branch only if the call says so, and the audit says what the other loses [SC-684] [SC-358] [SC-695 part]', async () => {
    const wanted = { ...camberley, name: 'Caversham', postcodeAreas: ['RG1', 'RG4'] };
    expect(await refusal('PUT', 'branches/802', wanted)).toEqual([422, { postcodeAreas: 'RG1 belongs to Reading' }]);
    expect(await refusal('PUT', 'branches/802', { ...wanted, postcodeAreas: ['RG1', 'RG2', 'RG4'] })).toEqual([422, { postcodeAreas: 'RG1 and RG2 belong to Reading' }]);
    expect([(await call('GET', 'branches/802')).status, await branchForPostcode(database, 'RG1 2AA')]).toEqual([404, 701]);
    expect((await call('PUT', 'branches/802', { ...wanted, takeAreas: true })).status).toBe(201);
    expect([await branchForPostcode(database, 'RG1 2AA'), await branchForPostcode(database, 'RG2 2AA')]).toEqual([802, 701]);
    expect(await auditOf({ branchId: 701 })).toEqual([{ action: 'BRANCH_CHANGE', branchId: 701, before: { postcodeAreas: ['RG1', 'RG2'] }, after: { postcodeAreas: ['RG2'] } }]);
  });

  it('is changed by one of several people who have read the same, and an area goes to one of two branches [SC-684] [SC-732 part]', async () => {
    const added = await Promise.all(['a', 'b', 'c'].map((name) => call('PUT', 'branches/803', { ...camberley, name, postcodeAreas: [], version: null })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { version } = (await call('GET', 'branches/803')).body;
    const changes = await Promise.all(['d', 'e'].map((name) => call('PUT', 'branches/803', { ...camberley, name, postcodeAreas: [], version })));
    expect(changes.map(({ status, body }) => [status, body.error]).sort()).toEqual([[200, undefined], [409, 'BRANCH_CHANGED']]);
    expect((await call('PUT', 'branches/899', { ...camberley, version: '7' })).status).toBe(409);
    const both = await Promise.all([804, 805].map((id) => call('PUT', `branches/${id}`, { ...camberley, postcodeAreas: ['SL9'] })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it.each([
    ['an empty name', { name: ' ' }, { name: 'Please enter a name' }],
    ['an area that begins no postcode', { postcodeAreas: ['GU15', '15GU'] }, { 'postcodeAreas.1': '15GU is not the beginning of a postcode, such as RG12, RG1 or RG12 1' }],
    ['a position in the sea', { latitude: 12 }, { latitude: 'Must be from 49 to 61' }],
    ['a negative minimum', { deliveryMinimumOrderValue: pounds(-1) }, { 'deliveryMinimumOrderValue.amount': 'Must be £0.00 or more' }],
  ])('is refused with %s [SC-684] [SC-018 part]', async (_what, change, faults) => {
    expect(await refusal('PUT', 'branches/810', { ...camberley, postcodeAreas: [], ...change })).toEqual([422, faults]);
    expect((await call('GET', 'branches/810')).status).toBe(404);
  });

  it('is found by its name, number or area, a page at a time [SC-732 part]', async () => {
    const found = async (query: string) => {
      const { body } = await call('GET', `branches?query=${encodeURIComponent(query)}`);
      return [body.totalResults, body.content.map(({ branchId }: { branchId: number }) => branchId)];
    };
    expect([await found('brackn'), await found('651'), await found('RG2'), await found('0%_')]).toEqual([[1, [651]], [1, [651]], [1, [701]], [0, []]]);
    expect((await call('GET', 'branches?size=1&start=1')).body).toMatchObject({ totalResults: expect.any(Number), content: [{}] });
  });
});
