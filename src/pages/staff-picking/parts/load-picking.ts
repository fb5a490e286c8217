import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { listOrdersForStaff } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { loadBranchChoices, type BranchChoice } from '#/pages/staff-orders/parts/branch-choices.ts';
import { isLondonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The most orders that one call lists. */
const size = 100;

/** The orders of a branch on a day, and the staff user who picks. */
export interface OrdersOfDay {
  branch: BranchChoice | null;
  branches: readonly BranchChoice[];
  day: LondonDay;
  today: LondonDay;
  orders: readonly WireStaffOrderSummary[];
  staffId: number;
}

/** Loads the orders that the address asks for: by default those of today, of the first branch that has some. */
export async function loadOrdersOfDay(calls: CallLayer, request: Request): Promise<OrdersOfDay> {
  const asked = new URL(request.url).searchParams;
  // Only the day in the shop is wanted: a list of all orders would count them.
  const [{ today }, branches, self] = await Promise.all([listOrdersForStaff(calls, { ...nothingAsked, customerOrderId: noOrder, size: 1 }), loadBranchChoices(calls), readStaffSelf(calls)]);
  const askedDay = asked.get('day') ?? '';
  const day = isLondonDay(askedDay) ? askedDay : today;
  const askedBranch = numberAsked(asked.get('branch'), 1, 2_147_483_647);
  const orders = await listOrdersOfDay(calls, askedBranch, day);
  const branchId = askedBranch ?? orders[0]?.order.slots[0]?.branchId ?? branches[0]?.branchId ?? null;
  return {
    branch: branches.find((one) => one.branchId === branchId) ?? null,
    branches,
    day,
    today,
    orders: orders.filter(({ order }) => order.slots[0]?.branchId === branchId),
    staffId: self.id,
  };
}

/** A number that no order has. */
const noOrder = '0';

const nothingAsked = { branchId: null, slotDate: null, status: null, customerOrderId: null, start: 0 };

/** Returns all orders of a day, of a branch if one is given, in the order of their slots. */
export async function listOrdersOfDay(calls: CallLayer, branchId: number | null, slotDate: LondonDay): Promise<WireStaffOrderSummary[]> {
  const list = (start: number) => listOrdersForStaff(calls, { ...nothingAsked, branchId, slotDate, start, size });
  const { content, totalResults } = await list(0);
  const starts = Array.from({ length: Math.ceil(totalResults / size) - 1 }, (_, page) => (page + 1) * size);
  const others = await Promise.all(starts.map(list));
  return [...content, ...others.flatMap((page) => page.content)];
}
