import { useState, type FormEvent } from 'react';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { areUnderWay, whenSent } from '#/modules/trolley/web/changes/when-sent.ts';

/** The way to checkout, which is another document: changes that are not sent when it opens would not be of the order. */
export interface CheckoutPress {
  /** Changes wait for their answer, or for the way to it: nothing is being sent. */
  changes: 'none' | 'on their way' | 'unsent';
  /** Checkout was pressed, and opens when the last of them is answered. */
  isPressed: boolean;
  /** For the form that leads there. */
  press(event: FormEvent<HTMLFormElement>): void;
  /** Sends what is unsent. */
  resend(): void;
}

/**
 * Holds a press of Checkout while changes are on their way, and lets it go when the server has them, unless something has
 * to be seen first.
 */
export function useCheckoutPress(): CheckoutPress {
  const store = useTrolleyStore();
  const { pending, busy } = useTrolley();
  const [isPressed, setPressed] = useState(false);
  const changes = busy ? 'on their way' : pending.length > 0 ? 'unsent' : 'none';

  function press(event: FormEvent<HTMLFormElement>) {
    // As it is now: a field that is left by the same press asks for its change just before.
    if (!areUnderWay(store)) return;
    event.preventDefault();
    if (!store.snapshot().busy) return;
    const form = event.currentTarget;
    setPressed(true);
    whenSent(store, (isWell) => {
      setPressed(false);
      const { trolley } = store.snapshot();
      if (isWell && trolley && whyNotProceed(trolley.trolleyTotals).length === 0) form.requestSubmit();
    });
  }

  return { changes, isPressed, press, resend: () => store.resume() };
}
