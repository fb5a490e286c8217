import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import * as pages from '#/page-paths.ts';
import { placeOrder } from './checkout-calls.ts';
import { keepDetails } from './kept-details.ts';
import { findKeptPress, forgetPress } from './kept-press.ts';

export interface RepeatedPressProps {
  /** The page to open if the browser has no press to repeat. */
  otherwise: string;
  go(to: string): void;
}

/**
 * Repeats a press whose answer was lost, where checkout itself cannot open any more: often because the press has placed
 * the order (SC-466). If it has, its confirmation opens; otherwise checkout's own tests decide where to go (SC-445).
 */
export function RepeatedPress({ otherwise, go }: RepeatedPressProps) {
  const { calls, whenKnown } = useSessionStore();

  const repeat = useEffectEvent(async () => {
    const kept = findKeptPress();
    if (!kept) return go(otherwise);
    await whenKnown();
    const { customerOrderId, key, body } = kept;
    try {
      await placeOrder(calls, customerOrderId, key, body);
    } catch {
      forgetPress();
      return go(pages.checkout);
    }
    forgetPress();
    keepDetails(customerOrderId, null);
    go(pages.linkTo(pages.orderConfirmation, { customerOrderId }));
  });
  useEffect(() => void repeat(), []);

  return (
    <p role="status">
      <Spinner label="Checking your order" /> Checking whether your order has been placed.{' '}
      <TextLink href={otherwise} as="a">
        Continue
      </TextLink>
    </p>
  );
}
