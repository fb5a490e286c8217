import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';

/** Builds a branch: by default branch 651, which has all services and delivers to RG12. */
export function aBranch(given: Partial<BranchRecord> = {}): BranchRecord {
  return {
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
    collectionMinimumPence: null,
    deliveryMinimumPence: null,
    postcodeAreas: ['RG12'],
    ...given,
  };
}
