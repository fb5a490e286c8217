import { whyNotChangeAddress, type AlterationReason } from '#/modules/account/rules/profile/address-alteration.ts';
import { tidyAddressee, type AddressDraft } from '#/modules/account/rules/profile/address-draft.ts';
import { draftAddress, type WrittenAddress, type WrittenAddressee } from '#/modules/account/rules/profile/address-draft.ts';
import { addresseeFaults, addressFaults, contactAddressFaults, type AddressFault } from '#/modules/account/rules/profile/address-faults.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { changedAddressFields } from '#/modules/account/rules/profile/changed-address-fields.ts';
import { saveAddress, type Address } from '#/modules/account/server/profile/address-store.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { AddressParts } from './address-parts.ts';
import { lockOwnAddress, standingOf, type OwnAddress } from './lock-own-address.ts';
import { noteStaffChange } from './note-staff-change.ts';

export type ChangeAddressOutcome =
  | ({ kind: 'changed' } & OwnAddress)
  | { kind: 'faulty'; faults: AddressFault[] }
  | { kind: 'refused'; reason: AlterationReason };

/**
 * Replaces the fields of an address, with its addressee (AC-160). Stores nothing and returns the faults, or the reason
 * why the address cannot be changed (AC-169).
 */
export async function changeAddress(
  parts: AddressParts,
  call: CallContext,
  { addressId, written }: { addressId: number; written: WrittenAddress },
): Promise<ChangeAddressOutcome> {
  const draft = draftAddress(written);
  const faults = addressFaults(draft);
  return faults.length > 0 ? { kind: 'faulty', faults } : saveChange(parts, call, addressId, () => draft);
}

/** Replaces the addressee of an address (AC-166); the outcome is like that of `changeAddress`. */
export async function changeAddressee(
  parts: AddressParts,
  call: CallContext,
  { addressId, written }: { addressId: number; written: WrittenAddressee },
): Promise<ChangeAddressOutcome> {
  const addressee = tidyAddressee(written);
  const faults = addresseeFaults(addressee);
  return faults.length > 0 ? { kind: 'faulty', faults } : saveChange(parts, call, addressId, (address) => ({ ...address, addressee }));
}

async function saveChange(
  parts: AddressParts,
  call: CallContext,
  addressId: number,
  draftOf: (address: Address) => AddressDraft,
): Promise<ChangeAddressOutcome> {
  const now = await call.now();
  return inTransaction(call, async (within): Promise<ChangeAddressOutcome> => {
    const { database } = within;
    const own = await lockOwnAddress(database, { customerId: call.caller.customerId, addressId });
    const reason = whyNotChangeAddress(await standingOf(parts, database, own, now));
    if (reason) return { kind: 'refused', reason };

    const { address: before } = own;
    const draft = draftOf(before);
    // A first address abroad is the contact address in any case (AC-155), and can still be corrected.
    const faults = own.account.contactAddressId === addressId && isUkCountry(before.country) ? contactAddressFaults(draft) : [];
    if (faults.length > 0) return { kind: 'faulty', faults };
    const changed = changedAddressFields(before, draft);
    const known = before.addressee !== null && changed.addressee.length === 0;
    const modified = known ? before.addressee!.modified : now;
    // The number belongs to the place, so an address with another first line or postcode has lost it.
    const isSamePlace = before.line1 === draft.line1 && before.postalCode === draft.postalCode;
    const uniqueDomesticReference = isSamePlace ? before.uniqueDomesticReference : null;
    const address = await saveAddress(database, addressId, { draft, modified: draft.addressee && modified, uniqueDomesticReference });
    await noteStaffChange(parts, within, { action: 'ADDRESS_CHANGE', addressId, fields: [...changed.address, ...changed.addressee] });
    return { kind: 'changed', account: own.account, address };
  });
}
