import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';

/** `GET accounts/self` (AC-120). */
export const accountAnswer = z.strictObject({
  id: z.int(),
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  created: wireInstant,
  lastLogin: wireInstant.nullable(),
  totalOrderCount: z.int().describe('The number of orders placed and not cancelled; -1 if it is unknown'),
  contactAddressId: z.int().nullable(),
}).meta({ id: 'Account' });

/** `GET accounts/profile` (AC-124). */
export const profileAnswer = z.strictObject({
  id: z.int(),
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  contactAddressId: z.int().nullable(),
  addressCount: z.int().describe('The number of addresses that are not deleted'),
}).meta({ id: 'AccountProfile' });

const addresseeAnswer = z.strictObject({
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  contactNumber: z.string().nullable(),
  modified: wireInstant,
}).meta({ id: 'Addressee', description: 'The person who takes the delivery (AC-144)' });

/** `GET addresses/{addressId}` (AC-143). */
export const addressAnswer = z.strictObject({
  id: z.int(),
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  town: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().describe('The ISO 3166-1 code, two letters'),
  postalCode: z.string(),
  isContactAddress: z.boolean(),
  myWaitrose: z.boolean(),
  addressStatus: z.enum(['ACTIVE', 'DELETED']),
  created: wireInstant,
  uniqueDomesticAddressReferenceNumber: z.string().nullable(),
  delivery: z.strictObject({ customerNote: z.strictObject({ value: z.string() }).nullable() }),
  addressee: addresseeAnswer.nullable(),
}).meta({ id: 'Address' });
