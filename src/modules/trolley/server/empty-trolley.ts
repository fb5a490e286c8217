import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { whyClosed } from '#/modules/trolley/rules/trolley-closed.ts';
import { lockTrolley } from './find-trolley.ts';
import type { ShelfFaces } from './line-products.ts';
import { noSuchTrolley, presentTrolley } from './present-trolley.ts';
import { priceFor, readSurroundings } from './read-trolley.ts';
import { listLines, saveChange } from './trolley-store.ts';

/** Removes every item and keeps the slot (SC-248). */
export async function emptyTrolley(call: CallContext, faces: ShelfFaces, orderId: string) {
  const now = await call.now();
  return inTransaction(call, async (call) => {
    const order = await lockTrolley(call, orderId, now);
    if (!order) return noSuchTrolley;
    const { database, caller } = call;
    const lines = await listLines(database, order.customerOrderId);
    const { slot, minimums } = await readSurroundings(database, order, now);

    const closed = whyClosed(order.state, slot, now);
    if (closed) return presentTrolley({ order, slot, ...priceFor(faces, lines, slot, minimums, now) }, [closed]);

    const gone = lines.map((line) => line.lineNumber);
    await saveChange(database, { order, set: [], gone, changedBy: caller.principalId, now });
    return presentTrolley({ order, slot, ...priceFor(faces, [], slot, minimums, now) });
  });
}
