import { findCustomers, readCustomerDetail } from '#/modules/care/web/customer-calls.ts';
import { askedList } from '#/pages/staff/parts/list/asked-list.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The number of customers on a page of the list (AC-520). */
const size = 20;

/** Loads the customers whom the address asks for. */
export function loadCustomers(calls: CallLayer, request: Request) {
  return loadAskedPart({ ...askedList(request), size }, (asked) => findCustomers(calls, asked));
}

/** Loads what the shop holds about a customer. */
export const loadCustomer = (calls: CallLayer, customerId: string) => readCustomerDetail(calls, customerId);
