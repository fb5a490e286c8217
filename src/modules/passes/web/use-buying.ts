import { useState } from 'react';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { afterPurchaseFailure, unverifiedMessage } from '#/modules/passes/rules/after-purchase.ts';
import { buyPass, type PassWanted } from './pass-calls.ts';
import { failureOf } from './failure-of.ts';

interface Challenge {
  transactionId: string;
  acsUrl: string;
  wanted: Omit<PassWanted, 'transactionId'>;
}

export interface Buying {
  /** The key of the next press. */
  key: string;
  busy: boolean;
  message: string | null;
  challenge: Challenge | null;
  press(wanted: PassWanted): Promise<void>;
  answerChallenge(approved: boolean): Promise<void>;
}

/**
 * Handles 'Buy Delivery Pass'. A press has one key for all its retries; after a refusal the next press gets a new one.
 * Calls `done` once the shopper has a pass, and `onOfferChanged` to show the plans and cards that there are now.
 */
export function useBuying(
  given: { key: string; message: string | null; challenge: Challenge | null },
  { done, onOfferChanged }: { done: () => Promise<void>; onOfferChanged: () => Promise<unknown> },
): Buying {
  const calls = useCalls();
  const [key, setKey] = useState(given.key);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(given.message);
  const [challenge, setChallenge] = useState(given.challenge);
  return { key, busy, message, challenge, press, answerChallenge };

  async function press(wanted: PassWanted): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMessage(null);
    try {
      await buyPass(calls, key, wanted);
      await done();
    } catch (error) {
      const after = afterPurchaseFailure(failureOf(error));
      if (after.kind === 'has-pass') return await done();
      if (after.kind === 'authenticate') return setChallenge({ ...after, wanted });
      if (after.offerChanged) await onOfferChanged();
      if (after.isOver) setKey(crypto.randomUUID());
      setMessage(after.message);
    } finally {
      setBusy(false);
    }
  }

  async function answerChallenge(approved: boolean): Promise<void> {
    if (!challenge) return;
    setChallenge(null);
    if (approved) return press({ ...challenge.wanted, transactionId: challenge.transactionId });
    setKey(crypto.randomUUID());
    setMessage(unverifiedMessage);
  }
}
