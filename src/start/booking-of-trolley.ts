import type { BookingDeps } from '#/modules/booking/server/public.ts';
import { conflictOf } from '#/modules/trolley/rules/conflict-of.ts';
import { findOrderById, lineProducts, listLines, lockOrderForSlot, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';

/** What booking asks of orders, answered by the trolley. */
export function bookingOfTrolley(catalogueAndOffers: CatalogueAndOffers): BookingDeps {
  return {
    async lockOrder(database, customerOrderId, customerId) {
      const order = await lockOrderForSlot(database, { customerOrderId, customerId });
      return order ? { slotChangeable: order.state === 'PENDING' } : null;
    },
    async isOrderOf(database, customerOrderId, customerId) {
      return (await findOrderById(database, customerOrderId))?.customerId === customerId;
    },
    async listUnsuitedLines(database, customerOrderId, slot, now) {
      const lines = await listLines(database, customerOrderId);
      const productOf = lineProducts(catalogueAndOffers, slot, now);
      return lines.flatMap((line) => {
        const { lineNumber } = line;
        const conflict = conflictOf(line, productOf(lineNumber), slot, now);
        return conflict?.type === 'HARD' ? [{ lineNumber, message: conflict.message, reason: reasonOf(conflict.priority) }] : [];
      });
    },
  };
}

/** By the rows of SC-286: the kind of slot, the restriction's dates, all else. */
function reasonOf(priority: number): 'service' | 'restricted' | 'other' {
  if (priority === 2) return 'service';
  return priority === 3 ? 'restricted' : 'other';
}
