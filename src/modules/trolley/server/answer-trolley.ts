import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import type { Failure } from '#/modules/trolley/rules/change-line.ts';
import { whyOver } from '#/modules/trolley/rules/trolley-closed.ts';
import { ownerOf } from './find-trolley.ts';
import type { ShelfFaces } from './line-products.ts';
import { noSuchTrolley, presentTrolley } from './present-trolley.ts';
import { priceOrder, type ReadTrolley } from './read-trolley.ts';
import { findOrderWithLines } from './trolley-store.ts';

/** A trolley as its caller sees it, and why it is none any more. */
export interface CallersTrolley {
  read: ReadTrolley;
  failures: Failure[];
}

/**
 * The caller's trolley with prices, promotions and conflicts worked out afresh (SC-241); a browser's own that nobody has
 * begun is empty. With failure 410 when the order is no trolley any more (SC-255), with 404 when it is not theirs.
 */
export async function answerTrolley(call: CallContext, faces: ShelfFaces, orderId: string) {
  const found = await readCallersTrolley(call, faces, orderId);
  return found ? presentTrolley(found.read, found.failures) : noSuchTrolley;
}

/** What `answerTrolley` answers before it is put on the wire; null for an order that is not the caller's. */
export async function readCallersTrolley(call: CallContext, faces: ShelfFaces, orderId: string): Promise<CallersTrolley | null> {
  const owner = ownerOf(call, orderId);
  const found = owner && (await findOrderWithLines(call.database, owner));
  if (!found && isSignedIn(call.caller)) return null;
  const now = await call.now();
  const read = await priceOrder(call.database, faces, found ?? { order: null, lines: [] }, now);
  const over = read.order ? whyOver(read.order.state, read.slot, now) : null;
  return { read, failures: over ? [over] : [] };
}
