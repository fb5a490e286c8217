import { findAddress } from '#/modules/account/server/public.ts';
import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import { addressNotServed } from '#/modules/booking/rules/why-not-book.ts';
import { branchForPostcode, findBranch } from '#/modules/branches/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/**
 * Returns the branch whose grid to show. For a delivery to a given address or postcode, this is the branch that
 * delivers there, otherwise the requested branch. Throws 422 if a required field is missing, if no branch delivers
 * there, or if a branch other than the requested one does. Throws 404 for an unknown address or branch.
 */
export async function findGridBranch(call: CallContext, wanted: GridWanted): Promise<number> {
  const postcode = wanted.fulfilmentType === 'DELIVERY' ? await findPostcode(call, wanted) : null;
  if (postcode === null) return findNamedBranch(call, wanted);
  const servedBy = await branchForPostcode(call.database, postcode);
  if (servedBy !== null && (wanted.branchId === null || wanted.branchId === servedBy)) return servedBy;
  const { status, code, message, details } = addressNotServed(postcode, servedBy);
  throw new CallError(status, code, message, { details });
}

async function findPostcode({ database, caller }: CallContext, wanted: GridWanted): Promise<string | null> {
  if (wanted.addressId === null) return wanted.postcode;
  const address = isSignedIn(caller) ? await findAddress(database, caller.customerId, wanted.addressId) : null;
  if (!address || address.status === 'DELETED') return notFound();
  return address.postalCode;
}

async function findNamedBranch({ database }: CallContext, wanted: GridWanted): Promise<number> {
  if (wanted.branchId === null) {
    const field = wanted.fulfilmentType === 'DELIVERY' ? 'postcode' : 'branchId';
    throw new CallError(422, null, null, { errors: [{ field, code: 'REQUIRED', message: 'Required' }] });
  }
  return (await findBranch(database, wanted.branchId))?.id ?? notFound();
}
