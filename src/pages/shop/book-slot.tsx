import { SlotPage } from '#/modules/booking/web/slot-page.tsx';
import type { PropsOf } from '#/pages/page-types.ts';

export default function BookSlot({ loaderData: { data, asked, pageTime, oneDay, isUrgent }, actionData }: PropsOf<typeof import('./book-slot.server.ts')>) {
  return <SlotPage data={data} asked={asked} pageTime={pageTime} oneDay={oneDay} isUrgent={isUrgent} answered={actionData ?? null} />;
}
