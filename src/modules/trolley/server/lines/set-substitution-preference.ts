import type { CallContext } from '#/platform/server/http/call-context.ts';
import { mayBeSubstituted } from '#/modules/trolley/rules/lines/substitution.ts';
import { changeTrolley } from '#/modules/trolley/server/change-trolley.ts';
import { lineProducts, type CatalogueAndOffers } from './line-products.ts';
import { presentTrolley } from '#/modules/trolley/server/present-trolley.ts';
import { confirmedLinesOf } from '#/modules/trolley/server/trolley-store.ts';

/**
 * Sets the substitution choice of every item that may be substituted, and makes it the default for items added later
 * (SC-249). Items that staff prepare already keep theirs (SC-659).
 */
export function setSubstitutionPreference(call: CallContext, catalogueAndOffers: CatalogueAndOffers, orderId: string, preference: boolean) {
  return changeTrolley(call, catalogueAndOffers, orderId, ({ order: before, lines, slot, now, price, operations, isApplied }) => {
    const applied = Object.values(operations[0] ?? {});
    if (applied.length > 0 && applied.every(isApplied)) return { store: null, answer: presentTrolley(price(lines)) };
    const productOf = lineProducts(catalogueAndOffers, slot, now);
    const confirmedOf = confirmedLinesOf(before);
    const after = lines.map((line) => {
      const product = productOf(line.lineNumber);
      return product && mayBeSubstituted(product) && !confirmedOf(line.lineNumber)?.preparing ? { ...line, canSubstitute: preference } : line;
    });
    const order = { ...before, substitutionDefault: preference };
    const set = after.filter((line, place) => line.canSubstitute !== lines[place]!.canSubstitute);
    const isNew = set.length > 0 || preference !== before.substitutionDefault;
    return { store: isNew ? { order, set, gone: [] } : null, answer: presentTrolley(price(after)), applied };
  });
}
