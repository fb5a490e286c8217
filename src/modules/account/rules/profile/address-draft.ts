import { strippedPhoneNumber } from './phone-number.ts';
import { storedPostcode } from './postcode.ts';
import { tidyLine } from './tidy-line.ts';

type Field = string | null | undefined;

/** An address as the customer typed it, or as a call sent it (AC-154). */
export interface WrittenAddress {
  line1?: Field;
  line2?: Field;
  line3?: Field;
  town?: Field;
  region?: Field;
  country?: Field;
  postalCode?: Field;
  addressee?: WrittenAddressee | null | undefined;
}

export interface WrittenAddressee {
  title?: Field;
  firstName?: Field;
  lastName?: Field;
  contactNumber?: Field;
}

/** A tidied address, ready to be validated and stored: its lines tidied, and empty optional fields set to null. */
export interface AddressDraft {
  line1: string;
  line2: string | null;
  line3: string | null;
  town: string | null;
  region: string | null;
  country: string;
  postalCode: string;
  addressee: AddresseeDraft | null;
}

export interface AddresseeDraft {
  title: string | null;
  firstName: string;
  lastName: string;
  contactNumber: string | null;
}

/** Tidies an address as it was typed or sent. Drops the addressee unless both names are filled in (AC-196). */
export function draftAddress(written: WrittenAddress): AddressDraft {
  const country = tidyLine(written.country).toUpperCase();
  return {
    line1: tidyLine(written.line1),
    line2: tidyLine(written.line2) || null,
    line3: tidyLine(written.line3) || null,
    town: tidyLine(written.town) || null,
    region: tidyLine(written.region) || null,
    country,
    postalCode: storedPostcode(tidyLine(written.postalCode), country),
    addressee: withBothNames(tidyAddressee(written.addressee ?? {})),
  };
}

/** Tidies an addressee as it was typed or sent. */
export function tidyAddressee(written: WrittenAddressee): AddresseeDraft {
  const contactNumber = strippedPhoneNumber(written.contactNumber ?? '') || null;
  return { title: tidyLine(written.title) || null, firstName: tidyLine(written.firstName), lastName: tidyLine(written.lastName), contactNumber };
}

function withBothNames(addressee: AddresseeDraft): AddresseeDraft | null {
  return addressee.firstName === '' || addressee.lastName === '' ? null : addressee;
}
