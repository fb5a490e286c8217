import type { Database } from '#/platform/server/database/database.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { minimumsOf } from '#/modules/branches/rules/branch-answer.ts';
import { findMinimums } from './branch-store.ts';

/** Returns the minimum order values of a branch; the shop's default where staff set no value (SC-252). */
export async function minimumOrderValues(
  database: Database,
  branchId: number,
): Promise<{ deliveryPence: Pence; collectionPence: Pence }> {
  return minimumsOf(await findMinimums(database, branchId));
}
