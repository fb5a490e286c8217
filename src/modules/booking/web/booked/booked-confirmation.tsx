import { useState } from 'react';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import { BookedPanel } from './booked-panel.tsx';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import { usePageTime } from '#/modules/booking/web/grid/use-page-time.ts';

/** Confirms the slot that was booked in this document. A default export, for `lazy`. */
export default function BookedConfirmation() {
  const { slot, place } = useCurrentSlot();
  const { trolley } = useTrolley();
  const [shownAt] = useState(() => Date.now());
  const now = usePageTime(shownAt);
  return slot && <BookedPanel slot={slot} place={place?.displayName ?? null} trolley={trolley} from={null} now={now} />;
}
