import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { WireIncentiveOffer, WireOrder } from '#/contract/rest-types.ts';
import { tag } from '#/design/display/more-icons.ts';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { Reveal } from '#/design/layout/reveal.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { memberOffersShown, movedText, type OfferMove } from '#/modules/codes/rules/member-offers-shown.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { moveFailure, moveIncentiveOffer } from './incentive-offer-calls.ts';
import { ReductionRow } from './reduction-row.tsx';
import styles from './member-offers.module.css';

/** The outcome of a press of 'Load' or 'Unload' without script. */
export interface PostedOfferMove {
  id: string;
  /** The message about a press that failed; null otherwise. */
  error: string | null;
  done: string | null;
}

export interface MemberOffersProps {
  order: Pick<WireOrder, 'adjustments'>;
  /** The member's vouchers as they were read; null for others, and if they could not be read. */
  offers: readonly WireIncentiveOffer[] | null;
  /** True while the order is being placed: it must not change then. */
  isLocked: boolean;
  posted: PostedOfferMove | null;
  /** The heading that gets the focus when the pressed button is gone. */
  heading: RefObject<HTMLElement | null>;
  /** Called after a voucher was loaded or unloaded: reads the order again. */
  onMoved(): Promise<void>;
  onFailure(error: unknown): void;
}

/** The parts of the page for a member's vouchers: those that take money off the order, and the list of others. */
export function useMemberOffers({ order, offers: opened, isLocked, posted, heading, onMoved, onFailure }: MemberOffersProps) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const [offers, setOffers] = useState(opened);
  const [moving, setMoving] = useState<string | null>(null);
  const [failed, setFailed] = useState(posted?.error ? { id: posted.id, message: posted.error } : null);
  const isBusy = useRef(false);
  const { applied, others } = memberOffersShown(order, offers);

  async function move(id: string, to: OfferMove) {
    if (isLocked || isBusy.current) return;
    isBusy.current = true;
    setMoving(id);
    setFailed(null);
    try {
      const moved = await moveIncentiveOffer(calls, id, to).catch((error: unknown) => {
        setFailed({ id, message: moveFailure(error, to).message });
        throw error;
      });
      try {
        await onMoved();
      } finally {
        // The voucher has moved, also if the order cannot be read again.
        setOffers((before) => before && before.map((offer) => (offer.id === id ? moved : offer)));
        showSnackbar({ message: movedText(moved), tone: 'success' });
        focusUnlessTyping(heading.current);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isBusy.current = false;
      setMoving(null);
    }
  }

  const button = (id: string, title: string, to: OfferMove) => (
    <Button
      type="submit"
      name="intent"
      value={`${to}-offer:${id}`}
      variant={to === 'load' ? 'secondary' : 'quiet'}
      size="small"
      busy={moving === id}
      onClick={(event) => {
        event.preventDefault();
        void move(id, to);
      }}
    >
      {to === 'load' ? 'Load' : 'Unload'} <span className="visually-hidden">voucher {title}</span>
    </Button>
  );
  const fault = (id: string): ReactNode => failed?.id === id && <FieldError id={`voucher-${id}-not-moved`}>{failed.message}</FieldError>;

  const rows = applied.map(({ id, title, value, about, canUnload }) => (
    <ReductionRow key={`voucher-${id}`} icon={tag} title={title} about={about} amount={{ text: `-${formatMoney(value)}`, as: 'saving' }} button={canUnload && button(id, title, 'unload')}>
      {fault(id)}
    </ReductionRow>
  ));
  const entry = others.length > 0 && (
    <Reveal title={`Your vouchers (${others.length})`} open={others.some(({ id }) => failed?.id === id)}>
      <ul role="list" className={styles.list}>
        {others.map(({ id, title, about, waits }) => (
          <ReductionRow key={id} icon={tag} title={title} about={about} button={button(id, title, waits === null ? 'load' : 'unload')}>
            {waits !== null && <p className={styles.waits}>{waits}</p>}
            {fault(id)}
          </ReductionRow>
        ))}
      </ul>
    </Reveal>
  );
  return { rows, entry, done: posted?.done ?? null };
}
