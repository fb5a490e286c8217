import type { WireAddress } from '#/contract/rest-types.ts';
import type { TypedAddress } from '#/modules/account/rules/profile/address-form.ts';

/** Returns the fields of the form for an address and its addressee. */
export function fieldsOfAddress({ addressee, line1, line2, line3, town, region, country, postalCode }: WireAddress): TypedAddress {
  return {
    title: addressee?.title ?? '',
    contactNumber: addressee?.contactNumber ?? '',
    firstName: addressee?.firstName ?? '',
    lastName: addressee?.lastName ?? '',
    line1,
    line2: line2 ?? '',
    line3: line3 ?? '',
    town: town ?? '',
    region: region ?? '',
    country,
    postalCode,
  };
}
