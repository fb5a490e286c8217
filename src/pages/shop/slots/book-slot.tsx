import { readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { SlotPage } from '#/modules/booking/web/grid/slot-page.tsx';
import { unansweredSlotForm } from '#/modules/booking/web/grid/unanswered-slot-form.ts';
import { useSlotImpressions } from '#/pages/shop/slots/use-slot-impressions.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useLocation } from '#/platform/web/router/router.tsx';

export const unsent = unansweredSlotForm;

export default function BookSlot({ loaderData: { data, pageTime, oneDay, isUrgent, skipsSelection }, actionData }: PropsOf<typeof import('./book-slot.server.ts')>) {
  const { pathname, search } = useLocation();
  // The address also names a slot that was chosen after the page was loaded.
  const asked = readBookingAddress({ pathname, searchParams: new URLSearchParams(search) });
  // Without a slot, a customer of that variant came from 'Book a slot', past the page that they would have seen (SC-377).
  const hasSkipped = skipsSelection && asked.service === 'delivery' && data.held === null;
  useSlotImpressions('urgency_banner', 'slots_new_booking_experience', hasSkipped && 'service_selection_page_skip');
  return <SlotPage data={data} asked={asked} pageTime={pageTime} oneDay={oneDay} isUrgent={isUrgent} answered={actionData ?? null} />;
}
