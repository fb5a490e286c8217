import { useState, type FormEvent } from 'react';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { areUnderWay, whenSent } from '#/modules/trolley/web/changes/when-sent.ts';

/**
 * The state of the checkout button. Checkout is another document, and changes that are unsent when it opens would not
 * be part of the order.
 */
export interface CheckoutPress {
  /**
   * The state of the shopper's changes. With 'unsent', they wait for a connection or for another answer, and none is
   * being sent.
   */
  changes: 'none' | 'on their way' | 'unsent';
  /** Whether Checkout was pressed, and will open once the last change has been answered. */
  isPressed: boolean;
  /** The submit handler of the form that opens checkout. */
  press(event: FormEvent<HTMLFormElement>): void;
  /** Sends the unsent changes. */
  resend(): void;
}

/**
 * Delays a press of Checkout while changes are being sent, and continues once the server has them. Stops if a change
 * failed or the trolley no longer allows checkout. Ignores a press while changes are unsent.
 */
export function useCheckoutPress(): CheckoutPress {
  const store = useTrolleyStore();
  const { pending, busy } = useTrolley();
  const [isPressed, setPressed] = useState(false);
  const changes = busy ? 'on their way' : pending.length > 0 ? 'unsent' : 'none';

  function press(event: FormEvent<HTMLFormElement>) {
    // Read the store, not the last render: the same press may have blurred a field, which has just requested its
    // change.
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
