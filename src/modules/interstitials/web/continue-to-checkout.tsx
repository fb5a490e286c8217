import { useState, type FormEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { areUnderWay, whenSent } from '#/modules/trolley/web/changes/when-sent.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

/**
 * Renders 'Continue to checkout'. The next page is another document, so a press waits for changes in flight. If one of
 * them is refused, the shopper stays to see that, and the next press goes on: nothing here blocks checkout.
 */
export function ContinueToCheckout({ href }: { href: string }) {
  const store = useTrolleyStore();
  const [isPressed, setPressed] = useState(false);

  function press(event: FormEvent<HTMLFormElement>) {
    if (!areUnderWay(store) || !store.snapshot().busy) return;
    event.preventDefault();
    const form = event.currentTarget;
    setPressed(true);
    whenSent(store, (isWell) => {
      setPressed(false);
      if (isWell) form.submit();
    });
  }

  return (
    <form method="get" action={href} onSubmit={press}>
      <Button type="submit" size="large" wide busy={isPressed}>
        Continue to checkout
      </Button>
      <p role="status" className="visually-hidden">
        {isPressed && 'Saving your last change first'}
      </p>
    </form>
  );
}
