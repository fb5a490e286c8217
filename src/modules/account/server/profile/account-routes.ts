import { accountAnswer, addressAnswer } from '#/modules/account/rules/profile/account-answer-schema.ts';
import { z } from 'zod';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findAddress } from './address-store.ts';
import { presentAccount } from './present-account.ts';
import { presentAddress } from './present-address.ts';
import { readAccount } from './read-account.ts';

/** The calls with which customers read their own data. */
export const accountRoutes: RestRoute[] = [
  defineRest({
    service: 'accounts',
    version: 1,
    method: 'GET',
    endpoint: 'accounts/self',
    summary: 'The account of the calling customer',
    access: 'customer',
    answers: { 200: accountAnswer },
    example: {},
    handle: async (call) => ok(presentAccount(await readAccount(call.database, call.caller.customerId))),
  }),
  defineRest({
    service: 'addresses',
    version: 2,
    method: 'GET',
    endpoint: 'addresses/{addressId}',
    summary: 'One address of the calling customer',
    access: 'customer',
    params: z.object({ addressId: z.coerce.number().int().positive() }),
    answers: { 200: addressAnswer },
    example: { params: { addressId: '$addressId' } },
    handle: async ({ database, caller: { customerId } }, { params }) => {
      const address = (await findAddress(database, customerId, params.addressId)) ?? notFound();
      if (address.status === 'DELETED') throw new CallError(410, 'address_deleted');
      const account = await readAccount(database, customerId);
      return ok(presentAddress(address, account.contactAddressId));
    },
  }),
];
