import type { CallContext } from '#/platform/server/http/call-context.ts';
import { lineIsPrepared } from '#/modules/trolley/rules/lines/change-line.ts';
import { changeTrolley } from './change-trolley.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { presentTrolley } from './present-trolley.ts';
import { confirmedLinesOf } from './trolley-store.ts';

/**
 * Removes every item but keeps the slot (SC-248). Items that staff prepare already stay, with a failure (SC-659). A call repeated
 * with the same operation id removes nothing that was added since.
 */
export function emptyTrolley(call: CallContext, catalogueAndOffers: CatalogueAndOffers, orderId: string) {
  return changeTrolley(call, catalogueAndOffers, orderId, ({ order, lines, price, operations, isApplied }) => {
    const applied = Object.values(operations[0] ?? {});
    if (applied.length > 0 && applied.every(isApplied)) return { store: null, answer: presentTrolley(price(lines)) };
    const confirmedOf = confirmedLinesOf(order);
    const kept = lines.filter(({ lineNumber }) => confirmedOf(lineNumber)?.preparing);
    const gone = lines.filter((line) => !kept.includes(line)).map((line) => line.lineNumber);
    return {
      store: gone.length > 0 ? { order, set: [], gone } : null,
      answer: presentTrolley(price(kept), kept.length > 0 ? [lineIsPrepared] : undefined),
      applied,
    };
  });
}
