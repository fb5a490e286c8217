import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import type { BookingProblem, ProblemItem, ProblemWay } from '#/modules/booking/rules/booking-problem.ts';
import { acceptedFields } from './booking-form.ts';
import type { NotBooked } from './grid/slot-page-forms.ts';
import styles from './grid/slot-page.module.css';

/** The products or offers that a message is about. */
export function ProblemItems({ items }: { items: readonly ProblemItem[] }) {
  return (
    <ul className={styles.problemItems}>
      {items.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

export interface ProblemNoticeProps {
  problem: BookingProblem;
  /** The address of the same page, to read the slots again. */
  again: string;
  /** The refused booking, for the ways that book; null if the message is not about a booking. */
  refused: NotBooked | null;
}

/**
 * Shows a message about slots in the page, for browsers without script: the same words as the modal's, with links and
 * forms for its buttons. A button that only closes the modal has no counterpart.
 */
export function ProblemNotice({ problem, again, refused }: ProblemNoticeProps) {
  const { title, lines, items, ways } = problem;
  return (
    <Notice tone="warning" title={title} announce="assertive">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {items.length > 0 && <ProblemItems items={items} />}
      <form method="post" className={styles.actions}>
        {refused && <Hidden fields={{ ...refused.wanted, ...acceptedFields(refused.accepted), do: 'book', lines: problem.lineNumbers.join() }} />}
        {ways.map((way) => (
          <Way key={way.label} way={way} again={again} />
        ))}
      </form>
    </Notice>
  );
}

/** Renders fields that a form sends without showing them. */
export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Way({ way: { label, effect }, again }: { way: ProblemWay; again: string }) {
  switch (effect.kind) {
    case 'open':
      return (
        <ButtonLink href={effect.href} size="small" variant="secondary">
          {label}
        </ButtonLink>
      );
    case 'refresh':
      return (
        <ButtonLink href={again} size="small" variant="secondary">
          {label}
        </ButtonLink>
      );
    case 'choose-address':
      return (
        <ButtonLink href="#deliver-to" size="small" variant="secondary">
          {label}
        </ButtonLink>
      );
    case 'accept':
      return (
        <Button type="submit" name={`accept-${effect.accepts}`} value="yes" size="small">
          {label}
        </Button>
      );
    case 'remove':
      return (
        <Button type="submit" name="remove" value="yes" size="small" variant="secondary">
          {label}
        </Button>
      );
    case 'close':
      return null;
  }
}
