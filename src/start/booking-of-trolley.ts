import type { BookingDeps } from '#/modules/booking/server/public.ts';
import { findOrderById, listLines, lockOrder, priceFor, type ShelfFaces } from '#/modules/trolley/server/public.ts';

const noMinimums = { deliveryPence: 0, collectionPence: 0 };

/** What booking asks of orders, answered by the trolley. */
export function bookingOfTrolley(faces: ShelfFaces): BookingDeps {
  return {
    async lockOrder(database, customerOrderId, customerId) {
      const order = await lockOrder(database, { customerOrderId, customerId });
      return order ? { slotChangeable: order.state === 'PENDING' } : null;
    },
    async isOrderOf(database, customerOrderId, customerId) {
      return (await findOrderById(database, customerOrderId))?.customerId === customerId;
    },
    async listUnsuitedLines(database, customerOrderId, slot, now) {
      const lines = await listLines(database, customerOrderId);
      const { lines: priced } = priceFor(faces, lines, slot, noMinimums, now);
      return priced.flatMap(({ conflict, lineNumber }) =>
        conflict?.type === 'HARD' ? [{ lineNumber, message: conflict.message, reason: reasonOf(conflict.priority) }] : [],
      );
    },
  };
}

/** By the rows of SC-286: the kind of slot, the restriction's dates, all else. */
function reasonOf(priority: number): 'service' | 'restricted' | 'other' {
  if (priority === 2) return 'service';
  return priority === 3 ? 'restricted' : 'other';
}
