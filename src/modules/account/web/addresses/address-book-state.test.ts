import { describe, expect, it } from 'vitest';
import { json, openSessionBrowser } from '#/modules/account/web/testing/session-browser.ts';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import { createAddressBook } from './address-book-store.ts';
import { emptyAddressBook, nextAddressBook, type AddressBookEvent } from './address-book-state.ts';

const after = (...events: AddressBookEvent[]) => events.reduce(nextAddressBook, emptyAddressBook);
const address = { id: 7, line1: '14 Mill Lane', line2: null, line3: null, town: null, region: null, country: 'GB', postalCode: 'RG12 1AA', isContactAddress: true, addressStatus: 'ACTIVE' as const };

/** The address book of a customer whose list is answered with each of these in turn. */
async function openBook(...lists: (() => Response)[]) {
  const { session, server } = openSessionBrowser({ signedInAs: 7, pathname: '/ecom/my-details' });
  await session.start();
  server.instead.set('graph', lists);
  server.asked.length = 0;
  return { book: createAddressBook(session), session, server };
}

const listOf = (ids: number[]) => () =>
  json({ data: { addresses: { addresses: ids.map((id) => ({ ...address, id })), failures: null }, addressMethods: { addresses: ids.map((id) => ({ addressId: id, methods: ['PUT'] })) } } });

describe('the state of the address book', () => {
  it('has a list, a selected and a displayed address, a modal, what blocks a change, and the edited fields [AC-149]', () => {
    const state = after(
      { kind: 'address selected', addressId: 7 },
      { kind: 'address displayed', addressId: 8 },
      { kind: 'modal opened', forEdit: true },
      { kind: 'fields edited', fields: ['line1'] },
      { kind: 'change blocked', addressId: 8, options: ['GET', 'OPTIONS'] },
    );
    expect(state).toEqual({
      status: 'pending', list: [], selectedId: 7, displayedId: 8, isModalOpen: true, isModalForEdit: true,
      blocked: { addressId: 8, options: ['GET', 'OPTIONS'] }, editedFields: ['line1'],
    });
    const closed = [{ kind: 'modal closed' }, { kind: 'message closed' }].reduce((state, event) => nextAddressBook(state, event as AddressBookEvent), state);
    expect(closed).toEqual({ ...emptyAddressBook, selectedId: 7 });
  });

  it('says how its request is going [AC-150]', async () => {
    const { book } = await openBook(listOf([7, 8]), () => json({ error: 'x', message: 'x' }, 503));
    const seen = [book.snapshot().status];
    book.subscribe(() => seen.push(book.snapshot().status));
    await book.load();
    expect(book.snapshot().list.map(({ id, methods }) => [id, methods])).toEqual([[7, ['PUT']], [8, ['PUT']]]);
    await book.load();
    expect([seen, book.snapshot().list.length]).toEqual([['pending', 'loading', 'loaded', 'loading', 'error'], 2]);
  });

  it('selects an address without a call, and forgets it with the shopper [AC-146]', async () => {
    const { book, session, server } = await openBook(listOf([7]));
    await book.load();
    server.asked.length = 0;
    book.dispatch({ kind: 'address selected', addressId: 7 });
    expect([book.snapshot().selectedId, server.asked]).toEqual([7, []]);
    await session.signOut(logOut);
    expect(book.snapshot()).toEqual(emptyAddressBook);
  });
});
