import type { BookingDeps } from '#/modules/booking/server/public.ts';
import { noLines, type OrderLines } from '#/modules/booking/rules/order-lines.ts';
import { isSlotChangeable } from '#/modules/trolley/rules/order/slot-changeable.ts';
import { whyOver } from '#/modules/trolley/rules/order/trolley-closed.ts';
import type { VariantFor } from '#/modules/flags/server/public.ts';
import {
  findOrder,
  findOrderById,
  lastDates,
  listLines,
  lockOrderForSlot,
  offersLost,
  ownerOf,
  unsuitedLines,
  type CatalogueAndOffers,
} from '#/modules/trolley/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/** Gives the booking module access to orders through the trolley module, and to the shopper's variants. */
export function bookingOfTrolley(catalogueAndOffers: CatalogueAndOffers, variantFor: VariantFor): BookingDeps {
  async function readLines(database: Database, customerOrderId: string): Promise<OrderLines> {
    const lines = await listLines(database, customerOrderId);
    return {
      lineNumbers: lines.map(({ lineNumber }) => lineNumber),
      unsuited: (slot, now) => unsuitedLines(catalogueAndOffers, lines, slot, now),
      lostOffers: (from, to, now) => offersLost(catalogueAndOffers, lines, { from, to: to.date, now }),
      lastDates: (now) => lastDates(catalogueAndOffers, lines, now),
    };
  }

  return {
    async lockOrder(database, { customerOrderId, customerId }, now) {
      const order = await lockOrderForSlot(database, { customerOrderId, customerId });
      // After its amend cut-off an order is placed again, whether or not the job has run (SC-580).
      return order ? { slotChangeable: isSlotChangeable(order) && whyOver(order, now) === null, substitutionPref: order.substitutionDefault } : null;
    },
    async findOrder(database, customerOrderId, customerId) {
      const order = await findOrderById(database, customerOrderId);
      return order?.customerId === customerId ? { substitutionPref: order.substitutionDefault } : null;
    },
    readLines,
    async readCallersLines(call, customerOrderId) {
      const orderId = await findCallersOrder(call, customerOrderId);
      return orderId === null ? noLines : readLines(call.database, orderId);
    },
    isInGreenControl: async (call) => (await variantFor(call, 'green_slots')) === 'control',
  };
}

/** Returns the number of the caller's order, or of a visitor's own trolley, which calls name by '0'. */
async function findCallersOrder(call: CallContext, customerOrderId: string | null): Promise<string | null> {
  if (customerOrderId === null) return null;
  const owner = ownerOf(call, isSignedIn(call.caller) ? customerOrderId : '0');
  return (owner && (await findOrder(call.database, owner))?.customerOrderId) ?? null;
}
