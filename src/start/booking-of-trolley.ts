import type { BookingDeps } from '#/modules/booking/server/public.ts';
import { findOrderById, listUnsuitedLines, lockOrderForSlot, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';

/** Implements booking's access to orders with the trolley. */
export function bookingOfTrolley(catalogueAndOffers: CatalogueAndOffers): BookingDeps {
  return {
    async lockOrder(database, customerOrderId, customerId) {
      const order = await lockOrderForSlot(database, { customerOrderId, customerId });
      return order ? { slotChangeable: order.state === 'PENDING' } : null;
    },
    async isOrderOf(database, customerOrderId, customerId) {
      return (await findOrderById(database, customerOrderId))?.customerId === customerId;
    },
    listUnsuitedLines: (database, ...wanted) => listUnsuitedLines(database, catalogueAndOffers, ...wanted),
  };
}
