import { Notice } from '#/design/feedback/notice.tsx';

/** Says that slots are going fast, to visitors of that experiment (SC-394). */
export function UrgencyNotice({ isUrgent }: { isUrgent: boolean }) {
  return isUrgent && <Notice tone="warning">Slots are going fast. Book now to get the time you want.</Notice>;
}
