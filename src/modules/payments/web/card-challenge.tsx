import { useEffect, useRef } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { approvalIn } from '#/modules/payments/rules/authentication-message.ts';
import styles from './card-challenge.module.css';

export interface CardChallengeProps {
  /** The authentication to show: its id, and the address of the issuer's page. Null if there is none. */
  challenge: { transactionId: string; acsUrl: string } | null;
  onAnswer(approved: boolean): void;
}

/**
 * Renders a dialog with the card issuer's own page, on which the card holder confirms the payment. Closing the dialog
 * counts as not confirming (SC-547).
 */
export function CardChallenge({ challenge, onAnswer }: CardChallengeProps) {
  const transactionId = challenge?.transactionId;
  useEffect(() => {
    if (!transactionId) return;
    const heard = (event: MessageEvent) => {
      const approved = approvalIn(event, { origin: window.location.origin, transactionId });
      if (approved !== null) onAnswer(approved);
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [transactionId, onAnswer]);
  // The dialog focuses the first thing that takes it: the issuer's page, whose document hears Escape instead of this one.
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [transactionId]);
  return (
    <Dialog open={challenge !== null} title="Confirm it's you" wide onClose={() => onAnswer(false)}>
      <p ref={text} tabIndex={-1}>
        Your bank needs you to confirm this payment.
      </p>
      {challenge && <IssuerFrame acsUrl={challenge.acsUrl} />}
    </Dialog>
  );
}

/** Renders the card issuer's own page. Without script, the page around it has a button to continue. */
export function IssuerFrame({ acsUrl }: { acsUrl: string }) {
  return <iframe src={acsUrl} title="Your bank's confirmation" className={styles.frame} />;
}
