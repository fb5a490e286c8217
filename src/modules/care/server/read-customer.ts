import type { WireCustomerDetail } from '#/contract/rest-types.ts';
import { inListOrder } from '#/modules/account/rules/profile/address-order.ts';
import { lockInForce } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { findClosing, listAddresses, listAllConsents, listDataEvents, listLocks, readAccount, type Account, type Address } from '#/modules/account/server/public.ts';
import { findCardOfCustomer, presentCard } from '#/modules/membership/server/public.ts';
import { countPlacedOrders, listPlacedOrders, readReportsOfCustomer } from '#/modules/orders/server/public.ts';
import { listPassesFromToday, presentPass } from '#/modules/passes/server/public.ts';
import { listAudit, noteReading, presentLock } from '#/modules/staff/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { presentCustomerOrder } from './present-customer-order.ts';

const ordersShown = 10;
const auditShown = 20;
/** A member of staff who reads a customer's detail again within this time is not noted again, in milliseconds. */
const notedAgainMs = 3_600_000;

/**
 * Returns what the shop holds about a customer, for staff (AC-521). The staff audit notes that they read it (decision
 * 124). Throws 404 for an unknown customer.
 */
export async function readCustomer({ database, caller, ...call }: CallContext, customerId: number): Promise<WireCustomerDetail> {
  const now = await call.now();
  const account = await readAccount(database, customerId);
  await noteReading(database, { staffId: caller.principalId!, customerId, since: now - notedAgainMs });
  const recent = { customerId, statuses: null, sortBy: '-created', start: 0, size: ordersShown } as const;
  const ofCustomer = { customerId, size: auditShown, before: null, staffId: null, action: null };
  const [[lock], closing, orderCount, addresses, card, [pass], consents, orders, itemReports, audit, dataEvents] = await Promise.all([
    listLocks(database, 'customer', [account.email]),
    findClosing(database, customerId),
    countPlacedOrders(database, customerId),
    listAddresses(database, customerId),
    findCardOfCustomer(database, customerId),
    listPassesFromToday(database, customerId, now),
    listAllConsents(database, customerId),
    listPlacedOrders(database, recent, now),
    readReportsOfCustomer(database, customerId, now),
    listAudit(database, ofCustomer),
    listDataEvents(database, customerId),
  ]);
  return {
    account: presentAccount(account, { orderCount, closes: closing?.closes ?? null }),
    lock: presentLock(lockInForce(lock!, now)),
    addresses: inListOrder(addresses, account.contactAddressId, '-created').map((address) => presentAddress(address, account.contactAddressId)),
    membership: card && presentCard(card),
    deliveryPass: pass ? presentPass(pass, now) : null,
    consents: consents.map(({ scheme, consent, modified }) => ({ marketingScheme: scheme, consent, modified: toWireDateTime(modified) })),
    itemReports,
    orders: orders.slice(0, ordersShown).map((order) => presentCustomerOrder(order, now)),
    audit: audit.map((entry) => ({ ...entry, at: toWireDateTime(entry.at) })),
    dataEvents: dataEvents.map(({ kind, at }) => ({ kind, at: toWireDateTime(at) })),
  };
}

function presentAccount(account: Account, { orderCount, closes }: { orderCount: number; closes: number | null }): WireCustomerDetail['account'] {
  const { contactAddressId: _contactAddressId, created, lastLogin, ...shown } = account;
  return {
    ...shown,
    created: toWireDateTime(created),
    lastLogin: lastLogin === null ? null : toWireDateTime(lastLogin),
    orderCount,
    closes: closes === null ? null : toWireDateTime(closes),
  };
}

function presentAddress(address: Address, contactAddressId: number | null): WireCustomerDetail['addresses'][number] {
  const { id, line1, line2, line3, town, region, postalCode, country, addressee } = address;
  return { id, line1, line2, line3, town, region, postalCode, country, contactNumber: addressee?.contactNumber ?? null, isContactAddress: id === contactAddressId };
}
