import type { MouseEvent } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { slotKeyOf } from '#/modules/orders/rules/picking/orders-of-slot.ts';
import { keyOf } from '#/modules/orders/rules/picking/picking-route.ts';
import { numberAsked } from '#/modules/staff/web/console-address.ts';
import * as pages from '#/page-paths.ts';
import { londonDay } from '#/platform/rules/london-time.ts';

/** The part of the picking of some orders that an address asks for. */
export interface PickPlace {
  /** The key of the line; null for the list of all lines. */
  line: string | null;
  /** Whether a substitute is being chosen for the line. */
  substitute: boolean;
}

/** The list of all lines. */
export const allLines: PickPlace = { line: null, substitute: false };

/** The orders that a page picks. The page of a single order names it in its path, the page of several in its query. */
export interface PickedTogether {
  ids: readonly string[];
  isRound: boolean;
}

/** The way between the places of a picking. With script it stays within the page, also without a connection. */
export interface PickWay {
  /** Returns the props of a link to a place. */
  linkTo(place: PickPlace): { href: string; onClick(event: MouseEvent): void };
  go(place: PickPlace): void;
  /** Returns the query of a place, for forms whose fields are added to it. */
  fieldsOf(place: PickPlace): readonly (readonly [name: string, value: string])[];
}

/** Returns the place that a query asks for. */
export function placeAsked(search: URLSearchParams, { ids, isRound }: PickedTogether): PickPlace {
  const number = numberAsked(search.get('line'), 1, 1_000_000);
  const customerOrderId = isRound ? search.get('of') : ids[0];
  if (number === null || !customerOrderId) return allLines;
  return { line: keyOf(customerOrderId, number), substitute: search.has('substitute') };
}

/** Returns the query of a place. */
export function placeFields({ line, substitute }: PickPlace, { ids, isRound }: PickedTogether): readonly (readonly [name: string, value: string])[] {
  const [customerOrderId, number] = line?.split('/') ?? [];
  return [
    ...(isRound ? ids.map((id) => ['order', id] as const) : []),
    ...(isRound && customerOrderId ? [['of', customerOrderId] as const] : []),
    ...(number ? [['line', number] as const] : []),
    ...(substitute ? [['substitute', 'yes'] as const] : []),
  ];
}

/** Returns the address of a place. */
export function placeAddress(place: PickPlace, together: PickedTogether): string {
  const page = together.isRound ? pages.pickRound : pages.linkTo(pages.pickOrder, { customerOrderId: together.ids[0]! });
  const query = new URLSearchParams(placeFields(place, together).map(([name, value]) => [name, value]));
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Returns the address of the list of the order's slot. */
export function slotListAddress({ order: { slots } }: Pick<WireStaffOrder, 'order'>): string {
  const [slot] = slots;
  if (slot === undefined) return pages.picking;
  return `${pages.picking}?${new URLSearchParams({ branch: String(slot.branchId), day: londonDay(Date.parse(slot.startDateTime)), slot: slotKeyOf(slot) })}`;
}
