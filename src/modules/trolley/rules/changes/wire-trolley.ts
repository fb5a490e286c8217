import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { fromWireQuantity, items, type Quantity } from '#/platform/rules/quantity.ts';

export type WireTrolley = NonNullable<TrolleyAnswerFragment['trolley']>;
export type WireTrolleyItem = WireTrolley['trolleyItems'][number];
export type WireFailure = NonNullable<TrolleyAnswerFragment['failures']>[number];

/** Returns the server's line for a product; undefined if there is none. */
export const itemOf = (trolley: WireTrolley | null, lineNumber: string) => trolley?.trolleyItems.find((item) => item.lineNumber === lineNumber);

/** Returns the quantity of a line, or zero if there is no line. */
export const heldOf = (item: WireTrolleyItem | undefined): Quantity => (item ? fromWireQuantity(item.quantity) : items(0));

/** Returns the earlier object if both have the same content, so that only changed lines are rendered again. */
export function sameAs<T>(thing: T, before: T | undefined): T {
  return before && JSON.stringify(before) === JSON.stringify(thing) ? before : thing;
}

/** Returns the trolley, with the objects of the previous trolley for unchanged lines. */
export function reuseLines(trolley: WireTrolley, before: WireTrolley | null): WireTrolley {
  return { ...trolley, trolleyItems: trolley.trolleyItems.map((item) => sameAs(item, itemOf(before, item.lineNumber))) };
}
