import type { CallContext } from '#/platform/server/http/call-context.ts';
import { changeTrolley } from './change-trolley.ts';
import type { CatalogueAndOffers } from './line-products.ts';
import { presentTrolley } from './present-trolley.ts';

/**
 * Removes every item but keeps the slot (SC-248). A call repeated with the same operation id removes nothing that was
 * added since.
 */
export function emptyTrolley(call: CallContext, catalogueAndOffers: CatalogueAndOffers, orderId: string) {
  return changeTrolley(call, catalogueAndOffers, orderId, ({ order, lines, price, operations, isApplied }) => {
    const applied = Object.values(operations[0] ?? {});
    if (applied.length > 0 && applied.every(isApplied)) return { store: null, answer: presentTrolley(price(lines)) };
    return {
      store: lines.length > 0 ? { order, set: [], gone: lines.map((line) => line.lineNumber) } : null,
      answer: presentTrolley(price([])),
      applied,
    };
  });
}
