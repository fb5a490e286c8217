import type { WireStaffBranch } from '#/contract/rest-types.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { poundsToType, typedAmount } from '#/platform/rules/typed-pounds.ts';
import { areaFault, tidyArea } from './postcode-area.ts';

/** A branch as staff type it. */
export interface TypedBranch {
  branchId: string;
  name: string;
  line1: string;
  line2: string;
  town: string;
  region: string;
  postalCode: string;
  latitude: string;
  longitude: string;
  collectionMinimum: string;
  deliveryMinimum: string;
  /** Areas separated by spaces, commas or lines; an area with an inner space, such as 'RG12 1', is on a line of its own. */
  postcodeAreas: string;
  /** Which of the services it has. */
  services: readonly BranchService[];
  takeAreas: boolean;
  version: string;
}

export const branchServices = ['delivery', 'collection', 'groceries', 'entertaining'] as const;
export type BranchService = (typeof branchServices)[number];

const texts = ['branchId', 'name', 'line1', 'line2', 'town', 'region', 'postalCode', 'latitude', 'longitude', 'collectionMinimum', 'deliveryMinimum', 'postcodeAreas', 'version'] as const;

/** Reads the submitted form; a missing field is empty. */
export function readTypedBranch(fields: Iterable<readonly [name: string, value: string]>): TypedBranch {
  const all = [...fields];
  const text = (name: string) => all.find(([field]) => field === name)?.[1].trim() ?? '';
  const services = branchServices.filter((service) => all.some(([name, value]) => name === 'services' && value === service));
  return { ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Record<(typeof texts)[number], string>), services, takeAreas: text('takeAreas') !== '' };
}

/** The empty form for a new branch. */
export const newTypedBranch: TypedBranch = { ...readTypedBranch([]), services: branchServices };

/** Returns the form with the values of a stored branch. */
export const typedFromBranch = (branch: WireStaffBranch): TypedBranch => ({
  branchId: String(branch.branchId),
  name: branch.name,
  line1: branch.line1,
  line2: branch.line2 ?? '',
  town: branch.town,
  region: branch.region ?? '',
  postalCode: branch.postalCode,
  latitude: String(branch.latitude),
  longitude: String(branch.longitude),
  collectionMinimum: minimumToType(branch.collectionMinimumOrderValue),
  deliveryMinimum: minimumToType(branch.deliveryMinimumOrderValue),
  postcodeAreas: branch.postcodeAreas.join('\n'),
  services: branchServices.filter((service) => (service === 'collection' ? branch.collection : branch.services[service])),
  takeAreas: false,
  version: branch.version,
});

const minimumToType = (money: Money | null): string => (money === null ? '' : poundsToType(toPence(money)));

/** Returns the areas of a text: each on a line of its own, or several in a line with commas between them. */
export const areasIn = (text: string): string[] => [...new Set(text.split(/[\n,]+/).map(tidyArea).filter(Boolean))];

/** A branch as the call takes it, with its number. */
export function checkTypedBranch(typed: TypedBranch): { ok: true; branchId: string; branch: ReturnType<typeof branchOf> } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const need = (field: 'name' | 'line1' | 'town' | 'postalCode', message: string) => {
    if (typed[field] === '') faults[field] = message;
  };
  if (!/^[1-9]\d{0,8}$/.test(typed.branchId)) faults['branchId'] = 'A branch number has digits only';
  need('name', 'Please enter a name');
  need('line1', 'Please enter the first line of the address');
  need('town', 'Please enter a town');
  need('postalCode', 'Please enter a postcode');
  if (!isBetween(typed.latitude, 49, 61)) faults['latitude'] = 'Enter a number from 49 to 61, such as 51.4154';
  if (!isBetween(typed.longitude, -9, 2)) faults['longitude'] = 'Enter a number from -9 to 2, such as -0.7536';
  for (const field of ['collectionMinimum', 'deliveryMinimum'] as const) {
    const read = typed[field] === '' ? null : typedAmount(typed[field], '');
    if (read && !read.ok) faults[field] = read.fault;
  }
  const area = areasIn(typed.postcodeAreas).map(areaFault).find((fault) => fault !== null);
  if (area) faults['postcodeAreas'] = area;
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, branchId: typed.branchId, branch: branchOf(typed) };
}

function isBetween(text: string, least: number, most: number): boolean {
  const number = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) && number >= least && number <= most;
}

function branchOf(typed: TypedBranch) {
  const has = (service: BranchService) => typed.services.includes(service);
  const minimum = (text: string) => {
    const read = typedAmount(text, '');
    return read.ok ? (toMoney(read.pence) as Money & { currencyCode: 'GBP' }) : null;
  };
  const { name, line1, line2, town, region, postalCode, takeAreas, version } = typed;
  return {
    name,
    line1,
    line2,
    town,
    region,
    postalCode,
    collection: has('collection'),
    services: { groceries: has('groceries'), entertaining: has('entertaining'), delivery: has('delivery') },
    latitude: Number(typed.latitude),
    longitude: Number(typed.longitude),
    collectionMinimumOrderValue: minimum(typed.collectionMinimum),
    deliveryMinimumOrderValue: minimum(typed.deliveryMinimum),
    postcodeAreas: areasIn(typed.postcodeAreas),
    takeAreas,
    version,
  };
}

/** Names the fields in which the stored branch differs from the typed one, after someone else has changed it. */
export function differingBranch(typed: TypedBranch, stored: WireStaffBranch): string[] {
  const theirs = typedFromBranch(stored);
  const names = {
    name: 'name',
    line1: 'address',
    line2: 'address',
    town: 'town',
    region: 'region',
    postalCode: 'postcode',
    latitude: 'latitude',
    longitude: 'longitude',
    collectionMinimum: 'minimum for collection',
    deliveryMinimum: 'minimum for delivery',
    services: 'services',
  } as const;
  const differing = (Object.keys(names) as (keyof typeof names)[]).filter((field) => String(typed[field]) !== String(theirs[field])).map((field) => names[field]);
  const areas = String(areasIn(typed.postcodeAreas).sort()) === String(areasIn(theirs.postcodeAreas).sort()) ? [] : ['postcode areas'];
  return [...new Set([...differing, ...areas])];
}
