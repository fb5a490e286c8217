import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { deleteAddress, listAddressBook } from './address-book-calls.ts';
import { findSuggestions } from './find-suggestions.ts';

const answering = (status: number) => ({ rest: () => Promise.reject(new CallFailure('http', 'Said by the server.', { status })) }) as unknown as CallLayer;

it.each([404, 410])('deleting an address that is gone (%i) is no failure', async (status) => {
  await expect(deleteAddress(answering(status), 7)).resolves.toBeUndefined();
});

it('deleting an address that is in use fails', async () => {
  await expect(deleteAddress(answering(423), 7)).rejects.toBeInstanceOf(CallFailure);
});

it('a picked address that is gone was not found, and the search still works', async () => {
  const found = await findSuggestions(answering(404), new URLSearchParams({ find: 'Mill Lane', pick: 'gone' }));
  expect([found.suggestions, found.isUnavailable, found.picked]).toEqual([[], false, null]);
});

it.each([404, 410])('the address book leaves out an address that is deleted meanwhile (%i)', async (status) => {
  const graph = () => Promise.resolve({ addresses: { addresses: [7, 8].map((id) => ({ id, addressStatus: 'ACTIVE' })) } });
  const restAs = ({ params }: { params: { addressId: number } }) =>
    params.addressId === 7 ? Promise.reject(new CallFailure('http', 'Said by the server.', { status })) : Promise.resolve(['PUT']);
  const listed = await listAddressBook({ graph, restAs } as unknown as CallLayer);
  expect(listed.map(({ id, methods }) => [id, methods])).toEqual([[8, ['PUT']]]);
});
