import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { listUsualLines } from '#/modules/orders/server/public.ts';
import { basketStatus, usualBasket, type BasketStatus, type Suggestion } from '#/modules/recommendations/rules/usual-basket.ts';
import { whyNotQuantity } from '#/modules/trolley/rules/lines/quantity-rules.ts';
import { loadTrolley, ownerOf } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';

/** The basket builder's answer; it has suggestions only if the customer is eligible. */
export interface Basket {
  status: BasketStatus;
  suggestions: Suggestion[];
}

/**
 * Builds a basket of the products that the customer usually buys, with their usual quantities, for an order of theirs
 * (SC-213, SC-214). Leaves out products that are in the order's trolley, are not available for its slot, need a message,
 * or are no longer sold in that quantity. Throws 404 for an order that is not the caller's. Runs two statements.
 */
export async function buildBasket(call: CallContext, { catalogue }: { catalogue: Catalogue }, customerOrderId: string): Promise<Basket> {
  const owner = ownerOf(call, customerOrderId);
  const now = await call.now();
  const { order, lines, slot } = (owner && (await loadTrolley(call.database, owner, now))) ?? notFound();
  const { completedOrders, lines: bought } = await listUsualLines(call.database, call.caller.customerId);
  const inTrolley = new Set(lines.map(({ lineNumber }) => lineNumber));
  const context = { branchId: slot?.branchId ?? 0, slotDate: slot?.date ?? null, now };
  const suggestions = usualBasket(completedOrders, bought).filter(({ lineNumber, quantity }) => {
    const product = catalogue.product(lineNumber);
    return (
      product !== undefined &&
      !inTrolley.has(lineNumber) &&
      !product.maxPersonalisedMessageLength &&
      whyNotQuantity(quantity, product.saleUoms) === null &&
      catalogue.availability(lineNumber, context) === 'AVAILABLE'
    );
  });
  const isOpen = order.state === 'PENDING';
  const status = basketStatus({ isOpen, slotType: slot?.slotType ?? null, completedOrders, suggestions: suggestions.length });
  return { status, suggestions: status === 'ELIGIBLE' ? suggestions : [] };
}
