import { useEffect } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import type { Challenge } from './use-placing.ts';
import styles from './checkout-form.module.css';

export interface CardChallengeProps {
  challenge: Challenge | null;
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
    function heard(event: MessageEvent) {
      // Only our own return page sends messages from our origin (SC-545).
      if (event.origin !== window.location.origin) return;
      const message = event.data as { type?: string; transactionId?: string; approved?: boolean };
      if (message.type === 'card-authentication' && message.transactionId === transactionId) onAnswer(message.approved === true);
    }
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [transactionId, onAnswer]);
  return (
    <Dialog open={challenge !== null} title="Confirm it's you" wide onClose={() => onAnswer(false)}>
      <p>Your bank needs you to confirm this payment.</p>
      {challenge && <iframe src={challenge.acsUrl} title="Your bank's confirmation" className={styles.frame} />}
    </Dialog>
  );
}
