import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { getTrolley } from '#/contract/trolley-operations.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/rules/trolley-queue.ts';
export type WireTrolleyAnswer = TrolleyAnswerFragment;
export type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** The order's trolley; `quiet` when nobody waits for it. */
export async function readTrolley(calls: CallLayer, orderId: string, quiet = false): Promise<WireTrolleyAnswer> {
  return (await calls.graph(getTrolley, { orderId }, { ofOrder: true, quiet })).getTrolley;
}
