import { Notice } from '#/design/feedback/notice.tsx';

/** Says that slots are going fast, if the visitor is in the experiment that says so (SC-394). */
export function UrgencyNotice({ isUrgent }: { isUrgent: boolean }) {
  return isUrgent && <Notice tone="warning">Slots are going fast. Book now to get the time you want.</Notice>;
}
