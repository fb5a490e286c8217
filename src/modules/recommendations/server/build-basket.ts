import { needsMessage } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { listUsualLines } from '#/modules/orders/server/public.ts';
import { basketStatus, usualBasket, type BasketStatus, type Suggestion } from '#/modules/recommendations/rules/usual-basket.ts';
import { conflictOf } from '#/modules/trolley/rules/lines/conflict-of.ts';
import { whyNotQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { lineProducts, loadTrolley, ownerOf, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';

/** The basket builder's answer; it has suggestions only if the customer is eligible. */
export interface Basket {
  status: BasketStatus;
  suggestions: Suggestion[];
}

/**
 * Builds a basket of the products that the customer usually buys, with their usual quantities, for an order of theirs
 * (SC-213, SC-214). Leaves out products that are in the order's trolley, would conflict with its slot there (SC-286), need
 * a message, or are no longer sold in that quantity. Throws 404 for an order that is not the caller's. Runs two statements.
 */
export async function buildBasket(call: CallContext, catalogueAndOffers: CatalogueAndOffers, customerOrderId: string): Promise<Basket> {
  const owner = ownerOf(call, customerOrderId);
  const now = await call.now();
  const { order, lines, slot } = (owner && (await loadTrolley(call.database, owner, now))) ?? notFound();
  const { completedOrders, lines: bought } = await listUsualLines(call.database, call.caller.customerId);
  const inTrolley = new Set(lines.map(({ lineNumber }) => lineNumber));
  const productOf = lineProducts(catalogueAndOffers, slot, now);
  const suggestions = usualBasket(completedOrders, bought).filter(({ lineNumber, quantity }) => {
    const product = productOf(lineNumber);
    return (
      product !== null &&
      !inTrolley.has(lineNumber) &&
      !needsMessage(product) &&
      whyNotQuantity(quantity, product.saleUoms) === null &&
      conflictOf({ quantity, canSubstitute: true }, product, slot, now) === null
    );
  });
  const isOpen = order.state === 'PENDING';
  const status = basketStatus({ isOpen, slotType: slot?.slotType ?? null, completedOrders, suggestions: suggestions.length });
  return { status, suggestions: status === 'ELIGIBLE' ? suggestions : [] };
}
