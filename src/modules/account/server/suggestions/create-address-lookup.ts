import type { AddressLookup } from './address-lookup.ts';
import { createProvidedLookup } from './provided-address-lookup.ts';
import { createSampleLookup } from './sample-address-lookup.ts';

/** Creates the lookup of addresses: the outside service if one is named, otherwise the bundled sample (AC-219). */
export const createAddressLookup = (provider: string | null): AddressLookup =>
  provider === null ? createSampleLookup() : createProvidedLookup({ provider });
