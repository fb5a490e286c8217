import type { WireOrderLine, WireStaffLine, WireStaffOrder } from '#/contract/rest-types.ts';

/** A line of an order with everything that its picker needs to know. */
export interface LineToPick {
  line: WireStaffLine;
  order: WireOrderLine;
}

/** The lines of one department, in the order of the route. */
export interface RouteStop {
  /** Null for products that the catalogue no longer has. */
  department: string | null;
  lines: LineToPick[];
}

/** What is frozen is picked last, so that it stays frozen until it is packed. */
const last = /frozen/i;

/** Returns the way through the shop that picks an order: department by department, frozen goods last. */
export function pickingRoute({ order, lines }: Pick<WireStaffOrder, 'order' | 'lines'>): RouteStop[] {
  const stops = new Map<string | null, LineToPick[]>();
  const orderLineOf = new Map(order.orderLines.map((line) => [line.sequenceNumber, line]));
  for (const line of lines) {
    const ordered = orderLineOf.get(line.sequenceNumber);
    if (ordered === undefined) continue;
    stops.set(line.department, [...(stops.get(line.department) ?? []), { line, order: ordered }]);
  }
  return [...stops]
    .map(([department, picked]) => ({ department, lines: picked }))
    .sort((one, other) => rank(one.department) - rank(other.department) || (one.department ?? '').localeCompare(other.department ?? '', 'en'));
}

const rank = (department: string | null): number => (department === null ? 1 : last.test(department) ? 2 : 0);

/** Returns the lines of a route in its order. */
export const linesOfRoute = (stops: readonly RouteStop[]): LineToPick[] => stops.flatMap(({ lines }) => lines);

/** Returns the first line after `after` that is not recorded, otherwise the first one before it; null if there is no other. */
export function nextToPick(route: readonly LineToPick[], after: number | null): LineToPick | null {
  const place = route.findIndex(({ line }) => line.sequenceNumber === after);
  return [...route.slice(place + 1), ...route.slice(0, Math.max(place, 0))].find(({ line }) => line.pick === null) ?? null;
}

/** Returns whether a scanned or typed code means a line's product: its line number or one of its bar codes, zeros in front aside. */
export const isCodeOf = ({ lineNumber, barCodes }: Pick<WireStaffLine, 'lineNumber' | 'barCodes'>, code: string): boolean =>
  code.trim() !== '' && [lineNumber, ...barCodes].some((one) => withoutZeros(one) === withoutZeros(code));

const withoutZeros = (code: string): string => code.trim().replace(/^0+(?=\d)/, '');
