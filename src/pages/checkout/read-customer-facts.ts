import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import type { CustomerFacts } from '#/modules/checkout/rules/customer-facts.ts';
import { readMostBought } from '#/modules/favourites/web/read-first-favourites.ts';
import { readIsFirstOrder, readOrderStats } from '#/modules/orders/web/order-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

/** How many of the products that a customer buys most often are looked for in the order. */
const mostBought = 6;

/**
 * Reads what checkout shows about the customer beside their order (SC-440): where the confirmation is sent, their addresses,
 * whether this is their first order, an order that wants paying, and what they often buy and have not ordered. The page
 * works without each of these, so none that fails is shown as an error.
 */
export async function readCustomerFacts(calls: CallLayer, customerOrderId: string, ordered: readonly string[]): Promise<CustomerFacts & { addresses: readonly BookAddress[] }> {
  const [account, stats, isFirstOrder, addresses, bought] = await Promise.all([
    readOwnAccount(calls, { quiet: true }).catch(withoutIt(null)),
    readOrderStats(calls).catch(withoutIt(null)),
    readIsFirstOrder(calls, customerOrderId).catch(withoutIt(false)),
    listAddresses(calls, { quiet: true }).catch(withoutIt([])),
    readMostBought(calls, customerOrderId, mostBought).catch(withoutIt([])),
  ]);
  return {
    addresses,
    email: account?.email ?? null,
    isFirstOrder,
    hasUnpaidOrder: stats?.customerHasAnOrderRequiringPaymentAttention === true,
    oftenBought: bought.length,
    oftenBoughtMissing: bought.filter((lineNumber) => !ordered.includes(lineNumber)).length,
  };
}
