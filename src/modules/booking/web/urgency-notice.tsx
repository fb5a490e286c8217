import { Notice } from '#/design/feedback/notice.tsx';

/** Says that slots are going fast, if the urgency experiment is on for the visitor (SC-394). */
export function UrgencyNotice({ isUrgent }: { isUrgent: boolean }) {
  return isUrgent && <Notice tone="warning">Slots are going fast. Book now to get the time you want.</Notice>;
}
