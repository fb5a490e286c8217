import { orderStatuses, type OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { listOrdersForStaff, type StaffOrderList } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { isLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { loadAskedPart } from '#/pages/staff/parts/list/load-asked-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadBranchChoices, type BranchChoice } from './branch-choices.ts';

const size = 50;

/** The filters in the address of the orders' page; null for each that is not set. */
export interface OrdersAsked {
  branchId: number | null;
  slotDate: LondonDay | null;
  status: OrderStatus | null;
  customerOrderId: string | null;
  failedRefund: 'true' | null;
  /** Only orders of which something was taken back at the door and is not refunded. */
  takenBack: 'true' | null;
  /** Only paid orders whose delivery was tried in vain. */
  notDelivered: 'true' | null;
  start: number;
}

export interface ListedOrders extends StaffOrderList {
  asked: OrdersAsked & { size: number };
  branches: readonly BranchChoice[];
  /** The message for the typed order number; null if it is valid or empty. */
  orderFault: string | null;
}

/** Loads the orders that the address asks for, and the branches to choose from. */
export async function loadStaffOrders(calls: CallLayer, request: Request): Promise<ListedOrders> {
  const address = new URL(request.url).searchParams;
  const typed = (address.get('order') ?? '').trim();
  const orderFault = typed === '' || /^\d{1,20}$/.test(typed) ? null : 'Enter an order number in digits, for example 10000000042';
  const [{ content, totalResults, today, ...asked }, branches] = await Promise.all([
    loadAskedPart({ ...ordersAsked(address), size }, (part) => listOrdersForStaff(calls, part)),
    loadBranchChoices(calls),
  ]);
  // An invalid number must match no orders, rather than everyone's.
  return { today, ...(orderFault === null ? { content, totalResults } : { content: [], totalResults: 0 }), asked, branches, orderFault };
}

function ordersAsked(address: URLSearchParams): OrdersAsked {
  const day = address.get('day') ?? '';
  const order = (address.get('order') ?? '').trim();
  return {
    branchId: numberAsked(address.get('branch'), 1, 2_147_483_647),
    slotDate: isLondonDay(day) ? day : null,
    status: orderStatuses.find((one) => one === address.get('status')) ?? null,
    customerOrderId: /^\d{1,20}$/.test(order) ? order : null,
    failedRefund: address.get('refund') === 'failed' ? 'true' : null,
    takenBack: address.get('takenBack') === 'true' ? 'true' : null,
    notDelivered: address.get('notDelivered') === 'true' ? 'true' : null,
    start: numberAsked(address.get('start'), 0, 1_000_000) ?? 0,
  };
}
