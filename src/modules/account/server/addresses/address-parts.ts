import type { AddressLookup } from '#/modules/account/server/suggestions/address-lookup.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The parts that later modules take in the address book. */
export interface AddressParts {
  /**
   * Returns the ids of the customer's addresses that an order in progress or a booked slot uses (AC-165). With `locked`,
   * an address that is not among them stays unused until the end of the transaction, if the caller has locked it.
   */
  listUsed(database: Database, wanted: { customerId: number; now: Instant; locked: boolean }): Promise<readonly number[]>;
  /** Records a change that staff made in a customer's address book (AC-174). */
  recordStaffChange(database: Transaction, change: StaffAddressChange): Promise<void>;
}

/** What the address book needs from outside. */
export interface AddressBookDeps {
  addressParts: AddressParts;
  addressLookup: AddressLookup;
}

/** A change by staff. It names the address and its changed fields, but not their values. */
export interface StaffAddressChange {
  staffId: number;
  customerId: number;
  action: 'ADDRESS_ADD' | 'ADDRESS_CHANGE' | 'ADDRESS_DELETE' | 'CONTACT_ADDRESS_CHANGE';
  addressId: number;
  fields: readonly string[];
}
