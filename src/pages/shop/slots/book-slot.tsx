import { SlotPage } from '#/modules/booking/web/grid/slot-page.tsx';
import { unansweredSlotForm } from '#/modules/booking/web/grid/unanswered-slot-form.ts';
import { useSlotImpressions } from '#/pages/shop/slots/use-slot-impressions.ts';
import type { PropsOf } from '#/pages/page-types.ts';

export const unsent = unansweredSlotForm;

export default function BookSlot({ loaderData: { data, asked, pageTime, oneDay, isUrgent, skipsSelection }, actionData }: PropsOf<typeof import('./book-slot.server.ts')>) {
  // Without a slot, a customer of that variant came from 'Book a slot', past the page that they would have seen (SC-377).
  const hasSkipped = skipsSelection && asked.service === 'delivery' && data.held === null;
  useSlotImpressions('urgency_banner', 'slots_new_booking_experience', hasSkipped && 'service_selection_page_skip');
  return <SlotPage data={data} asked={asked} pageTime={pageTime} oneDay={oneDay} isUrgent={isUrgent} answered={actionData ?? null} />;
}
