import type { WireAccount } from '#/contract/rest-types.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Account } from './account-store.ts';
import { presentAccount } from './present-account.ts';

/** Returns the number of orders that a customer has placed and not cancelled. Another module knows it. */
export type CountOrders = (database: Database, customerId: number) => Promise<number>;

/** The `totalOrderCount` of an account whose orders cannot be counted now (AC-121). */
const unknownCount = -1;

/** Returns the account with its number of orders. A failure to count them is logged, and does not fail the call (AC-122). */
export async function withOrderCount({ database, log }: CallContext, countOrders: CountOrders, account: Account): Promise<WireAccount> {
  const count = await countOrders(database, account.id).catch((error: unknown) => {
    log.error({ err: error }, 'the orders of an account could not be counted');
    return unknownCount;
  });
  return presentAccount(account, count);
}
