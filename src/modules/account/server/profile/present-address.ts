import type { WireAddress } from '#/contract/rest-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Address } from './address-store.ts';

export function presentAddress(address: Address, contactAddressId: number | null): WireAddress {
  const { addressee } = address;
  return {
    id: address.id,
    line1: address.line1,
    line2: address.line2,
    line3: address.line3,
    town: address.town,
    region: address.region,
    country: address.country,
    postalCode: address.postalCode,
    isContactAddress: address.id === contactAddressId,
    myWaitrose: address.myWaitrose,
    addressStatus: address.status,
    created: toWireDateTime(address.created),
    uniqueDomesticAddressReferenceNumber: address.uniqueDomesticReference,
    delivery: { customerNote: address.deliveryNote === null ? null : { value: address.deliveryNote } },
    addressee: addressee && { ...addressee, modified: toWireDateTime(addressee.modified) },
  };
}
