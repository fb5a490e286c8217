import type { Database } from '#/platform/server/database/database.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { minimumsOf } from '#/modules/branches/rules/branch-answer.ts';
import { findMinimums } from './branch-store.ts';

/**
 * Returns a branch's minimum order values (SC-252). Falls back to the shop's default for a value that staff have not
 * set, or if the branch does not exist.
 */
export async function minimumOrderValues(
  database: Database,
  branchId: number,
): Promise<{ deliveryPence: Pence; collectionPence: Pence }> {
  return minimumsOf(await findMinimums(database, branchId));
}
