import { z } from 'zod';
import { addressAnswer } from '#/modules/account/rules/profile/account-answer-schema.ts';
import { methodsForAddress, type AlterationReason } from '#/modules/account/rules/profile/address-alteration.ts';
import { addressWritten, addresseeWritten, deliveryWritten } from '#/modules/account/rules/profile/address-schema.ts';
import { deliveryNoteFault } from '#/modules/account/rules/profile/delivery-note.ts';
import { presentAddress } from '#/modules/account/server/profile/present-address.ts';
import { CallError, fieldFault, fieldFaults } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { AddressBookDeps } from './address-parts.ts';
import { changeAddress, changeAddressee, type ChangeAddressOutcome } from './change-address.ts';
import { changeDeliveryNote } from './change-delivery-note.ts';
import { deleteAddress } from './delete-address.ts';
import { readOwnAddress, standingOf, type OwnAddress } from './lock-own-address.ts';

/** What all calls of one address share. Staff may make them for a customer (AC-173). */
const ofAddress = {
  service: 'addresses',
  access: 'customer',
  subjectPermission: 'ADDRESS_EDIT',
  params: z.object({ addressId: z.coerce.number().int().positive() }),
} as const;

const exampleAddressee = { title: 'Ms', firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' };
const exampleAddress = { line1: '15 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA', addressee: exampleAddressee };

/** The calls that read and change single addresses. */
export const addressRoutes = ({ addressParts: parts }: Pick<AddressBookDeps, 'addressParts'>): RestRoute[] => [
  defineRest({
    ...ofAddress,
    version: 2,
    method: 'GET',
    endpoint: 'addresses/{addressId}',
    summary: 'One address of the calling customer',
    answers: { 200: addressAnswer },
    example: { params: { addressId: '$addressId' } },
    handle: async ({ database, caller: { customerId } }, { params: { addressId } }) => answerWith(await readOwnAddress(database, { customerId, addressId })),
  }),
  defineRest({
    ...ofAddress,
    version: 2,
    method: 'PUT',
    endpoint: 'addresses/{addressId}',
    summary: 'Replaces the fields of an address, with its addressee',
    body: addressWritten,
    answers: { 200: addressAnswer },
    example: { params: { addressId: '$spareAddressId' }, body: exampleAddress },
    handle: async (call, { params: { addressId }, body }) => answerChange(await changeAddress(parts, call, { addressId, written: body })),
  }),
  defineRest({
    ...ofAddress,
    version: 2,
    method: 'DELETE',
    endpoint: 'addresses/{addressId}',
    summary: 'Deletes an address; past orders keep it',
    answers: { 204: 'nothing' },
    example: { params: { addressId: '$spareAddressId' } },
    handle: async (call, { params: { addressId } }) => {
      const reason = await deleteAddress(parts, call, addressId);
      return reason ? refuse(reason) : noContent;
    },
  }),
  defineRest({
    ...ofAddress,
    version: 2,
    method: 'OPTIONS',
    endpoint: 'addresses/{addressId}',
    summary: 'The methods that an address allows, in the header `allow`',
    answers: { 204: 'nothing' },
    example: { params: { addressId: '$addressId' } },
    handle: async (call, { params: { addressId } }) => {
      const { database, caller } = call;
      const own = await readOwnAddress(database, { customerId: caller.customerId, addressId });
      const standing = await standingOf(parts, database, own, await call.now());
      return { ...noContent, headers: { allow: methodsForAddress(standing).join(', ') } };
    },
  }),
  defineRest({
    ...ofAddress,
    version: 2,
    method: 'PUT',
    endpoint: 'addresses/{addressId}/addressee',
    summary: 'Replaces the person who takes the delivery',
    body: addresseeWritten,
    answers: { 200: addressAnswer },
    example: { params: { addressId: '$spareAddressId' }, body: exampleAddressee },
    handle: async (call, { params: { addressId }, body }) => answerChange(await changeAddressee(parts, call, { addressId, written: body })),
  }),
  defineRest({
    ...ofAddress,
    version: 1,
    method: 'PATCH',
    endpoint: 'addresses/{addressId}/delivery',
    summary: 'Replaces the note for the driver',
    body: deliveryWritten,
    answers: { 200: addressAnswer },
    example: { params: { addressId: '$spareAddressId' }, body: { customerNote: { value: 'Ring twice' } } },
    handle: async (call, { params: { addressId }, body }) => {
      const note = body.customerNote.value.trim();
      const fault = deliveryNoteFault(note);
      if (fault !== null) throw fieldFault('customerNote.value', fault);
      return answerWith(await changeDeliveryNote(parts, call, { addressId, note: note || null }));
    },
  }),
];

const answerWith = ({ account, address }: OwnAddress) => ok(presentAddress(address, account.contactAddressId));

function answerChange(outcome: ChangeAddressOutcome) {
  if (outcome.kind === 'faulty') throw fieldFaults(outcome.faults);
  return outcome.kind === 'refused' ? refuse(outcome.reason) : answerWith(outcome);
}

/** Throws the 423 of an address that cannot be changed or deleted (AC-169 to AC-171). */
function refuse(reasonCode: AlterationReason): never {
  throw new CallError(423, null, null, { reasonCode });
}
