import { readFile } from 'node:fs/promises';
import { branchLocation, townKey } from '#/modules/branches/rules/branch-location.ts';

/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The bundled table: the places of each outward postcode, and of each town by its key. */
interface Places {
  postcodes: ReadonlyMap<string, Place[]>;
  towns: ReadonlyMap<string, Place[]>;
}

let places: Promise<Places> | null = null;

/**
 * Returns the places that a typed location can mean: one for a postcode, and one for each town of that name. Empty if the
 * table has none (SC-373).
 */
export async function findPlaces(location: string): Promise<Place[]> {
  const { postcodes, towns } = await (places ??= readPlaces());
  const found = branchLocation(location);
  if (found.kind === 'invalid') return [];
  // People write 'Newport, Gwent': the table has no counties.
  if (found.kind === 'town') return towns.get(townKey(found.name.split(',')[0]!)) ?? [];
  // Districts in the middle of London have a letter more: SW1A is a part of SW1.
  return postcodes.get(found.outward) ?? postcodes.get(found.outward.replace(/(?<=\d)[A-Z]$/, '')) ?? [];
}

async function readPlaces(): Promise<Places> {
  const [postcodes, towns] = await Promise.all([readTable('outward-postcodes.tsv', (name) => name), readTable('towns.tsv', townKey)]);
  return { postcodes, towns };
}

async function readTable(file: string, keyOf: (name: string) => string): Promise<Map<string, Place[]>> {
  const table = new Map<string, Place[]>();
  for (const line of (await readFile(new URL(file, import.meta.url), 'utf8')).trimEnd().split('\n')) {
    const [name, latitude, longitude] = line.split('\t') as [string, string, string];
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    const key = keyOf(name);
    const known = table.get(key);
    if (known) known.push(place);
    else table.set(key, [place]);
  }
  return table;
}
