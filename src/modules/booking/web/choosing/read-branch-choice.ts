import type { WireBranch, WireFoundBranch } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { collectionKindOf, slotTypeOf } from '#/modules/booking/rules/booking-service.ts';
import { offersKind } from '#/modules/booking/rules/offers-kind.ts';
import { placeFault } from '#/modules/booking/rules/place-fault.ts';

import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { BookingAddress } from './booking-address.ts';
import { readSlotBranch, searchBranches } from '#/modules/booking/web/booking-calls.ts';

/** The branch of a collection, and the branches found near a place. */
export interface BranchChoice {
  /** Null until the shopper has chosen one. */
  chosen: WireBranch | null;
  /** The typed place, or the postcode of the shopper's address; empty if neither is known. */
  near: string;
  /** Why the place cannot be searched for (SC-374); null if it can. */
  fault: string | null;
  /** The nearest branches with this service; null if nothing was searched for. */
  found: WireFoundBranch[] | null;
}

/**
 * Reads the branch that the shopper chose, or that of their slot of the same type if it offers this kind of collection. Without one, or
 * if the shopper asked for a place, also finds the branches near it, near the shopper's address by default (SC-373, SC-379).
 */
export async function readBranchChoice(
  calls: CallLayer,
  asked: BookingAddress,
  { held, near }: { held: ClientSlot | null; near: string | null },
): Promise<BranchChoice> {
  const service = asked.service as Exclude<typeof asked.service, 'delivery'>;
  const readBranch = (branchId: number) => readSlotBranch(calls, branchId).catch(nullIfMissing);
  const chosen = asked.branchId !== null ? await readBranch(asked.branchId) : asked.near === null ? await heldBranch() : null;
  const place = asked.near ?? near ?? '';
  const fault = asked.near === null ? null : placeFault(asked.near);
  const isSearched = chosen === null && place !== '' && fault === null;
  return { chosen, near: place, fault, found: isSearched ? await searchBranches(calls, { location: place, service }) : null };

  async function heldBranch(): Promise<WireBranch | null> {
    if (held?.slotType !== slotTypeOf(service)) return null;
    const branch = await readBranch(held.branchId);
    return branch && offersKind(branch, held.slotType, collectionKindOf(service)) ? branch : null;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}
