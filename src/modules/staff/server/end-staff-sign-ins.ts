import { deleteSignInsById } from '#/modules/account/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { deleteStaffSignIns, type EndingSignIns } from './staff-sign-in-store.ts';

/**
 * Ends staff sign-ins at once, with their access tokens and the customer sessions started from them (AC-514). Returns
 * the ids of the staff users concerned.
 */
export async function endStaffSignIns(database: Transaction, which: EndingSignIns): Promise<number[]> {
  const { staffIds, customersSignInIds } = await deleteStaffSignIns(database, which);
  if (customersSignInIds.length > 0) await deleteSignInsById(database, customersSignInIds);
  return staffIds;
}
