import { useState, type FormEvent } from 'react';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { areUnderWay, whenSent } from '#/modules/trolley/web/changes/when-sent.ts';

/**
 * Going on to checkout, which is another document: changes still unsent when it opens would not be part of the order.
 */
export interface CheckoutPress {
  /** 'unsent': changes are waiting for a connection or for another answer, and nothing is being sent. */
  changes: 'none' | 'on their way' | 'unsent';
  /** Checkout was pressed, and will open when the last change is answered. */
  isPressed: boolean;
  /** Submit handler of the form that leads there. */
  press(event: FormEvent<HTMLFormElement>): void;
  /** Sends what is unsent. */
  resend(): void;
}

/**
 * Holds back a press of Checkout while changes are on their way, and continues once the server has them, unless there
 * is something the shopper must see first.
 */
export function useCheckoutPress(): CheckoutPress {
  const store = useTrolleyStore();
  const { pending, busy } = useTrolley();
  const [isPressed, setPressed] = useState(false);
  const changes = busy ? 'on their way' : pending.length > 0 ? 'unsent' : 'none';

  function press(event: FormEvent<HTMLFormElement>) {
    // Read now, not from the last render: a field blurred by the same press requests its change just before.
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
