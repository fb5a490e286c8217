import type { CallContext } from '#/platform/server/http/call-context.ts';
import { withoutApplied } from '#/platform/rules/sync/applied-operations.ts';
import { changeLine, type Failure, type LineOutcome, type LineFields } from '#/modules/trolley/rules/lines/change-line.ts';
import type { TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { whyNoRoom } from '#/modules/trolley/rules/lines/trolley-room.ts';
import { changeTrolley } from '#/modules/trolley/server/change-trolley.ts';
import { lineProducts, type CatalogueAndOffers } from './line-products.ts';
import { presentTrolley, type RefusedConflict } from '#/modules/trolley/server/present-trolley.ts';
import { confirmedLinesOf } from '#/modules/trolley/server/trolley-store.ts';

/** A change to a line: an 'update' requires that the line exists, an 'add' creates it if necessary. */
export interface SentChange extends LineFields {
  kind: 'add' | 'update';
  /**
   * The former id of a removed line. The line gets this id back, and with it its place, unless another line has the id
   * now.
   */
  formerItemId?: number | undefined;
}

/**
 * Adds or changes lines in list order, independently of each other. A change that a rule refuses is reported as a
 * failure or a conflict, the others are stored (SC-246). Changes to one order are made one after another (SC-259). The
 * number of statements does not depend on the number of lines. Adding a line that exists sets its quantity, so a
 * repeated request changes nothing (SC-244).
 */
export function changeLines(
  call: CallContext,
  catalogueAndOffers: CatalogueAndOffers,
  mostLines: number,
  orderId: string,
  changes: readonly SentChange[],
) {
  return changeTrolley(call, catalogueAndOffers, orderId, ({ order, lines: before, slot, now, price, operations, isApplied }) => {
    const productOf = lineProducts(catalogueAndOffers, slot, now);
    const confirmedOf = confirmedLinesOf(order);
    const { substitutionDefault } = order;
    const fresh = changes.flatMap((change, place) => {
      const ids = operations[place] ?? {};
      const rest = withoutApplied(change, ids, isApplied);
      return rest ? [{ change: rest, ids: Object.values(ids).filter((id) => !isApplied(id)) }] : [];
    });
    const decided = decide(fresh, before, order.lastItemId, mostLines, (change, line) => {
      const { lineNumber } = change;
      return changeLine(change, { line, confirmed: confirmedOf(lineNumber), product: productOf(lineNumber), slot, substitutionDefault, now });
    });

    const { lines, touched, lastItemId, failures, conflicts, applied } = decided;
    const set = [...touched].flatMap((lineNumber) => lines.get(lineNumber) ?? []);
    const gone = [...touched].filter((lineNumber) => !lines.has(lineNumber));
    const after = [...lines.values()].sort((one, other) => other.itemId - one.itemId);
    const refused = [...conflicts.values()].map((one) => ({ ...one, productId: productOf(one.lineNumber)!.productId }));
    return {
      store: touched.size > 0 ? { order: { ...order, lastItemId }, set, gone } : null,
      answer: presentTrolley(price(after), failures, refused),
      applied,
    };
  });
}

interface Decided {
  lines: Map<string, TrolleyLine>;
  /** Line numbers that were set or removed. */
  touched: Set<string>;
  lastItemId: number;
  failures: Failure[];
  /**
   * Maps line numbers to the conflict for which a change was refused. If a later entry of the list sets the line, its
   * conflict is deleted.
   */
  conflicts: Map<string, Omit<RefusedConflict, 'productId'>>;
  /** Ids of the operations that took effect, or had nothing to remove. */
  applied: string[];
}

function decide(
  changes: readonly { change: SentChange; ids: readonly string[] }[],
  before: readonly TrolleyLine[],
  lastItemId: number,
  mostLines: number,
  decideLine: (change: SentChange, line: TrolleyLine | null) => LineOutcome,
): Decided {
  const lines = new Map(before.map((line) => [line.lineNumber, line]));
  const decided: Decided = { lines, touched: new Set(), lastItemId, failures: [], conflicts: new Map(), applied: [] };
  for (const { change, ids } of changes) {
    const { lineNumber } = change;
    const line = lines.get(lineNumber) ?? null;
    // The line to remove does not exist, for example because the removal is repeated: the operation counts as applied.
    if (!line && change.quantity?.thousandths === 0) {
      decided.applied.push(...ids);
      continue;
    }
    if (!line && change.kind === 'update') {
      decided.failures.push({ message: 'That item is not in your trolley', type: '404' });
      continue;
    }
    const changed = decideLine(change, line);
    const full = changed.kind === 'set' && !line ? whyNoRoom(lines.size, mostLines) : null;
    if (full) decided.failures.push(full);
    else if (changed.kind === 'refused') decided.failures.push(changed.failure);
    else if (changed.kind === 'conflict') {
      decided.conflicts.set(lineNumber, { lineNumber, itemId: line?.itemId ?? null, conflict: changed.conflict });
    } else {
      decided.applied.push(...ids);
      decided.touched.add(lineNumber);
      decided.conflicts.delete(lineNumber);
      if (changed.kind === 'removed') lines.delete(lineNumber);
      else lines.set(lineNumber, { ...changed.line, itemId: changed.line.itemId ?? formerId(change, decided) ?? (decided.lastItemId += 1) });
    }
  }
  return decided;
}

/**
 * Returns the former id of a removed line if the line can have it again: this trolley gave it out, and no other line
 * has it. Otherwise null.
 */
function formerId({ formerItemId: id = 0 }: SentChange, { lines, lastItemId }: Decided): number | null {
  const isFree = Number.isSafeInteger(id) && id > 0 && id <= lastItemId && ![...lines.values()].some(({ itemId }) => itemId === id);
  return isFree ? id : null;
}
