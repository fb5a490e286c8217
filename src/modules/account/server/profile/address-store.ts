import type { AddressDraft, AddresseeDraft } from '#/modules/account/rules/profile/address-draft.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** An address in a customer's address book. */
export interface Address extends AddressDraft {
  id: number;
  customerId: number;
  addressee: Addressee | null;
  deliveryNote: string | null;
  uniqueDomesticReference: string | null;
  myWaitrose: boolean;
  status: 'ACTIVE' | 'DELETED';
  created: Instant;
}

export interface Addressee extends AddresseeDraft {
  modified: Instant;
}

const addressColumns = `id, customer_id as "customerId", line1, line2, line3, town, region, country, postal_code as "postalCode",
  addressee_title as title, addressee_first_name as "firstName", addressee_last_name as "lastName",
  addressee_contact_number as "contactNumber", addressee_modified as modified, delivery_note as "deliveryNote",
  unique_domestic_reference as "uniqueDomesticReference", my_waitrose as "myWaitrose", status, created`;

/** Returns the customer's address with this id, even if it was deleted; null if the customer never had it. */
export async function findAddress(
  database: Database,
  customerId: number,
  addressId: number,
): Promise<Address | null> {
  const [row] = await runSql<AddressRow>(
    database,
    `select ${addressColumns} from account.addresses where customer_id = $1 and id = $2`,
    [customerId, addressId],
  );
  return row ? toAddress(row) : null;
}

/**
 * Locks the customer's address with this id until the end of the transaction and returns it, even if it was deleted; null
 * if the customer never had it. A booking for this address waits until then (`selectAddressInUse`).
 */
export async function lockAddress(database: Transaction, customerId: number, addressId: number): Promise<Address | null> {
  const [row] = await runSql<AddressRow>(
    database,
    `select ${addressColumns} from account.addresses where customer_id = $1 and id = $2 for no key update`,
    [customerId, addressId],
  );
  return row ? toAddress(row) : null;
}

/** Replaces the fields of an address and returns it. `modified` is the instant at which its addressee last changed. */
export async function saveAddress(
  database: Transaction,
  addressId: number,
  { draft, modified, uniqueDomesticReference }: { draft: AddressDraft; modified: Instant | null; uniqueDomesticReference: string | null },
): Promise<Address> {
  const { line1, line2, line3, town, region, country, postalCode, addressee } = draft;
  const [row] = await runSql<AddressRow>(
    database,
    `update account.addresses set line1 = $2, line2 = $3, line3 = $4, town = $5, region = $6, country = $7, postal_code = $8,
       addressee_title = $9, addressee_first_name = $10, addressee_last_name = $11, addressee_contact_number = $12,
       addressee_modified = to_timestamp($13::double precision / 1000), unique_domestic_reference = $14
     where id = $1 returning ${addressColumns}`,
    [
      addressId, line1, line2, line3, town, region, country, postalCode,
      addressee?.title ?? null, addressee?.firstName ?? null, addressee?.lastName ?? null, addressee?.contactNumber ?? null,
      modified, uniqueDomesticReference,
    ],
  );
  return toAddress(row!);
}

/** Replaces the delivery note of an address and returns it. Null removes the note. */
export async function saveDeliveryNote(database: Transaction, addressId: number, note: string | null): Promise<Address> {
  const [row] = await runSql<AddressRow>(
    database,
    `update account.addresses set delivery_note = $2 where id = $1 returning ${addressColumns}`,
    [addressId, note],
  );
  return toAddress(row!);
}

/** Marks the one address of a customer to which the loyalty card is posted (AC-147); null if it is posted to none. */
export async function saveLoyaltyAddress(database: Transaction, customerId: number, addressId: number | null): Promise<void> {
  await runSql(
    database,
    `update account.addresses set my_waitrose = not my_waitrose where customer_id = $1 and my_waitrose is distinct from (id is not distinct from $2::bigint)`,
    [customerId, addressId],
  );
}

/** Marks an address as deleted. Its row stays, because past orders name it (AC-148). */
export async function markAddressDeleted(database: Transaction, addressId: number): Promise<void> {
  await runSql(database, `update account.addresses set status = 'DELETED' where id = $1`, [addressId]);
}

/**
 * An address in the form that other modules use, with the recipient's number and the note for the driver. `status`
 * tells whether the address has been deleted.
 */
export interface AddressInBrief {
  id: number;
  line1: string;
  line2: string | null;
  line3: string | null;
  postalCode: string;
  town: string | null;
  region: string | null;
  country: string;
  contactNumber: string | null;
  deliveryNote: string | null;
  status: Address['status'];
}

/**
 * Returns SQL for the same address as `findAddress`, as one JSON value (`AddressInBrief`), for use in another module's
 * statement. Takes SQL for both ids.
 */
export const selectAddress = (customerId: string, addressId: string): string => `(${addressInBrief(customerId, addressId)})`;

const addressInBrief = (customerId: string, addressId: string): string =>
  `select json_build_object('id', id, 'line1', line1, 'line2', line2, 'line3', line3, 'postalCode', postal_code,
      'town', town, 'region', region, 'country', country, 'contactNumber', addressee_contact_number, 'deliveryNote', delivery_note, 'status', status)
    from account.addresses where customer_id = ${customerId} and id = ${addressId}`;

/**
 * Like `selectAddress`, and also locks the address against change and deletion until the end of the transaction. For
 * statements that are about to use the address. The result is the address as it is once the lock is held.
 */
export const selectAddressInUse = (customerId: string, addressId: string): string =>
  `(${addressInBrief(customerId, addressId)} for share)`;

/**
 * Returns SQL for the id of the customer's contact address, for use in another module's statement. Takes SQL for the
 * customer's id.
 */
export const selectContactAddressId = (customerId: string): string =>
  `(select contact_address_id from account.accounts where id = ${customerId})`;

/** Returns SQL for the phone number at the customer's contact address; null without one. Takes SQL for the customer's id. */
export const selectContactNumber = (customerId: string): string =>
  `(select addressee_contact_number from account.accounts join account.addresses on addresses.id = contact_address_id where accounts.id = ${customerId})`;

/** Returns a customer's addresses that are not deleted, in no particular order. */
export async function listAddresses(database: Database, customerId: number): Promise<Address[]> {
  const rows = await runSql<AddressRow>(
    database,
    `select ${addressColumns} from account.addresses where customer_id = $1 and status = 'ACTIVE'`,
    [customerId],
  );
  return rows.map(toAddress);
}

/** Returns the customer's address that was added with this form last, unless it was deleted. */
export async function findAddressOfForm(database: Database, customerId: number, formKey: string): Promise<Address | null> {
  const [row] = await runSql<AddressRow>(
    database,
    `select ${addressColumns} from account.addresses where customer_id = $1 and form_key = $2 and status = 'ACTIVE' order by id desc limit 1`,
    [customerId, formKey],
  );
  return row ? toAddress(row) : null;
}

/** Returns the number of a customer's addresses that are not deleted. */
export async function countAddresses(database: Database, customerId: number): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    database,
    `select count(*)::integer as count from account.addresses where customer_id = $1 and status = 'ACTIVE'`,
    [customerId],
  );
  return row!.count;
}

export async function insertAddress(
  database: Database,
  customerId: number,
  draft: AddressDraft & { deliveryNote: string | null; uniqueDomesticReference: string | null; formKey: string | null },
  now: Instant,
): Promise<Address> {
  const { line1, line2, line3, town, region, country, postalCode, addressee, deliveryNote, uniqueDomesticReference, formKey } = draft;
  const [row] = await runSql<AddressRow>(
    database,
    `insert into account.addresses (customer_id, line1, line2, line3, town, region, country, postal_code, delivery_note,
       addressee_title, addressee_first_name, addressee_last_name, addressee_contact_number, addressee_modified, created, unique_domestic_reference, form_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       to_timestamp($14::double precision / 1000), to_timestamp($15::double precision / 1000), $16, $17)
     returning ${addressColumns}`,
    [
      customerId, line1, line2, line3, town, region, country, postalCode, deliveryNote,
      addressee?.title ?? null, addressee?.firstName ?? null, addressee?.lastName ?? null, addressee?.contactNumber ?? null,
      addressee ? now : null, now, uniqueDomesticReference, formKey,
    ],
  );
  return toAddress(row!);
}

type AddressRow = Omit<Address, 'addressee'> & { [Name in keyof Addressee]: Addressee[Name] | null };

function toAddress({ title, firstName, lastName, contactNumber, modified, ...address }: AddressRow): Address {
  const named = firstName !== null && lastName !== null && modified !== null;
  return { ...address, addressee: named ? { title, firstName, lastName, contactNumber, modified } : null };
}
