import type { WireAddress } from '#/contract/rest-types.ts';
import { brand } from '#/design/brand.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readSlotBranch } from './booking-calls.ts';

/** Where a slot's order goes: the delivery address, or the branch that hands it over. */
export interface SlotPlace {
  /** The first line and the postcode of the address, or the branch's name after the shop's (SC-388). */
  displayName: string;
  /** The lines of the address; a branch's name is the first. */
  lines: string[];
}

/** Reads the place of a slot (SC-387). Pages show it beside the slot, so no error is shown if that fails. */
export async function readSlotPlace(calls: CallLayer, slot: Pick<ClientSlot, 'slotType' | 'addressId' | 'branchId'>): Promise<SlotPlace> {
  if (slot.slotType === 'DELIVERY' && slot.addressId !== null) {
    const address = await readAddress(calls, slot.addressId);
    return { displayName: shortAddress(address), lines: linesOf(address) };
  }
  const branch = await readSlotBranch(calls, slot.branchId, true);
  const displayName = branchDisplayName(branch.name);
  return { displayName, lines: [displayName, ...linesOf(branch)] };
}

/** Returns the first line and postcode of an address, as a short name for it (SC-388). */
export const shortAddress = ({ line1, postalCode }: { line1: string; postalCode: string }): string => `${line1}, ${postalCode}`;

/** Returns a name such as 'Larder Bracknell': the branch's name after the shop's, which is not repeated (SC-389). */
export function branchDisplayName(name: string): string {
  return name.startsWith(`${brand.name} `) ? name : `${brand.name} ${name}`;
}

function readAddress(calls: CallLayer, addressId: number): Promise<WireAddress> {
  return calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, handledStatuses: [404, 410], quiet: true });
}

/** The parts of an address that are lines of their own. */
interface AddressLines {
  line1: string;
  line2: string | null;
  town: string | null;
  region: string | null;
  postalCode: string;
}

function linesOf({ line1, line2, town, region, postalCode }: AddressLines): string[] {
  return [line1, line2, town, region, postalCode].filter((line): line is string => Boolean(line));
}
