import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';

const all = { groceries: true, entertaining: true, delivery: true };
const noEntertaining = { ...all, entertaining: false };
const collectOnly = { ...all, delivery: false };

type Row = [id: number, town: string, line1: string, region: string, postalCode: string, latitude: number,
  longitude: number,
  services: BranchRecord['services'], areas: string, minimum?: number];

/** Towns are real, so that postcodes work; the shops in them are not. Bracknell's areas lie inside Reading's prefix 'RG1'. */
const rows: Row[] = [
  [651, 'Bracknell', '12 Larder Walk', 'Berkshire', 'RG12 1AP', 51.4154, -0.7536, all,
    'RG12 RG40 RG42 RG45 SL5'],
  [132, 'Reading', '40 Mill Parade', 'Berkshire', 'RG1 2HB', 51.4551, -0.9781, all,
    'RG1 RG2 RG4 RG5 RG6 RG30 RG31 RG41'],
  [214, 'Guildford', '3 Wharf Street', 'Surrey', 'GU1 4TE', 51.2362, -0.5704, all, 'GU1 GU2 GU3 GU4 GU5 GU7'],
  [305, 'Oxford', '88 Botley Yard', 'Oxfordshire', 'OX2 0HA', 51.752, -1.2577, noEntertaining,
    'OX1 OX2 OX3 OX4'],
  [318, 'Bristol', '5 Harbour Rise', 'Bristol', 'BS8 4UD', 51.4545, -2.5879, all,
    'BS1 BS2 BS3 BS4 BS5 BS6 BS7 BS8 BS9'],
  [402, 'Exeter', '21 Quay Lane', 'Devon', 'EX2 4AN', 50.7184, -3.5339, noEntertaining, 'EX1 EX2 EX3 EX4'],
  [447, 'Norwich', '9 Tombland Court', 'Norfolk', 'NR3 1HF', 52.6309, 1.2974, all,
    'NR1 NR2 NR3 NR4 NR5 NR6 NR7'],
  [509, 'Harrogate', '60 Spa Gardens', 'North Yorkshire', 'HG1 2BQ', 53.9921, -1.5418, all, 'HG1 HG2 HG3 HG5',
    5000],
  [560, 'Chester', '14 Northgate Row', 'Cheshire', 'CH1 2HT', 53.1934, -2.8931, noEntertaining,
    'CH1 CH2 CH3 CH4'],
  [703, 'Edinburgh', '31 Leith Brae', 'Midlothian', 'EH6 6JA', 55.9533, -3.1883, all,
    'EH1 EH2 EH3 EH4 EH6 EH7 EH8 EH9 EH10'],
  [718, 'Cardiff', '2 Pontcanna Place', 'South Glamorgan', 'CF11 9LJ', 51.4816, -3.1791, all,
    'CF5 CF10 CF11 CF14 CF23 CF24'],
  [840, 'Islington', '77 Canonbury Row', 'Greater London', 'N1 2UQ', 51.5362, -0.1033, all, 'N1 N4 N5 N7 EC1'],
  [866, 'Bath', '18 Pulteney Arcade', 'Somerset', 'BA1 5LR', 51.3811, -2.359, collectOnly, ''],
];

/** Branch 651 and twelve more, one without delivery and some without entertaining. */
export const makeBranches = (): BranchRecord[] =>
  rows.map(([id, town, line1, region, postalCode, latitude, longitude, services, areas, minimum]) => ({
    id,
    name: `Larder ${town}`,
    line1,
    line2: null,
    town,
    region,
    postalCode,
    collection: true,
    services,
    latitude,
    longitude,
    collectionMinimumPence: null,
    deliveryMinimumPence: minimum ?? null,
    postcodeAreas: areas.split(' ').filter(Boolean),
  }));
