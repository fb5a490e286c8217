import { expect, it } from 'vitest';
import { json, openSessionBrowser } from '#/modules/account/web/testing/session-browser.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { deleteAddress, listAddressBook, readAddress } from './address-book-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { findSuggestions } from './find-suggestions.ts';
import { saveAddressForm, type RefusedAddress } from './save-address-form.ts';

const answering = (status: number) => ({ rest: () => Promise.reject(new CallFailure('http', 'Said by the server.', { status })) }) as unknown as CallLayer;
const addressPath = '/addresses-prod/v2/addresses/7';
const before = { id: 7, line1: '14 Mill Lane', line2: null, line3: null, town: null, region: null, country: 'GB', postalCode: 'RG12 1AA', addressee: null } as never;

/** A browser in which one path answers with these statuses, the last one again and again, and the modals and redirects that follow. */
function browserAnswering(path: string, ...statuses: number[]) {
  const { session, server, troubles, left } = openSessionBrowser({ pathname: '/ecom/my-details' });
  const answers = [...statuses, ...Array<number>(2).fill(statuses.at(-1)!)];
  server.instead.set(path, answers.map((status) => () => (status === 200 ? json(before) : json({ error: 'x', message: 'Said by the server.' }, status))));
  return { calls: session.calls, seen: () => [troubles, left] };
}

function changedForm() {
  const form = new FormData();
  for (const [field, value] of Object.entries({ line1: '15 Mill Lane', country: 'GB', postalCode: 'RG12 1AA' })) form.set(field, value);
  return form;
}

it.each([404, 410])('counts an address as deleted if the server no longer has it (%i)', async (status) => {
  await expect(deleteAddress(answering(status), 7)).resolves.toBeUndefined();
});

it('does not count an address as deleted while it is in use', async () => {
  await expect(deleteAddress(answering(423), 7)).rejects.toBeInstanceOf(CallFailure);
});

it.each([400, 401, 403, 422, 423, 500, 503])('no modal and no redirect follow a change that is answered with %i; its form shows the reason [AC-161] [AC-202 part]', async (status) => {
  const { calls, seen } = browserAnswering(addressPath, status);
  const outcome = await saveAddressForm(calls, changedForm(), before);
  const { refused } = outcome as { refused: RefusedAddress };
  expect([refused.status, refused.message, seen()]).toEqual([status, 'Said by the server.', [[], []]]);
});

it.each([400, 401, 403, 404, 423, 500, 503])('no modal and no redirect follow a delete, a read or a question for its methods that is answered with %i [AC-163]', async (status) => {
  const deleting = browserAnswering(addressPath, status);
  const deleted = deleteAddress(deleting.calls, 7);
  // An address that is gone counts as deleted; every other answer is for the address book to show.
  if (status === 404) await deleted;
  else await expect(deleted).rejects.toMatchObject({ status });
  const reading = browserAnswering(addressPath, status);
  await expect(readAddress(reading.calls, 7)).rejects.toMatchObject({ status });
  // The address itself is answered; the question for its methods, by OPTIONS, is not.
  const asking = browserAnswering(addressPath, 200, status);
  await expect(readAddress(asking.calls, 7)).rejects.toMatchObject({ status });
  expect([deleting.seen(), reading.seen(), asking.seen()]).toEqual(Array(3).fill([[], []]));
});

it('a search without a term sends no call [AC-212]', async () => {
  const sent: unknown[] = [];
  const calls = { rest: async (call: unknown) => (sent.push(call), { suggestions: [] }) } as unknown as CallLayer;
  for (const term of ['', '  ', '\t']) await findSuggestions(calls, new URLSearchParams({ find: term }));
  await findSuggestions(calls, new URLSearchParams());
  expect(sent).toEqual([]);
  await findSuggestions(calls, new URLSearchParams({ find: ' mill ' }));
  expect(sent).toMatchObject([{ query: { term: 'mill' } }]);
});

it('a picked address that is gone was not found, and the search still works', async () => {
  const found = await findSuggestions(answering(404), new URLSearchParams({ find: 'Mill Lane', pick: 'gone' }));
  expect([found.suggestions, found.isUnavailable, found.picked]).toEqual([[], false, null]);
});

it('the address book takes one call, newest first by its variables, and leaves out an address that is deleted meanwhile [AC-151]', async () => {
  const asked: unknown[] = [];
  const graph = (operation: { query: string }, variables: object) => {
    asked.push([operation.query.includes('addresses(sortBy:$sortBy version:$version)'), variables]);
    const addresses = [7, 8, 9].map((id) => ({ id, addressStatus: id === 9 ? 'DELETED' : 'ACTIVE' }));
    return Promise.resolve({ addresses: { addresses }, addressMethods: { addresses: [8, 9].map((addressId) => ({ addressId, methods: ['PUT'] })) } });
  };
  const listed = await listAddressBook({ graph } as unknown as CallLayer);
  expect([listed.map(({ id, methods }) => [id, methods]), asked]).toEqual([[[8, ['PUT']]], [[true, { sortBy: '-created', version: 2 }]]]);
  asked.length = 0;
  await listAddresses({ graph } as unknown as CallLayer);
  expect(asked).toEqual([[true, { sortBy: '-created', version: 2 }]]);
});
