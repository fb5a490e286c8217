import type { WireGridSlot } from '#/contract/rest-types.ts';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import type { BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import { chargeText, slotDayAndTime } from '#/modules/booking/rules/slot-texts.ts';
import * as pages from '#/page-paths.ts';
import { bookingFormFields, type Booking, type BookingWanted } from './use-booking.ts';
import styles from './slot-page.module.css';

export interface BookingBarProps {
  wanted: BookingWanted;
  proposed: WireGridSlot | null;
  booking: Booking;
  /** The problem if a booking was refused. Its slot may no longer be in the grid. */
  problem: BookingProblem | null;
  onOther(): void;
}

/**
 * Renders the proposed slot's date, time and charge, and the button that books it. The bar is there even without a
 * proposed slot, so that choosing one moves nothing on the page (SC-383).
 */
export function BookingBar({ wanted, proposed, booking, problem, onOther }: BookingBarProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (proposed) booking.book(proposed, problem?.next === 'accept');
  }

  return (
    <div className={styles.bar}>
      {problem && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone={problem.next === 'accept' ? 'warning' : 'danger'} title={problem.title} announce="assertive">
            <p>{problem.text}</p>
            <TroubleActions problem={problem} onOther={onOther} />
          </Notice>
        </div>
      )}
      <form method="post" className={styles.barRow} onSubmit={submit}>
        {proposed &&
          Object.entries(bookingFormFields(wanted, proposed)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {problem?.next === 'accept' && <input type="hidden" name="accept-charge" value="yes" />}
        <p className={styles.proposed} aria-live="polite">
          {proposed ? (
            <>
              <b>{slotDayAndTime(proposed)}</b> <span>{chargeText(proposed)}</span>
            </>
          ) : (
            'Choose a slot'
          )}
        </p>
        <Button
          type="submit"
          name="do"
          value="book"
          size="large"
          busy={booking.busy}
          disabledReason={proposed ? undefined : 'Choose a slot first'}
          hideReason
        >
          {problem?.next === 'accept' ? 'Continue' : 'Book slot'}
        </Button>
      </form>
    </div>
  );
}

function TroubleActions({ problem, onOther }: { problem: BookingProblem; onOther(): void }) {
  return (
    problem.next && (
      <p className={styles.actions}>
        {problem.next === 'trolley' && (
          <ButtonLink href={pages.trolley} size="small">
            View trolley
          </ButtonLink>
        )}
        <Button size="small" variant="secondary" onClick={onOther}>
          Choose another slot
        </Button>
      </p>
    )
  );
}
