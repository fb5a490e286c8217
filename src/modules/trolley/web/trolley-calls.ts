import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { addItemToTrolley, getTrolley, updateTrolleyItem } from '#/contract/trolley-operations.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { toWireQuantity, type Quantity } from '#/platform/rules/quantity.ts';

export type WireTrolleyAnswer = TrolleyAnswerFragment;
export type WireTrolley = NonNullable<TrolleyAnswerFragment['trolley']>;
export type WireTrolleyItem = WireTrolley['trolleyItems'][number];
export type WireConflict = WireTrolley['conflicts'][number];

const ofOrder = { ofOrder: true };

/** The order's trolley; `quiet` when nobody waits for it. */
export async function readTrolley(calls: CallLayer, orderId: string, quiet = false): Promise<WireTrolleyAnswer> {
  return (await calls.graph(getTrolley, { orderId }, { ...ofOrder, quiet })).getTrolley;
}

/** Sets a line's quantity: an add when it is not in the trolley yet, else an update; 0 removes it (SC-243 to SC-245). */
export async function setLine(
  calls: CallLayer,
  orderId: string,
  wish: { lineNumber: string; quantity: Quantity; present: boolean; personalisedMessage?: string },
): Promise<WireTrolleyAnswer> {
  const { lineNumber, quantity, present, personalisedMessage } = wish;
  const trolleyItem = { lineNumber, quantity: toWireQuantity(quantity), ...(personalisedMessage && { personalisedMessage }) };
  return present
    ? (await calls.graph(updateTrolleyItem, { orderId, trolleyItem }, ofOrder)).updateTrolleyItem
    : (await calls.graph(addItemToTrolley, { orderId, trolleyItem }, ofOrder)).addItemToTrolley;
}
