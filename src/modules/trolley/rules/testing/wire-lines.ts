import { items } from '#/platform/rules/quantity.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import type { LineChange, TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';

/** Builds a line of the server's trolley. */
export const itemWith = (lineNumber: string, amount: number, rest: Partial<WireTrolleyItem> = {}) =>
  ({ trolleyItemId: Number(lineNumber), lineNumber, productId: lineNumber, quantity: { amount, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: null, price: { amount: 1.5, currencyCode: 'GBP' }, ...rest }) as WireTrolleyItem;

export const trolleyOf = (...trolleyItems: WireTrolleyItem[]) => ({ orderId: '4711', trolleyItems, conflicts: [] as unknown[] }) as WireTrolley;

/** Builds a change that sets a line to this many items. */
export const set = (lineNumber: string, count: number): LineChange => ({ lineNumber, quantity: items(count) });

/** Returns the operations of a press on a trolley with these pending operations. */
export const pressed = (changes: readonly LineChange[], batchId = 1, pending: readonly TrolleyOperation[] = [], trolley: WireTrolley | null = trolleyOf()) =>
  operationsOf(changes, pending, trolley, batchId);

export const refusal = { type: '400', message: 'Too many.' };
