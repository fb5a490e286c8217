import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';
import { getTrolley } from '#/contract/trolley-operations.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';
export type WireTrolleyAnswer = TrolleyAnswerFragment;
export type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** The order's trolley. */
export async function readTrolley(calls: CallLayer, orderId: string): Promise<WireTrolleyAnswer> {
  return (await calls.graph(getTrolley, { orderId }, { ofOrder: true })).getTrolley;
}
