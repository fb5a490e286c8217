import { selectAddress, type AddressInBrief } from '#/modules/account/server/public.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { selectBranch } from '#/modules/branches/server/public.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { selectDetails, type StoredDetails } from './order-details-store.ts';

/** The data of an open order besides its trolley. */
export interface OpenOrderParts {
  /** Null until checkout has stored any. */
  details: StoredDetails | null;
  /**
   * The slot's branch, and the customer's address for it; both null without a slot, the address also for a collection.
   */
  branch: BranchRecord | null;
  address: AddressInBrief | null;
}

/** Finds the other data of an open order in one statement. */
export async function findOpenOrderParts(database: Database, { customerOrderId, customerId, slot }: OpenOrder): Promise<OpenOrderParts> {
  const [parts] = await runSql<OpenOrderParts>(
    database,
    `select ${selectDetails('$1')} as details, ${selectBranch('$2')} as branch, ${selectAddress('$3', '$4')} as address`,
    [customerOrderId, slot?.branchId ?? null, customerId, slot?.addressId ?? null],
  );
  if (slot && !parts!.branch) throw new Error(`slot ${slot.slotId} belongs to branch ${slot.branchId}, which does not exist`);
  return parts!;
}
