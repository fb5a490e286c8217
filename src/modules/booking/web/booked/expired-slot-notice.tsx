import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { dismissal } from '#/modules/booking/rules/slot-notices.ts';
import { useCurrentSlot } from '#/modules/booking/web/current-slot-provider.tsx';
import type { ExpiredNotice } from './read-expired-notice.ts';

/**
 * Says that the order's hold has expired, on a page that was opened afterwards. Its form works without script: it books the same or
 * the nearest slot on the slot page, or dismisses the message on the page itself, which is then shown again without it.
 */
export function ExpiredSlotNotice({ expired: { reservationId, title, kept, again } }: { expired: ExpiredNotice }) {
  const { slot } = useCurrentSlot();
  // A slot was booked in another tab since the page was rendered.
  if (slot !== null && slot.slotExpiryTime !== null) return null;
  const fields = { reservation: String(reservationId), ...again?.fields };
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Notice
        tone="warning"
        title={`Sorry, your slot ${title} has now expired`}
        actions={
          <>
            {again && (
              <Button type="submit" name="do" value="book" formAction={again.href} size="small">
                {again.label}
              </Button>
            )}
            <Button type="submit" name="do" value={dismissal} size="small" variant="secondary">
              Dismiss
            </Button>
          </>
        }
      >
        <p>
          Your trolley is safe.{kept !== null && ` Your order keeps its slot: ${kept}.`}
        </p>
      </Notice>
    </form>
  );
}
