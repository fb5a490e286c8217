import type { WireAddress } from '#/contract/rest-types.ts';
import type { WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { inListOrder, isAddressOrder } from '#/modules/account/rules/profile/address-order.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { methodsForAddress } from '#/modules/account/rules/profile/address-alteration.ts';
import { addOwnAddress } from '#/modules/account/server/addresses/add-own-address.ts';
import type { AddressBookDeps, AddressParts } from '#/modules/account/server/addresses/address-parts.ts';
import { listAddresses } from './address-store.ts';
import { presentAddress } from './present-address.ts';
import { readAccount } from './read-account.ts';

interface Failure {
  message: string;
  type: string;
}
interface AddressesAnswer {
  addresses: WireAddress[] | null;
  failures: Failure[] | null;
}
interface AddressMethodsAnswer {
  addresses: { addressId: number; methods: string[] }[];
  failures: null;
}
interface AddAddressAnswer {
  address: WireAddress | null;
  failures: Failure[] | null;
}

/** Creates the resolvers of the address book's operations. */
export const createAccountResolvers = (deps: AddressBookDeps): GraphResolvers => ({
  Query: { addresses: answerAddresses, addressMethods: (_: unknown, __: unknown, call: CallContext) => listMethods(deps.addressParts, call) },
  Mutation: { addAddress: (_: unknown, given: AddressGiven, call: CallContext) => answerAddAddress(deps, given, call) },
});

interface AddressGiven {
  address: WrittenAddress & { suggestionId?: string | null };
  setContactAddress: boolean | null;
}

async function answerAddresses(
  _: unknown,
  { sortBy }: { sortBy: string },
  { caller, database }: CallContext,
): Promise<AddressesAnswer> {
  if (!isAddressOrder(sortBy)) {
    return { addresses: null, failures: [{ message: 'Addresses are sorted by -created or created.', type: '400' }] };
  }
  const [account, addresses] = await Promise.all([
    readAccount(database, caller.customerId),
    listAddresses(database, caller.customerId),
  ]);
  const { contactAddressId } = account;
  const listed = inListOrder(addresses, contactAddressId, sortBy);
  return { addresses: listed.map((address) => presentAddress(address, contactAddressId)), failures: null };
}

/** Returns what each address of the caller allows, with as many statements for fifty addresses as for one. */
async function listMethods(parts: AddressParts, call: CallContext): Promise<AddressMethodsAnswer> {
  const { caller: { customerId }, database } = call;
  const [account, addresses] = await Promise.all([readAccount(database, customerId), listAddresses(database, customerId)]);
  const used = new Set(await parts.listUsed(database, { customerId, now: await call.now(), locked: false }));
  const listed = addresses.map(({ id }) => ({
    addressId: id,
    methods: methodsForAddress({ isUsed: used.has(id), isOnly: addresses.length === 1, isContact: account.contactAddressId === id }),
  }));
  return { addresses: listed, failures: null };
}

async function answerAddAddress(
  deps: AddressBookDeps,
  { address, setContactAddress }: AddressGiven,
  call: CallContext,
): Promise<AddAddressAnswer> {
  const outcome = await addOwnAddress(deps, call, { address, setContactAddress: setContactAddress ?? false });
  switch (outcome.kind) {
    case 'added': {
      const contactAddressId = outcome.isContactAddress ? outcome.address.id : null;
      return { address: presentAddress(outcome.address, contactAddressId), failures: null };
    }
    case 'faulty':
      return { address: null, failures: outcome.faults.map(({ message }) => ({ message, type: '422' })) };
    case 'too many':
      return { address: null, failures: [{ message: outcome.message, type: '422' }] };
  }
}
