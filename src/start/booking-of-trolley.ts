import type { BookingDeps } from '#/modules/booking/server/public.ts';
import { findOrderById, listLines, lockOrderForSlot, unsuitedLines, type CatalogueAndOffers } from '#/modules/trolley/server/public.ts';

/** Gives the booking module access to orders through the trolley module. */
export function bookingOfTrolley(catalogueAndOffers: CatalogueAndOffers): BookingDeps {
  return {
    async lockOrder(database, customerOrderId, customerId) {
      const order = await lockOrderForSlot(database, { customerOrderId, customerId });
      return order ? { slotChangeable: order.state === 'PENDING' } : null;
    },
    async isOrderOf(database, customerOrderId, customerId) {
      return (await findOrderById(database, customerOrderId))?.customerId === customerId;
    },
    async readLines(database, customerOrderId) {
      const lines = await listLines(database, customerOrderId);
      return (slot, now) => unsuitedLines(catalogueAndOffers, lines, slot, now);
    },
  };
}
