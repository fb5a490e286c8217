import { campaignsAnswer, customerSlotAnswer, slotDatesAnswer, slotDaysAnswer, slotExperienceAnswer } from '#/modules/booking/rules/slot-answer-schema.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { bookSlotBody, campaignsBody, reservationParams, slotDatesBody, slotDaysBody, slotExperienceQuery } from '#/modules/booking/rules/booking-schema.ts';
import { presentSlot } from '#/modules/booking/rules/grid/present-slot.ts';
import { bookSlotForOrder } from './book-slot-for-order.ts';
import type { BookingDeps } from './booking-deps.ts';
import { cancelHold } from './cancel-hold.ts';
import { listBranchCampaigns } from './list-branch-campaigns.ts';
import { listSlotDates } from './list-slot-dates.ts';
import { listSlotDays } from './list-slot-days.ts';
import { readSlotExperience } from './read-slot-experience.ts';

/**
 * The routes of the service `slot`: they return days of the grid, the dates that have slots, the campaigns and the words of
 * the page, hold a place, and release it.
 */
export const bookingRoutes = (deps: BookingDeps): RestRoute[] => [
  defineRest({
    service: 'slot',
    version: 1,
    method: 'POST',
    endpoint: 'slotdays',
    summary: 'Days of the slot grid',
    access: 'anyone',
    body: slotDaysBody,
    answers: { 200: slotDaysAnswer },
    example: { body: { fulfilmentType: 'DELIVERY', branchId: 651, length: 3 } },
    handle: async (call, { body }) => ok(await listSlotDays(deps, call, body)),
  }),
  defineRest({
    service: 'slot',
    version: 1,
    method: 'POST',
    endpoint: 'slotdates',
    summary: 'Days on which there are slots',
    access: 'anyone',
    body: slotDatesBody,
    answers: { 200: slotDatesAnswer },
    example: { body: { fulfilmentType: 'DELIVERY', branchId: 651 } },
    handle: async (call, { body }) => ok(await listSlotDates(deps, call, body)),
  }),
  defineRest({
    service: 'slot',
    version: 1,
    method: 'POST',
    endpoint: 'campaigns',
    summary: 'Campaigns for which a branch has slots',
    access: 'anyone',
    body: campaignsBody,
    answers: { 200: campaignsAnswer },
    example: { body: { fulfilmentType: 'DELIVERY', branchId: 651 } },
    handle: async (call, { body }) => ok(await listBranchCampaigns(call, body)),
  }),
  defineRest({
    service: 'slot',
    version: 1,
    method: 'GET',
    endpoint: 'slot-experience',
    summary: 'Words and kinds of grid for choosing a slot',
    access: 'anyone',
    query: slotExperienceQuery,
    answers: { 200: slotExperienceAnswer },
    example: { query: { state: 'saver' } },
    handle: async (call, { query }) => ok(await readSlotExperience(deps, call, query)),
  }),
  defineRest({
    service: 'slot',
    version: 1,
    method: 'POST',
    endpoint: 'bookslot',
    summary: 'Holds a place in a slot for two hours',
    access: 'customer',
    body: bookSlotBody,
    answers: { 201: customerSlotAnswer },
    example: {
      body: { customerOrderId: '$customerOrderId', slotId: '$slotId', addressId: '$addressId', fulfilmentType: 'DELIVERY' },
    },
    handle: async (call, { body }) => {
      const { slot, order } = await bookSlotForOrder(deps, call, body);
      return created(presentSlot(slot, order));
    },
  }),
  defineRest({
    service: 'slot',
    version: 1,
    method: 'DELETE',
    endpoint: 'reservations/{slotReservationId}',
    summary: 'Releases a held place',
    access: 'customer',
    params: reservationParams,
    answers: { 204: 'nothing' },
    example: { params: { slotReservationId: '$slotReservationId' } },
    handle: async (call, { params }) => {
      await cancelHold(call, params.slotReservationId);
      return noContent;
    },
  }),
];
