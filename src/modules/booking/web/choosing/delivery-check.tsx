import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import * as pages from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { DeliveryAnswer } from './check-delivery.ts';
import styles from './delivery-check.module.css';

/**
 * Renders the question whether the shop delivers to a postcode, and its answer with the next slots. Without script the
 * form sends the postcode to the page at `action`, which passes the answer as `answered`. `whenServed` stands below the
 * slots of a postcode that is served.
 */
export function DeliveryCheck({ action, answered, whenServed }: { action: string; answered: DeliveryAnswer | null; whenServed?: ReactNode }) {
  const calls = useCalls();
  const [answer, setAnswer] = useState(answered);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  if (fault) throw fault.error;

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('postcode') ?? '');
    setBusy(true);
    try {
      // This code loads on demand, because most visitors never ask.
      const { checkDelivery } = await loadPart(() => import('./check-delivery.ts'));
      const found = await checkDelivery(calls, typed);
      setAnswer(found);
      if (found.kind === 'invalid') focusOnFault(form, { postcode: found.fault }, 'postcode');
    } catch (error) {
      // The call layer has shown the failure of a call. Keep the last answer.
      if (!(error instanceof CallFailure)) setFault({ error });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.check}>
      <form method="post" action={action} onSubmit={(event) => void check(event)}>
        <TextInput
          label="Do we deliver to you?"
          hint="Enter your postcode"
          name="postcode"
          defaultValue={answered?.postcode ?? ''}
          autoComplete="postal-code"
          error={answer?.kind === 'invalid' ? answer.fault : undefined}
          beside={
            <Button type="submit" busy={busy}>
              Check
            </Button>
          }
        />
      </form>
      <div role="status">{answer !== null && answer.kind !== 'invalid' && <DeliveryAnswerText answer={answer} />}</div>
      {answer?.kind === 'served' && whenServed}
    </div>
  );
}

/** Renders whether the shop delivers to a postcode, with the next free slots. */
export function DeliveryAnswerText({ answer }: { answer: Exclude<DeliveryAnswer, { kind: 'invalid' }> }) {
  const { postcode } = answer;
  if (answer.kind === 'unknown') return <p>Sorry, we couldn't check {postcode}. Please try again.</p>;
  if (answer.kind === 'not-served') {
    return (
      <p>
        We don't currently deliver to {postcode}. You can collect from a branch near you. <TextLink href={pages.findStore}>Find a store</TextLink>
      </p>
    );
  }
  return (
    <>
      <p className={styles.yes}>Yes, we deliver to {postcode}</p>
      {answer.slots.length === 0 ? (
        <p>There are no free slots in the next week.</p>
      ) : (
        <ul role="list" aria-label="Next free slots" className={styles.slots}>
          {answer.slots.map(({ slotId, time, charge }) => (
            <li key={slotId}>
              <span>{time}</span> <span>{charge}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
