import { Notice } from '#/design/feedback/notice.tsx';
import { leftOutText } from '#/modules/slots/rules/staff/week-faults.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';

/** Names the days on which some slots of a campaign that was just saved were not made. */
export function LeftOutNotice() {
  const asked = useSearchParams();
  const days = (asked.get('leftOut') ?? '').split(',').filter(isLondonDay);
  // The address keeps the days, as it keeps a number of slots, but loses `saved` once it was shown.
  if (!asked.has('saved') || days.length === 0) return null;
  return (
    <Notice tone="warning" title="Some slots were not made" announce="polite">
      <p>{leftOutText(days)}</p>
    </Notice>
  );
}
