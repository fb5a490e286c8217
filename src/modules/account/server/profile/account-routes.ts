import { accountAnswer, profileAnswer } from '#/modules/account/rules/profile/account-answer-schema.ts';
import type { AddressParts } from '#/modules/account/server/addresses/address-parts.ts';
import { z } from 'zod';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { changeName } from './change-name.ts';
import { chooseContactAddress } from './choose-contact-address.ts';
import { withOrderCount, type CountOrders } from './count-orders.ts';
import { countAddresses } from './address-store.ts';
import { presentProfile } from './present-account.ts';
import { readAccount } from './read-account.ts';

export interface AccountRoutesDeps {
  countOrders: CountOrders;
  addressParts: AddressParts;
}

const profile = { service: 'accounts', version: 2, endpoint: 'accounts/profile', access: 'customer', subjectPermission: 'ADDRESS_EDIT', answers: { 200: profileAnswer } } as const;

/** Returns the calls with which customers read and change their own data. */
export const accountRoutes = ({ countOrders, addressParts }: AccountRoutesDeps): RestRoute[] => [
  defineRest({
    service: 'accounts',
    version: 1,
    method: 'GET',
    endpoint: 'accounts/self',
    summary: 'The account of the calling customer',
    access: 'customer',
    answers: { 200: accountAnswer },
    example: {},
    handle: async (call) => ok(await withOrderCount(call, countOrders, await readAccount(call.database, call.caller.customerId))),
  }),
  defineRest({
    ...profile,
    method: 'GET',
    summary: 'The profile of the calling customer',
    example: {},
    handle: async ({ database, caller: { customerId } }) => {
      const [account, addressCount] = await Promise.all([readAccount(database, customerId), countAddresses(database, customerId)]);
      return ok(presentProfile(account, addressCount));
    },
  }),
  defineRest({
    ...profile,
    method: 'PATCH',
    summary: 'Chooses the contact address of the calling customer',
    body: z.object({ contactAddressId: z.int() }),
    example: { body: { contactAddressId: '$addressId' } },
    handle: async (call, { body }) => {
      const { database, caller: { customerId } } = call;
      const outcome = await chooseContactAddress(addressParts, call, body.contactAddressId);
      if (outcome.kind === 'unknown') notFound();
      if (outcome.kind === 'deleted') throw new CallError(410, 'address_deleted');
      if (outcome.kind === 'abroad') throw fieldFault('contactAddressId', 'Choose an address in the United Kingdom, Jersey or Guernsey.');
      return ok(presentProfile(outcome.account, await countAddresses(database, customerId)));
    },
  }),
  defineRest({
    service: 'myDetailsName',
    version: 1,
    method: 'PATCH',
    endpoint: 'myDetailsName',
    summary: 'Replaces the title and names of the calling customer',
    access: 'customer',
    body: z.object({ title: z.string().nullish(), firstName: z.string(), lastName: z.string() }),
    answers: { 200: accountAnswer },
    example: { body: { title: 'Ms', firstName: 'Ada', lastName: 'Farrow' } },
    handle: async (call, { body }) => {
      const outcome = await changeName(call, call.caller.customerId, body);
      if (outcome.kind === 'changed') return ok(await withOrderCount(call, countOrders, outcome.account));
      const errors = Object.entries(outcome.faults).map(([field, message]) => ({ field, code: 'INVALID', message }));
      throw new CallError(422, null, null, { errors });
    },
  }),
];
