import { emptyTrolley } from '#/contract/empty-trolley.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { WireTrolleyAnswer } from './trolley-calls.ts';

/** Removes every line and keeps the slot (SC-248). Whoever asks says why not, where it was asked for. */
export async function removeEverything(calls: CallLayer, orderId: string): Promise<WireTrolleyAnswer> {
  return (await calls.graph(emptyTrolley, { orderId }, { ofOrder: true, quiet: true })).emptyTrolley;
}
