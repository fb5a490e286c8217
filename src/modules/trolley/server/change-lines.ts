import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeLine, type Failure, type LineChange, type LineWish } from '#/modules/trolley/rules/change-line.ts';
import type { TrolleyLine } from '#/modules/trolley/rules/trolley-line.ts';
import { whyClosed } from '#/modules/trolley/rules/trolley-closed.ts';
import { lockTrolley } from './find-trolley.ts';
import { lineProducts, type ShelfFaces } from './line-products.ts';
import { noSuchTrolley, presentTrolley, type RefusedConflict } from './present-trolley.ts';
import { priceFor, readSurroundings } from './read-trolley.ts';
import { confirmedLinesOf, listLines, saveChange } from './trolley-store.ts';

/** A wish, and whether the line must be there already. */
export interface Wish extends LineWish {
  kind: 'add' | 'update';
}

/**
 * Adds or changes lines in list order, each on its own: those that a rule refuses are in the failures, the others are
 * kept (SC-246). Changes to one order are made one after another (SC-259), and the statements needed do not depend on
 * how many lines it has. Adding a line that is there sets its quantity, so that a repeated request changes nothing (SC-244).
 */
export async function changeLines(call: CallContext, faces: ShelfFaces, orderId: string, wishes: readonly Wish[]) {
  // Before the transaction: within it, asking the clock would take a second connection, for which all might wait.
  const now = await call.now();
  return inTransaction(call, async (call) => {
    const order = await lockTrolley(call, orderId, now);
    if (!order) return noSuchTrolley;
    const { database, caller } = call;
    const before = await listLines(database, order.customerOrderId);
    const { slot, minimums } = await readSurroundings(database, order, now);
    const price = (lines: readonly TrolleyLine[]) => ({ order, slot, ...priceFor(faces, lines, slot, minimums, now) });

    const closed = whyClosed(order.state, slot, now);
    if (closed) return presentTrolley(price(before), [closed]);
    const productOf = lineProducts(faces, slot, now);
    const confirmedOf = confirmedLinesOf(order);
    const { substitutionDefault } = order;
    const decided = decide(wishes, before, order.lastItemId, (wish, line) => {
      const { lineNumber } = wish;
      return changeLine(wish, { line, confirmed: confirmedOf(lineNumber), product: productOf(lineNumber), slot, substitutionDefault, now });
    });

    const { lines, touched, lastItemId, failures, conflicts } = decided;
    if (touched.size > 0) {
      const set = [...touched].flatMap((lineNumber) => lines.get(lineNumber) ?? []);
      const gone = [...touched].filter((lineNumber) => !lines.has(lineNumber));
      await saveChange(database, { order: { ...order, lastItemId }, set, gone, changedBy: caller.principalId, now });
    }
    const after = [...lines.values()].sort((one, other) => other.itemId - one.itemId);
    const refused = [...conflicts.values()].map((one) => ({ ...one, productId: productOf(one.lineNumber)!.productId }));
    return presentTrolley(price(after), failures, refused);
  });
}

interface Decided {
  lines: Map<string, TrolleyLine>;
  /** Line numbers of what was set or removed. */
  touched: Set<string>;
  lastItemId: number;
  failures: Failure[];
  /** By line number: what a line was last refused for, unless it was set after that. */
  conflicts: Map<string, Omit<RefusedConflict, 'productId'>>;
}

function decide(
  wishes: readonly Wish[],
  before: readonly TrolleyLine[],
  lastItemId: number,
  change: (wish: Wish, line: TrolleyLine | null) => LineChange,
): Decided {
  const lines = new Map(before.map((line) => [line.lineNumber, line]));
  const decided: Decided = { lines, touched: new Set(), lastItemId, failures: [], conflicts: new Map() };
  for (const wish of wishes) {
    const { lineNumber } = wish;
    const line = lines.get(lineNumber) ?? null;
    // Nothing to remove is what a removal sent twice finds.
    if (!line && wish.quantity.thousandths === 0) continue;
    if (!line && wish.kind === 'update') {
      decided.failures.push({ message: 'That item is not in your trolley', type: '404' });
      continue;
    }
    const changed = change(wish, line);
    if (changed.kind === 'refused') decided.failures.push(changed.failure);
    else if (changed.kind === 'conflict') {
      decided.conflicts.set(lineNumber, { lineNumber, itemId: line?.itemId ?? null, conflict: changed.conflict });
    } else {
      decided.touched.add(lineNumber);
      decided.conflicts.delete(lineNumber);
      if (changed.kind === 'removed') lines.delete(lineNumber);
      else lines.set(lineNumber, { ...changed.line, itemId: changed.line.itemId ?? (decided.lastItemId += 1) });
    }
  }
  return decided;
}
