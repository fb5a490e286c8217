import { redirect } from '#/platform/web/router/page-results.ts';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { readBookingAddress, writeBookingAddress } from '#/modules/booking/web/booking-address.ts';
import { readSlotPage } from '#/modules/booking/web/read-slot-page.ts';
import { answerSlotForm } from '#/modules/booking/web/slot-page-forms.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

const path = pages.bookDelivery;

export const head = () => [{ title: 'Slot Booking' }];

export async function loader({ context, request }: PageArgs) {
  const asked = readBookingAddress(new URL(request.url).searchParams);
  const calls = visitorCalls(context, path);
  const { shoppingContext: order } = await calls.graph(shoppingContext, {});
  return { asked, data: await readSlotPage(calls, order, asked, context.logFault) };
}

/**
 * Handles the page's forms. An added address redirects to this page with that address chosen. With script, the page
 * acts on any other answer itself. Without script, a booking or a cancellation redirects to this page, which shows the
 * shopper's slot: the next page may be public, and cannot show it (decision 28).
 */
export async function action({ context, request }: PageArgs) {
  const form = await request.formData();
  const answer = await answerSlotForm(visitorCalls(context, path), form);
  const asked = readBookingAddress(new URL(request.url).searchParams);
  if (answer?.kind === 'address-added') throw redirect(path + writeBookingAddress({ ...asked, addressId: answer.addressId, slotId: null }));
  if (form.get('script') === null) {
    if (answer?.kind === 'booked' || answer?.kind === 'cancelled') throw redirect(path + writeBookingAddress({ ...asked, slotId: null }));
  }
  return answer;
}
