import type { ServerModule } from '#/platform/server/server-module.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingResolvers } from './booking-resolvers.ts';
import { bookingRoutes } from './booking-routes.ts';

/** Creates the booking module: the slot grid, and booking a place in it for an order. */
export function createBookingModule(deps: BookingDeps): { module: ServerModule } {
  return {
    module: {
      name: 'booking',
      rest: bookingRoutes(deps),
      resolvers: bookingResolvers(deps),
      graphExamples: { currentSlot: { customerOrderId: '$customerOrderId' }, expiredSlot: { customerOrderId: '$customerOrderId' } },
    },
  };
}
