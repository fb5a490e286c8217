import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { createBranchesModule } from './branches-module.ts';
import { branchForPostcode as branchOfRule } from '#/modules/branches/rules/postcode-area.ts';
import { branchForPostcode, findBranch, minimumOrderValues, saveBranches } from './branch-store.ts';

const database = await openTestDatabase();
const app = openTestApp(database, [createBranchesModule().module]);
const fresh = await findBranch(database, 651);

beforeAll(() =>
  saveBranches(database, [
    aBranch({ postcodeAreas: ['RG12', 'RG42'] }),
    aBranch({ id: 652, name: 'Reading Thames Street', town: 'Reading', postalCode: 'RG1 2AA', postcodeAreas: ['RG'], deliveryMinimumPence: 5000 }),
  ]),
);

describe('branch calls', () => {
  it('return a branch with its services, place and minimum order values [SH-434] [SH-435] [SC-372]', async () => {
    const { status, body } = await app.call('GET', '/branches-prod/v3/branches/651');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 651,
      name: 'Bracknell',
      line1: 'The Square',
      line2: null,
      town: 'Bracknell',
      region: 'Berkshire',
      postalCode: 'RG12 1AA',
      collection: true,
      services: { groceries: true, entertaining: true, delivery: true },
      latitude: 51.4154,
      longitude: -0.7536,
      collectionMinimumOrderValue: { amount: 40, currencyCode: 'GBP' },
      deliveryMinimumOrderValue: { amount: 40, currencyCode: 'GBP' },
    });
  });

  it('answer 404 for an unknown branch, whatever the id looks like [SH-435]', async () => {
    for (const id of ['999', '0', '-1', 'abc', '99999999999999', '1.5']) {
      expect((await app.call('GET', `/branches-prod/v3/branches/${id}`)).status).toBe(404);
    }
  });

  it('list branches by name, all of them without a query [SH-436]', async () => {
    const names = async (query: string) => {
      const { body } = await app.call('GET', `/branches-prod/v3/branches${query}`);
      return body.branches.map((branch: { name: string }) => branch.name);
    };
    expect(await names('')).toEqual(['Bracknell', 'Reading Thames Street']);
    expect(await names('?q=thames')).toEqual(['Reading Thames Street']);
    expect(await names('?q=reading%20rg1')).toEqual(['Reading Thames Street']);
    expect(await names("?q=%25'")).toEqual([]);
  });
});

describe('branch search', () => {
  beforeAll(() =>
    saveBranches(database, [
      aBranch({ id: 653, name: 'Wokingham', town: 'Wokingham', postalCode: 'RG40 1AP', latitude: 51.4112, longitude: -0.8338, postcodeAreas: [], services: { groceries: true, entertaining: false, delivery: true } }),
      aBranch({ id: 654, name: 'Bath', town: 'Bath', postalCode: 'BA1 2AN', latitude: 51.3837, longitude: -2.3597, postcodeAreas: [], services: { groceries: false, entertaining: true, delivery: false } }),
      aBranch({ id: 652, name: 'Reading Thames Street', town: 'Reading', postalCode: 'RG1 2AA', latitude: 51.4557, longitude: -0.9725, postcodeAreas: ['RG'], deliveryMinimumPence: 5000 }),
      aBranch({ id: 655, name: 'Slough', town: 'Slough', postalCode: 'SL1 1XY', latitude: 51.5105, longitude: -0.5950, postcodeAreas: [], collection: false }),
    ]),
  );
  const search = async (query: string): Promise<{ name: string; distance?: number }[]> => (await app.call('GET', `/branches-prod/v3/branches?${query}`)).body.branches;
  const names = async (query: string) => (await search(query)).map(({ name }) => name);

  it('returns the branches near a postcode or a town that offer the service, the nearest first, with miles [SC-373]', async () => {
    const found = await search('location=RG12%201AA&service=groceries');
    expect(found.map(({ name }) => name)).toEqual(['Bracknell', 'Wokingham', 'Reading Thames Street']);
    expect(found.map(({ distance }) => distance)).toEqual([expect.closeTo(0.3, 0), expect.closeTo(3.6, 0), expect.closeTo(9.9, 0)]);
    expect(await names('location=Reading&service=entertaining')).toEqual(['Reading Thames Street', 'Bracknell', 'Bath']);
    expect(await names('location=ba1&service=groceriesandentertaining')).toEqual(['Reading Thames Street', 'Bracknell']);
    expect(await names('location=bath')).toEqual(['Bath', 'Reading Thames Street', 'Wokingham', 'Bracknell', 'Slough']);
    expect(await names('location=Atlantis&service=groceries')).toEqual([]);
    expect((await app.call('GET', '/branches-prod/v3/branches?location=Bath&service=petrol')).status).toBe(422);
  });

  it('finds the words of a name, town and postcode whatever is between them [SH-069 part] [SH-436 part]', async () => {
    for (const typed of ['Bracknell, RG12', 'bracknell (rg12)', 'Bracknell - RG12.', 'RG12/Bracknell']) expect(await names(`q=${encodeURIComponent(typed)}`), typed).toEqual(['Bracknell']);
    await saveBranches(database, [aBranch({ id: 656, name: 'King’s Lynn St. James', town: 'Stoke-on-Sea', postalCode: 'PE30 1AA', postcodeAreas: [] })]);
    for (const typed of ['king’s lynn', 'St. James, Stoke-on-Sea']) expect(await names(`q=${encodeURIComponent(typed)}`), typed).toEqual(['King’s Lynn St. James']);
    for (const typed of ['Bracknell, PE30', ',', '-']) expect(await names(`q=${encodeURIComponent(typed)}`), typed).toEqual([]);
    await runSql(database, 'delete from branches.branches where id = 656');
  });

  it('returns at most ten branches near a place, and all without one [SC-373] [SH-069 part]', async () => {
    const more = Array.from({ length: 9 }, (_, at) => aBranch({ id: 700 + at, name: `Kiosk ${at}`, town: 'Ascot', postalCode: 'SL5 7HP', latitude: 51.41, longitude: -0.67, postcodeAreas: [] }));
    await saveBranches(database, more);
    // The ten that are nearest, although Bath comes first by name and Bracknell is further away than the kiosks.
    expect(await names('location=Ascot')).toEqual([...more.map(({ name }) => name), 'Bracknell']);
    expect((await search('')).length).toBeGreaterThan(10);
    expect((await search(''))[0]).not.toHaveProperty('distance');
    expect(await names('q=kiosk%203&location=Reading')).toEqual(['Kiosk 3']);
    // A postcode is found with and without its space.
    for (const typed of ['SL5%207HP', 'sl57hp', 'sl57']) expect(await names(`q=${typed}`), typed).toContain('Kiosk 3');
    // Without a location the service still counts, and the names are in order.
    expect(await names('service=entertaining&q=b')).toEqual(['Bath', 'Bracknell']);
    await runSql(database, 'delete from branches.branches where id >= 653');
  });
});

describe('stored branches', () => {
  it('include branch 651 on a new installation [SH-437]', () => {
    expect(fresh).toMatchObject({ id: 651, postcodeAreas: ['RG12'] });
  });

  it('deliver to the postcodes of their longest matching area [SC-358]', async () => {
    expect(await branchForPostcode(database, 'rg12 1aa')).toBe(651);
    expect(await branchForPostcode(database, 'RG1 2AA')).toBe(652);
    expect(await branchForPostcode(database, 'SW1A 1AA')).toBeNull();
    // SQL matches as the rule does.
    const areas = [...['RG12', 'RG42'].map((prefix) => ({ prefix, branchId: 651 })), { prefix: 'RG', branchId: 652 }];
    const typed = ['RG42', 'RG42 2', 'RG422', 'rg42  1a', 'RG421A', 'RG4 2', 'RG4 22AA', 'RG4 2AA', ' rg1 2 aa ', 'RG12AA', 'RG1', 'R', '', 'W1A 1', 'nowhere'];
    expect(await Promise.all(typed.map((one) => branchForPostcode(database, one)))).toEqual(typed.map((one) => branchOfRule(one, areas)));
  });

  it('have the minimum that staff set, otherwise the shop’s 40 pounds [SC-252 part]', async () => {
    expect(await minimumOrderValues(database, 652)).toEqual({ deliveryPence: 5000, collectionPence: 4000 });
    expect(await minimumOrderValues(database, 999)).toEqual({ deliveryPence: 4000, collectionPence: 4000 });
  });

  it('keep only the areas they were last saved with', async () => {
    await saveBranches(database, [aBranch({ postcodeAreas: ['RG12'] })]);
    expect((await findBranch(database, 651))?.postcodeAreas).toEqual(['RG12']);
    expect(await branchForPostcode(database, 'RG42 1AA')).toBe(652);
  });
});
