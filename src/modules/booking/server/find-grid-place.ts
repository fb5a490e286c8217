import { selectAddress, type AddressInBrief } from '#/modules/account/server/public.ts';
import type { GridWanted } from '#/modules/booking/rules/booking-schema.ts';
import { addressNotServed } from '#/modules/booking/rules/why-not-book.ts';
import { offersKind } from '#/modules/booking/rules/offers-kind.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { selectBranch, selectBranchForPostcode } from '#/modules/branches/server/public.ts';
import type { SlotAlert } from '#/modules/slots/rules/slot-alert.ts';
import { selectAlerts, selectConfirmedBranch } from '#/modules/slots/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { readSql } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { BookingDeps } from './booking-deps.ts';
import { refuseUnknownOrder } from './refuse-unknown-order.ts';

/** The branch whose grid to show, and the other facts on which its cells and head depend. */
export interface GridPlace {
  branchId: number;
  /** The postcode to deliver to; null for a collection, or if none is known. */
  postcode: string | null;
  /** Whether the branch offers deliveries, or the requested kind of collection. */
  isKindOffered: boolean;
  alerts: SlotAlert[];
}

interface PlaceRow {
  address: AddressInBrief | null;
  servedBy: number | null;
  branch: BranchRecord | null;
  preparingBranchId: number | null;
  alerts: SlotAlert[];
}

/**
 * Returns the branch whose grid to show: for a delivery to a given address or postcode, the branch that delivers there,
 * otherwise the requested branch. Throws 422 if a required field is missing, if no branch delivers there, or if another
 * one does than the one requested or, for an order that has been placed, the one that prepares it. Throws 404 for an
 * unknown address or branch, and before all else for an order that is not the caller's. One statement besides that for the order.
 */
export async function findGridPlace(deps: Pick<BookingDeps, 'findOrder'>, call: CallContext, wanted: GridWanted): Promise<GridPlace> {
  const { customerId } = call.caller;
  const { fulfilmentType, branchId, postcode } = wanted;
  const addressId = fulfilmentType === 'DELIVERY' ? wanted.addressId : null;
  if (addressId !== null && !isSignedIn(call.caller)) return notFound();
  const today = londonDay(await call.now());
  const typed = fulfilmentType === 'DELIVERY' ? postcode : null;
  const [[row]] = await Promise.all([
    readSql<PlaceRow>(call.database, selectPlace, [customerId, addressId, typed, branchId, wanted.customerOrderId, fulfilmentType, today]),
    refuseUnknownOrder(deps, call, wanted.customerOrderId),
  ]);
  const { address, servedBy, branch, preparingBranchId, alerts } = row!;
  if (addressId !== null && (!address || address.status === 'DELETED')) return notFound();
  const destination = fulfilmentType === 'DELIVERY' ? (address?.postalCode ?? postcode) : null;
  if (destination === null) {
    const named = namedBranch(wanted, branch);
    return { branchId: named.id, postcode: null, isKindOffered: offersKind(named, fulfilmentType, wanted.collectionKind), alerts };
  }

  if (preparingBranchId !== null && preparingBranchId !== servedBy) return refuse(destination, servedBy, preparingBranchId);
  if (servedBy === null || (branchId !== null && branchId !== servedBy)) return refuse(destination, servedBy, null);
  return { branchId: servedBy, postcode: destination, isKindOffered: true, alerts };
}

const selectPlace = `
  select address, ${selectBranchForPostcode(`coalesce(address ->> 'postalCode', $3::text)`)} as "servedBy",
    ${selectBranch('$4::integer')} as branch, ${selectConfirmedBranch('$5::text', '$1::bigint')} as "preparingBranchId",
    ${selectAlerts('$6::text', '$7::date')} as alerts
  from (select ${selectAddress('$1::bigint', '$2::bigint')} as address) as own`;

function namedBranch({ branchId, fulfilmentType }: GridWanted, branch: BranchRecord | null): BranchRecord {
  if (branchId !== null) return branch ?? notFound();
  const field = fulfilmentType === 'DELIVERY' ? 'postcode' : 'branchId';
  throw new CallError(422, null, null, { errors: [{ field, code: 'REQUIRED', message: 'Required' }] });
}

function refuse(postcode: string, servedBy: number | null, preparingBranchId: number | null): never {
  const { status, code, message, details } = addressNotServed(postcode, servedBy, preparingBranchId);
  throw new CallError(status, code, message, { details });
}
