import { searchCustomers, type CustomerFound, type CustomersSought } from '#/modules/account/server/public.ts';
import { readCustomerQuery } from '#/modules/care/rules/customer-query.ts';
import { findCard } from '#/modules/membership/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** Returns a part of the customers whom the typed text names, and the number of all (AC-520). */
export async function findCustomers(
  database: Database,
  typed: string,
  page: { start: number; size: number },
): Promise<{ customers: CustomerFound[]; total: number }> {
  const sought = await customersSought(database, typed);
  return sought === null ? { customers: [], total: 0 } : searchCustomers(database, sought, page);
}

async function customersSought(database: Database, typed: string): Promise<CustomersSought | null> {
  const query = readCustomerQuery(typed);
  switch (query.kind) {
    case 'nobody':
      return null;
    case 'id':
      return { kind: 'ids', ids: [query.customerId] };
    case 'card': {
      const holder = (await findCard(database, query.cardNumber))?.customerId ?? null;
      return holder === null ? null : { kind: 'ids', ids: [holder] };
    }
    case 'email':
    case 'words':
      return query;
  }
}
