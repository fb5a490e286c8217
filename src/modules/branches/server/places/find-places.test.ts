import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findPlaces, type Place } from './find-places.ts';

const near = (latitude: number, longitude: number): Place[] => [{ latitude: expect.closeTo(latitude, 1), longitude: expect.closeTo(longitude, 1) }];

describe('the bundled places', () => {
  it('find a postcode by its outward half, and a town by its name [SC-373 part]', async () => {
    expect(await findPlaces('RG12 1AA')).toEqual(near(51.4, -0.76));
    expect(await findPlaces('rg12')).toEqual(near(51.4, -0.76));
    expect(await findPlaces('SW1A 1AA')).toEqual(near(51.5, -0.14));
    expect(await findPlaces('ZE1 0AA')).toEqual(near(60.15, -1.15));
    expect(await findPlaces('TR21')).toEqual(near(49.9, -6.3));
    expect(await findPlaces('Reading')).toEqual(near(51.46, -0.97));
    expect(await findPlaces("saint alban's, Hertfordshire")).toEqual(near(51.75, -0.34));
    // Wales, the Isle of Wight, Shropshire and others have a Newport.
    expect((await findPlaces('Newport')).length).toBeGreaterThan(2);
  });

  it('have no place for an unknown name, an unused postcode or an invalid one [SC-373 part]', async () => {
    for (const location of ['Atlantis', 'ZZ1 1AA', 'RG99', 'RG12 1', '12345', ', Berkshire']) expect([location, await findPlaces(location)]).toEqual([location, []]);
  });

  it('cover all 124 postcode areas, each of their districts once, and lie on these islands', async () => {
    const read = async (name: string) => (await readFile(new URL(name, import.meta.url), 'utf8')).trimEnd().split('\n').map((line) => line.split('\t') as [string, string, string]);
    const [districts, towns] = await Promise.all([read('outward-postcodes.tsv'), read('towns.tsv')]);
    expect(new Set(districts.map(([district]) => district.replace(/\d.*/, ''))).size).toBe(124);
    expect(new Set(districts.map(([district]) => district)).size).toBe(districts.length);
    expect(districts.length).toBeGreaterThan(2800);
    expect(towns.length).toBeGreaterThan(4000);
    for (const [name, latitude, longitude] of [...districts, ...towns]) {
      const isHere = Number(latitude) > 49 && Number(latitude) < 61 && Number(longitude) > -8.7 && Number(longitude) < 1.8;
      expect([name, isHere]).toEqual([name, true]);
    }
  });
});
