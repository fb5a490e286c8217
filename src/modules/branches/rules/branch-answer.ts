import type { WireBranch } from '#/contract/rest-types.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { BranchRecord } from './branch-record.ts';

/** The minimum order value of a branch that sets none, in pence (SC-252). */
export const defaultMinimumPence: Pence = 4000;

/**
 * Returns a branch's minimum order values (SC-252). Falls back to the default for a value that the branch does not set,
 * or if there is no branch.
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
