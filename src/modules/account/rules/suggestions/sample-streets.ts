/** A street of the bundled sample: ten houses that share a postcode. The towns are real, the streets in them are not. */
export interface SampleStreet {
  id: string;
  name: string;
  town: string;
  region: string;
  postalCode: string;
  houses: readonly number[];
  /** The reference number of its first house; the others follow. */
  firstReference: number;
}

/** The areas of the sample, which the demo's branches deliver to, and Bath, to which they do not. */
const towns: readonly [town: string, region: string, areas: string][] = [
  ['Bracknell', 'Berkshire', 'RG12 RG42'],
  ['Wokingham', 'Berkshire', 'RG40 RG41'],
  ['Crowthorne', 'Berkshire', 'RG45'],
  ['Ascot', 'Berkshire', 'SL5'],
  ['Reading', 'Berkshire', 'RG1 RG2 RG4 RG5 RG6 RG30 RG31'],
  ['Guildford', 'Surrey', 'GU1 GU2 GU3 GU4'],
  ['Godalming', 'Surrey', 'GU7'],
  ['Oxford', 'Oxfordshire', 'OX1 OX2 OX3 OX4'],
  ['Bristol', 'Bristol', 'BS1 BS2 BS3 BS4 BS5 BS6 BS7 BS8 BS9'],
  ['Exeter', 'Devon', 'EX1 EX2 EX3 EX4'],
  ['Norwich', 'Norfolk', 'NR1 NR2 NR3 NR4 NR5 NR6 NR7'],
  ['Harrogate', 'North Yorkshire', 'HG1 HG2 HG3'],
  ['Knaresborough', 'North Yorkshire', 'HG5'],
  ['Chester', 'Cheshire', 'CH1 CH2 CH3 CH4'],
  ['Edinburgh', 'Midlothian', 'EH1 EH2 EH3 EH4 EH6 EH7 EH8 EH9 EH10'],
  ['Cardiff', 'South Glamorgan', 'CF5 CF10 CF11 CF14 CF23 CF24'],
  ['London', 'Greater London', 'N1 N4 N5 N7 EC1'],
  ['Bath', 'Somerset', 'BA1 BA2'],
];

const names = [
  'Mill Lane', 'Orchard Road', 'Station Parade', 'Church Street', 'Larkspur Close', 'Kiln Hill', 'Priory Gardens', 'Tannery Row',
  'Weavers Walk', 'Beacon Avenue', 'Cobbler Mews', 'Foxglove Way', 'Harbour View', 'Juniper Drive', 'Lantern Yard', 'Meadow Rise',
];
const streetsPerArea = 6;
const inwardLetters = ['AA', 'BD', 'DF', 'EH', 'FJ', 'GN'];
const housesPerStreet = 10;

/** Returns the streets of the bundled sample (AC-219). */
export function makeSampleStreets(): SampleStreet[] {
  const areas = towns.flatMap(([town, region, codes]) => codes.split(' ').map((area) => ({ town, region, area })));
  return areas.flatMap(({ town, region, area }, index) =>
    Array.from({ length: streetsPerArea }, (_, at) => ({
      id: `${area}-${at + 1}`.toLowerCase(),
      name: names[(index * 5 + at) % names.length]!,
      town,
      region,
      postalCode: `${area} ${at + 1}${inwardLetters[at]!}`,
      houses: Array.from({ length: housesPerStreet }, (__, house) => 2 * house + 2),
      firstReference: 50_000_000 + (index * streetsPerArea + at) * housesPerStreet,
    })),
  );
}
