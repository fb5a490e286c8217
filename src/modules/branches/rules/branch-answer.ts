import type { WireBranch } from '#/contract/rest-types.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { BranchRecord } from './branch-record.ts';

/** The minimum order values that count at a branch (SC-252). */
export interface MinimumOrderValues {
  deliveryPence: Pence;
  collectionPence: Pence;
}

/** Returns a branch as calls return it: with the minimum order values that count there, and without its postcode areas. */
export function branchAnswer(branch: BranchRecord, usual: MinimumOrderValues): WireBranch {
  const { postcodeAreas: _, collectionMinimumPence, deliveryMinimumPence, ...shown } = branch;
  return {
    ...shown,
    collectionMinimumOrderValue: toMoney(collectionMinimumPence ?? usual.collectionPence),
    deliveryMinimumOrderValue: toMoney(deliveryMinimumPence ?? usual.deliveryPence),
  };
}
