import { sessionKind, type SessionIds } from '#/modules/account/rules/sign-in/session.ts';
import * as pages from '#/page-paths.ts';

export interface AdminLink {
  title: string;
  path: string;
}

/**
 * Returns the console links for staff who are signed on as a customer: the customer's detail and their lock (AC-508).
 * The list is empty for anyone else.
 */
export function adminLinks(session: SessionIds): AdminLink[] {
  return sessionKind(session) === 'signed on as customer' ? adminLinksOf(session.customerId!) : [];
}

/** Returns the console links for staff who are signed on as this customer (AC-130). */
export function adminLinksOf(customerId: number): AdminLink[] {
  const customer = { customerId: String(customerId) };
  return [
    { title: 'Customer detail', path: pages.linkTo(pages.staffCustomer, customer) },
    { title: 'Member lock', path: pages.linkTo(pages.staffCustomerLock, customer) },
  ];
}
