import type { WireBranch } from '#/contract/rest-types.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import type { BranchRecord } from './branch-record.ts';

/** What an order must come to at a branch that staff gave no value of its own, pence (SC-252). */
export const defaultMinimumPence: Pence = 4000;

/** The values an order from a branch must come to (SC-252). */
export function minimumsOf(branch: Pick<BranchRecord, 'collectionMinimumPence' | 'deliveryMinimumPence'> | null): {
  deliveryPence: Pence;
  collectionPence: Pence;
} {
  return {
    deliveryPence: branch?.deliveryMinimumPence ?? defaultMinimumPence,
    collectionPence: branch?.collectionMinimumPence ?? defaultMinimumPence,
  };
}

/** A branch as calls answer it. */
export function branchAnswer(branch: BranchRecord): WireBranch {
  const { postcodeAreas: _, collectionMinimumPence: __, deliveryMinimumPence: ___, ...shown } = branch;
  const { collectionPence, deliveryPence } = minimumsOf(branch);
  return {
    ...shown,
    collectionMinimumOrderValue: toMoney(collectionPence),
    deliveryMinimumOrderValue: toMoney(deliveryPence),
  };
}
