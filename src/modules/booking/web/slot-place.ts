import type { WireAddress } from '#/contract/rest-types.ts';
import { brand } from '#/design/brand.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { readSlotBranch } from './booking-calls.ts';

/**
 * Returns the lines of the slot's address: the delivery address, or the branch under the shop's name (SC-387 to
 * SC-389).
 */
export async function readSlotPlace(calls: CallLayer, slot: ClientSlot): Promise<string[]> {
  const place =
    slot.slotType === 'DELIVERY' && slot.addressId !== null
      ? { name: null, ...(await readAddress(calls, slot.addressId)) }
      : await readBranch(calls, slot.branchId);
  const { name, line1, line2, town, region, postalCode } = place;
  return [name, line1, line2, town, region, postalCode].filter((line): line is string => Boolean(line));
}

function readAddress(calls: CallLayer, addressId: number): Promise<WireAddress> {
  return calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, handledStatuses: [404, 410] });
}

async function readBranch(calls: CallLayer, branchId: number) {
  const branch = await readSlotBranch(calls, branchId);
  return { ...branch, name: branchDisplayName(branch.name) };
}

/** Returns a name such as 'Larder Bracknell': the branch's name after the shop's, which is not repeated (SC-389). */
export function branchDisplayName(name: string): string {
  return name.startsWith(`${brand.name} `) ? name : `${brand.name} ${name}`;
}
