import { accountAnswer, addressAnswer } from '#/modules/account/rules/profile/account-answer-schema.ts';
import { z } from 'zod';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { changeName } from './change-name.ts';
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
    service: 'myDetailsName',
    version: 1,
    method: 'PATCH',
    endpoint: 'myDetailsName',
    summary: 'Replaces the title and names of the calling customer',
    access: 'customer',
    body: z.object({ title: z.string().max(100).nullish(), firstName: z.string().max(1000), lastName: z.string().max(1000) }),
    answers: { 200: accountAnswer },
    example: { body: { title: 'Ms', firstName: 'Ada', lastName: 'Farrow' } },
    handle: async (call, { body }) => {
      const outcome = await changeName(call, call.caller.customerId, body);
      if (outcome.kind === 'changed') return ok(presentAccount(outcome.account));
      const errors = Object.entries(outcome.faults).map(([field, message]) => ({ field, code: 'INVALID', message }));
      throw new CallError(422, null, null, { errors });
    },
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
