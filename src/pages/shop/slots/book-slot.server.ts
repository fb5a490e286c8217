import { redirect } from '#/platform/web/router/page-results.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { bookingHref, readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { readSlotPage } from '#/modules/booking/web/grid/read-slot-page.ts';
import { dismissExpiredSlot } from '#/modules/booking/web/booked/dismiss-expired-slot.ts';
import { answerAddressSearch, answerSlotForm } from '#/modules/booking/web/grid/slot-page-forms.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { keepCollectionService } from './collection-service-cookie.ts';
import { keepListPlace } from './list-place-cookie.ts';
import { readSlotExperiments } from './read-slot-experiments.ts';

export const head = () => [{ title: 'Slot Booking' }];

/**
 * Loads the slots of the service in the page's path. A collection's kind is remembered from here on (SH-041). If the
 * order's slot may not be changed, redirects to the page that says so (SH-224).
 */
export async function loader({ context, request }: PageArgs) {
  const asked = readBookingAddress(new URL(request.url));
  const calls = visitorCalls(context, new URL(request.url).pathname);
  const [{ shoppingContext: order }, pageTime] = await Promise.all([calls.graph(shoppingContext, {}), context.now()]);
  const [data, experiments] = await Promise.all([readSlotPage(calls, order, asked, pageTime, context.logFault), readSlotExperiments(context, calls, order.customerId)]);
  if (data.trolley?.slotChangeable === false) throw redirect(pages.reschedulingProhibited);
  // A conflict's link leads to delivery; the date of a collection is changed in its own grid.
  if (asked.ledBy !== null && asked.service === 'delivery' && data.held && data.held.slotType !== 'DELIVERY') throw redirect(pages.bookCollection + new URL(request.url).search);
  if (asked.service !== 'delivery') keepCollectionService(context, asked.service);
  keepListPlace(context, data.held);
  return { data, pageTime, ...experiments };
}

/**
 * Handles the page's forms. An added address redirects to this page with that address chosen; the slot that a new customer
 * chose before having an address stays proposed. With script, the page acts on any other answer itself. Without script, a
 * booking or a cancellation redirects to this page, which shows the shopper's slot: the next page may be public, and cannot
 * show it (decision 28).
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const asked = readBookingAddress(new URL(request.url));
  const calls = visitorCalls(context, new URL(request.url).pathname);
  if (await dismissExpiredSlot(calls, form)) throw redirect(request.url, 303);
  // While the flag is on, addresses are typed by hand and nothing is searched (AC-211).
  const isManual = context.publicSettings.flags.includes('manual_address_form_only');
  const answer = (isManual ? null : await answerAddressSearch(calls, form)) ?? (await answerSlotForm(calls, form));
  if (answer?.kind === 'prohibited') throw redirect(pages.reschedulingProhibited);
  if (answer?.kind === 'address-added') throw redirect(bookingHref({ ...asked, addressId: answer.addressId }));
  if (form.get('script') === null) {
    if (answer?.kind === 'booked') throw redirect(bookingHref({ ...asked, slotId: null, isBooked: true }));
    if (answer?.kind === 'cancelled') throw redirect(bookingHref({ ...asked, slotId: null, isBooked: false }));
  }
  return answer;
}
