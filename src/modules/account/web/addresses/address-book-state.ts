import type { AddressFormField } from '#/modules/account/rules/profile/address-form.ts';
import type { ListedAddress } from './address-book-calls.ts';

/** The state of the address book in the browser (AC-149). The server does not store it (AC-146). */
export interface AddressBookState {
  /** How far the latest request for the list is (AC-150). */
  status: 'pending' | 'loading' | 'loaded' | 'error';
  list: readonly ListedAddress[];
  /** The address that the shopper last added or chose (AC-177, AC-178); null if there is none. */
  selectedId: number | null;
  /** The address that `#edit-address` shows (AC-176); null if there is none. */
  displayedId: number | null;
  isModalOpen: boolean;
  /** Whether the open modal changes an address; otherwise it adds or chooses one. */
  isModalForEdit: boolean;
  /** The address that cannot be changed, with the methods that it allows; null if no message about one is open. */
  blocked: { addressId: number; options: readonly string[] } | null;
  /** The fields that the shopper has changed in the open form. */
  editedFields: readonly AddressFormField[];
}

export type AddressBookEvent =
  | { kind: 'list requested' }
  | { kind: 'list read'; list: readonly ListedAddress[] }
  | { kind: 'list failed' }
  | { kind: 'address selected'; addressId: number }
  | { kind: 'address displayed'; addressId: number }
  | { kind: 'modal opened'; forEdit: boolean }
  | { kind: 'modal closed' }
  | { kind: 'change blocked'; addressId: number; options: readonly string[] }
  | { kind: 'message closed' }
  | { kind: 'fields edited'; fields: readonly AddressFormField[] };

export const emptyAddressBook: AddressBookState = {
  status: 'pending',
  list: [],
  selectedId: null,
  displayedId: null,
  isModalOpen: false,
  isModalForEdit: false,
  blocked: null,
  editedFields: [],
};

/** Returns the state after an event. A failed request keeps the list of the last one; a closed modal shows no address. */
export function nextAddressBook(state: AddressBookState, event: AddressBookEvent): AddressBookState {
  switch (event.kind) {
    case 'list requested':
      return { ...state, status: 'loading' };
    case 'list read':
      return { ...state, status: 'loaded', list: event.list };
    case 'list failed':
      return { ...state, status: 'error' };
    case 'address selected':
      return { ...state, selectedId: event.addressId };
    case 'address displayed':
      return { ...state, displayedId: event.addressId };
    case 'modal opened':
      return { ...state, isModalOpen: true, isModalForEdit: event.forEdit, editedFields: [] };
    case 'modal closed':
      return { ...state, isModalOpen: false, isModalForEdit: false, displayedId: null, editedFields: [] };
    case 'change blocked':
      return { ...state, blocked: { addressId: event.addressId, options: event.options } };
    case 'message closed':
      return { ...state, blocked: null };
    case 'fields edited':
      return { ...state, editedFields: event.fields };
  }
}
