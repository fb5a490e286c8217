import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { mayBeSubstituted } from '#/modules/trolley/rules/substitution.ts';
import { whyClosed } from '#/modules/trolley/rules/trolley-closed.ts';
import { lockTrolley } from './find-trolley.ts';
import { lineProducts, type ShelfFaces } from './line-products.ts';
import { noSuchTrolley, presentTrolley } from './present-trolley.ts';
import { priceFor, readSurroundings } from './read-trolley.ts';
import { listLines, saveChange } from './trolley-store.ts';

/** Sets the choice on every item that may be substituted, and makes it the default for items added later (SC-249). */
export async function setSubstitutionPreference(call: CallContext, faces: ShelfFaces, orderId: string, preference: boolean) {
  const now = await call.now();
  return inTransaction(call, async (call) => {
    const locked = await lockTrolley(call, orderId, now);
    if (!locked) return noSuchTrolley;
    const { database, caller } = call;
    const before = await listLines(database, locked.customerOrderId);
    const { slot, minimums } = await readSurroundings(database, locked, now);

    const closed = whyClosed(locked.state, slot, now);
    if (closed) return presentTrolley({ order: locked, slot, ...priceFor(faces, before, slot, minimums, now) }, [closed]);
    const productOf = lineProducts(faces, slot, now);
    const after = before.map((line) => {
      const product = productOf(line.lineNumber);
      return product && mayBeSubstituted(product) ? { ...line, canSubstitute: preference } : line;
    });

    const order = { ...locked, substitutionDefault: preference };
    const set = after.filter((line, place) => line.canSubstitute !== before[place]!.canSubstitute);
    await saveChange(database, { order, set, gone: [], changedBy: caller.principalId, now });
    return presentTrolley({ order, slot, ...priceFor(faces, after, slot, minimums, now) });
  });
}
