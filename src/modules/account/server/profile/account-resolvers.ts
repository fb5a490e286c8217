import type { WireAddress } from '#/contract/rest-types.ts';
import type { WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { inListOrder, isAddressOrder } from '#/modules/account/rules/profile/address-order.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { addAddress } from './add-address.ts';
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
interface AddAddressAnswer {
  address: WireAddress | null;
  failures: Failure[] | null;
}

export const accountResolvers: GraphResolvers = {
  Query: { addresses: answerAddresses },
  Mutation: { addAddress: answerAddAddress },
};

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

async function answerAddAddress(
  _: unknown,
  { address, setContactAddress }: { address: WrittenAddress; setContactAddress: boolean | null },
  call: CallContext,
): Promise<AddAddressAnswer> {
  const { customerId } = call.caller;
  const now = await call.now();
  const outcome = await addAddress(call, { customerId, address, setContactAddress: setContactAddress ?? false, now });
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
