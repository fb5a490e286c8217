import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { ListItem } from '#/modules/lists/rules/shopping-list.ts';
import { whyNotQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { fromWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';

/**
 * Returns the items to save, each line once: a later one replaces the quantity of an earlier one (SC-200). Throws 404
 * for an unknown product, and 422 for a quantity in which its product is not sold.
 */
export function checkItems(catalogue: Catalogue, wanted: readonly { lineNumber: string; quantity: WireQuantity }[]): ListItem[] {
  const items = new Map<string, ListItem>();
  for (const { lineNumber, quantity: wire } of wanted) {
    const product = catalogue.product(lineNumber) ?? notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
    const quantity = fromWireQuantity(wire);
    const fault = whyNotQuantity(quantity, product.saleUoms);
    if (fault !== null) throw new CallError(422, null, fault, { errors: [{ field: 'quantity', code: 'QUANTITY', message: fault }] });
    items.set(product.lineNumber, { lineNumber: product.lineNumber, quantity });
  }
  return [...items.values()];
}
