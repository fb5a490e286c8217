import type { WireStaffOrder, WireStaffSubstitute } from '#/contract/rest-types.ts';
import { slotKeyOf } from '#/modules/orders/rules/picking/orders-of-slot.ts';
import { readOrderForStaff } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { listStaffSubstitutes } from '#/modules/recommendations/web/staff-substitute-calls.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { readStaffSelf } from '#/modules/staff/web/staff-calls.ts';
import { picking } from '#/page-paths.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The part of an order's picking that an address asks for. */
export interface PickPlace {
  /** The sequence number of the line; null for the list of all lines. */
  line: number | null;
  /** Whether a substitute is being chosen for the line. */
  substitute: boolean;
}

export interface LoadedPicking {
  staffOrder: WireStaffOrder;
  staffId: number;
  /** The substitutes that are offered for the asked line; null unless the address asks for them. */
  substitutes: readonly WireStaffSubstitute[] | null;
}

export function placeAsked(search: URLSearchParams): PickPlace {
  const line = numberAsked(search.get('line'), 1, 1_000_000);
  return { line, substitute: line !== null && search.has('substitute') };
}

/** Returns the query of a place in an order's picking. */
export function placeQuery({ line, substitute }: PickPlace): string {
  if (line === null) return '';
  return `?line=${line}${substitute ? '&substitute=yes' : ''}`;
}

/** Returns the address of the list of the order's slot. */
export function slotListAddress({ order: { slots } }: Pick<WireStaffOrder, 'order'>): string {
  const [slot] = slots;
  if (slot === undefined) return picking;
  return `${picking}?${new URLSearchParams({ branch: String(slot.branchId), day: londonDay(Date.parse(slot.startDateTime)), slot: slotKeyOf(slot) })}`;
}

/** Loads an order to pick, with the substitutes of the line for which the address asks for them. */
export async function loadPickOrder(calls: CallLayer, request: Request, customerOrderId: string): Promise<LoadedPicking> {
  const { line, substitute } = placeAsked(new URL(request.url).searchParams);
  const [staffOrder, self, substitutes] = await Promise.all([
    readOrderForStaff(calls, customerOrderId),
    readStaffSelf(calls),
    substitute ? listStaffSubstitutes(calls, customerOrderId, line!) : null,
  ]);
  return { staffOrder, staffId: self.id, substitutes };
}
