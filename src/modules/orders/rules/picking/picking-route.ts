import type { WireOrderLine, WireStaffLine, WireStaffOrder } from '#/contract/rest-types.ts';

/** A line of an order with everything that its picker needs to know. */
export interface LineToPick {
  /** Unique among all orders: '10000000042/3'. */
  key: string;
  customerOrderId: string;
  /** The letter of the crates that the line goes into; null if only one order is picked. */
  crate: string | null;
  line: WireStaffLine;
  order: WireOrderLine;
}

/** The lines of one department, in the order of the route. */
export interface RouteStop {
  /** Null for products that the catalogue no longer has. */
  department: string | null;
  lines: LineToPick[];
}

/** An order whose lines are picked. */
export type OrderToPick = Pick<WireStaffOrder, 'order' | 'lines'>;

/** The most orders that are picked together: their crates fit on one trolley. */
export const mostTogether = 8;

/** Returns the letter of an order's crates, by its place among the orders that are picked together; null for a single order. */
export const crateAt = (place: number, orders: number): string | null => (orders < 2 ? null : String.fromCharCode('A'.charCodeAt(0) + place));

/** What is frozen is picked last, so that it stays frozen until it is packed. */
const last = /frozen/i;

/**
 * Returns the one way through the shop that picks orders: department by department, frozen goods last, and in a department aisle by
 * aisle and product by product, so that the picker stands once before a product that several orders need. Of several orders, those
 * that are not released, or are finished, have no lines on it; their letters stay.
 */
export function pickingRoute(orders: readonly OrderToPick[]): RouteStop[] {
  const stops = Map.groupBy(orders.flatMap((order, place) => (orders.length > 1 && order.order.status !== 'FULFIL' ? [] : linesOf(order, crateAt(place, orders.length)))), ({ line }) => line.department);
  return [...stops]
    .map(([department, lines]) => ({ department, lines: lines.toSorted(byShelf) }))
    .sort((one, other) => rank(one.department) - rank(other.department) || inWords(one.department, other.department));
}

function linesOf({ order: { customerOrderId, orderLines }, lines }: OrderToPick, crate: string | null): LineToPick[] {
  const orderLineOf = new Map(orderLines.map((line) => [line.sequenceNumber, line]));
  return lines.flatMap((line) => {
    const order = orderLineOf.get(line.sequenceNumber);
    return order === undefined ? [] : [{ key: keyOf(customerOrderId, line.sequenceNumber), customerOrderId, crate, line, order }];
  });
}

/** Returns the key of a line of an order. */
export const keyOf = (customerOrderId: string, sequenceNumber: number): string => `${customerOrderId}/${sequenceNumber}`;

// Sorting is stable: the same product stays in the order of the crates.
const byShelf = ({ line, order }: LineToPick, { line: otherLine, order: other }: LineToPick): number =>
  inWords(line.aisle, otherLine.aisle) || inWords(order.name, other.name) || inWords(order.lineNumber, other.lineNumber);

const inWords = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '', 'en');

const rank = (department: string | null): number => (department === null ? 1 : last.test(department) ? 2 : 0);

/** Returns the lines of a route in its order. */
export const linesOfRoute = (stops: readonly RouteStop[]): LineToPick[] => stops.flatMap(({ lines }) => lines);

/** Returns the next line to pick after the line with the key `after`, or else the first one before it. Null if all others are recorded. */
export function nextToPick(route: readonly LineToPick[], after: string | null): LineToPick | null {
  const place = route.findIndex(({ key }) => key === after);
  return [...route.slice(place + 1), ...route.slice(0, Math.max(place, 0))].find(({ line }) => line.pick === null) ?? null;
}

/** Returns whether a scanned or typed code means a line's product: its line number or one of its bar codes, zeros in front aside. */
export const isCodeOf = ({ lineNumber, barCodes }: Pick<WireStaffLine, 'lineNumber' | 'barCodes'>, code: string): boolean =>
  code.trim() !== '' && [lineNumber, ...barCodes].some((one) => withoutZeros(one) === withoutZeros(code));

const withoutZeros = (code: string): string => code.trim().replace(/^0+(?=\d)/, '');
