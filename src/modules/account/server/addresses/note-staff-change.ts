import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isProxy } from '#/platform/server/http/caller.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { AddressParts, StaffAddressChange } from './address-parts.ts';

type Within = Pick<CallContext, 'caller'> & { readonly database: Transaction };

/** Records a change of an address book if staff make it for the customer; does nothing for the customer's own changes. */
export async function noteStaffChange(
  parts: AddressParts,
  { caller, database }: Within,
  change: Pick<StaffAddressChange, 'action' | 'addressId' | 'fields'>,
): Promise<void> {
  if (!isProxy(caller)) return;
  await parts.recordStaffChange(database, { staffId: caller.principalId!, customerId: caller.customerId, ...change });
}
