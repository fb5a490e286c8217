import type { AddressDraft, AddresseeDraft } from './address-draft.ts';
import { countryCodes } from './country-codes.ts';
import { nameFault } from './person-name.ts';
import { isPhoneNumber } from './phone-number.ts';
import { postcodeFault } from './postcode.ts';
import { titles } from './titles.ts';
import { isUkCountry } from './uk-countries.ts';

export interface AddressFault {
  field: string;
  message: string;
}

/** The maximum number of addresses in an account (AC-157). */
export const mostAddresses = 50;

const longestLine = 60;
const longestPlace = 40;

/**
 * Returns the faults of an address, at most one per field, in the order in which the form shows them (AC-195, AC-201).
 * The list is empty if the address is valid.
 */
export function addressFaults(draft: AddressDraft): AddressFault[] {
  const messages: [field: string, message: string | null][] = [
    ...addresseeMessages(draft.addressee),
    ['line1', draft.line1 === '' ? 'Required' : lineFault(draft.line1, longestLine)],
    ['line2', lineFault(draft.line2, longestLine)],
    ['line3', lineFault(draft.line3, longestLine)],
    ['town', lineFault(draft.town, longestPlace)],
    ['region', lineFault(draft.region, longestPlace)],
    ['country', countryFault(draft.country)],
    ['postalCode', postcodeFault(draft.postalCode, draft.country)],
  ];
  return faultsOf(messages);
}

/** Returns why an address cannot be the contact address (AC-127), like `addressFaults`; an empty list if it can. */
export const contactAddressFaults = ({ country }: Pick<AddressDraft, 'country'>): AddressFault[] =>
  faultsOf([['country', isUkCountry(country) ? null : 'Your contact address must be in the United Kingdom, Jersey or Guernsey']]);

/** Returns the faults of an addressee, whose names are both required (AC-195), like `addressFaults`. */
export const addresseeFaults = (addressee: AddresseeDraft): AddressFault[] => faultsOf(addresseeMessages(addressee));

const faultsOf = (messages: [field: string, message: string | null][]): AddressFault[] =>
  messages.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));

function addresseeMessages(addressee: AddresseeDraft | null): [string, string | null][] {
  if (addressee === null) return [];
  const { title, contactNumber, firstName, lastName } = addressee;
  const titleKnown = title === null || (titles as readonly string[]).includes(title);
  const numberGood = contactNumber === null || isPhoneNumber(contactNumber);
  return [
    ['title', titleKnown ? null : 'Invalid title'],
    ['contactNumber', numberGood ? null : 'Invalid phone number'],
    ['firstName', nameFault(firstName, 'first name')],
    ['lastName', nameFault(lastName, 'last name')],
  ];
}

// Town and region follow the same rule as address lines, but with a lower maximum length (AC-481, AC-482, AC-498).
function lineFault(line: string | null, longest: number): string | null {
  if (line === null) return null;
  if (!/^[\p{L}\p{M}\p{N} \-'.,/&()#:]+$/u.test(line) || !/[\p{L}\p{N}]/u.test(line)) return 'Invalid address line';
  return [...line].length > longest ? `Must be no more than ${longest} characters` : null;
}

function countryFault(country: string): string | null {
  if (country === '') return 'Required';
  return countryCodes.has(country) ? null : 'Invalid country';
}
