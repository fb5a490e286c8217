import type { WireBranch } from '#/contract/rest-types.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { BranchRecord } from './branch-record.ts';

/** The minimum order at a branch without its own value, in pence (SC-252). */
export const defaultMinimumPence: Pence = 4000;

/**
 * Returns the minimum order values of a branch (SC-252); the default where it has no value of its own, or for no
 * branch.
 */
export function minimumsOf(branch: Pick<BranchRecord, 'collectionMinimumPence' | 'deliveryMinimumPence'> | null): {
  deliveryPence: Pence;
  collectionPence: Pence;
} {
  return {
    deliveryPence: branch?.deliveryMinimumPence ?? defaultMinimumPence,
    collectionPence: branch?.collectionMinimumPence ?? defaultMinimumPence,
  };
}

/** Returns a branch as calls return it: with its minimum order values, and without its postcode areas. */
export function branchAnswer(branch: BranchRecord): WireBranch {
  const { postcodeAreas: _, collectionMinimumPence: __, deliveryMinimumPence: ___, ...shown } = branch;
  const { collectionPence, deliveryPence } = minimumsOf(branch);
  return {
    ...shown,
    collectionMinimumOrderValue: toMoney(collectionPence),
    deliveryMinimumOrderValue: toMoney(deliveryPence),
  };
}
