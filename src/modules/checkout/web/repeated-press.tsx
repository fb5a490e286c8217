import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import * as pages from '#/page-paths.ts';
import { findKeptPress } from './kept-press.ts';
import { repeatPress, type Repeated } from './repeat-press.ts';

export interface RepeatedPressProps {
  /** The page to open if the browser has no press to repeat. */
  otherwise: string;
  go(to: string): void;
}

/**
 * Repeats a press whose answer was lost, where checkout itself cannot open any more: often because the press has placed
 * the order (SC-466). If it has, its confirmation opens; if it was refused, checkout's own tests decide where to go (SC-445);
 * if no answer comes again, offers another try.
 */
export function RepeatedPress({ otherwise, go }: RepeatedPressProps) {
  const { calls, whenKnown } = useSessionStore();
  const [isUnknown, setUnknown] = useState(false);

  async function repeat(): Promise<Repeated> {
    const kept = findKeptPress();
    if (!kept) return { kind: 'go', to: otherwise };
    await whenKnown();
    return repeatPress(calls, kept);
  }

  function follow(repeated: Repeated): void {
    if (repeated.kind === 'unknown') setUnknown(true);
    else go(repeated.to);
  }

  function tryAgain(): void {
    setUnknown(false);
    void repeat().then(follow);
  }

  const repeatAtStart = useEffectEvent(() => void repeat().then(follow));
  useEffect(() => repeatAtStart(), []);

  if (isUnknown) {
    return (
      <Notice tone="warning" title="We could not find out whether your order has been placed" announce="assertive" actions={<Button onClick={tryAgain}>Try again</Button>}>
        <p>
          Trying again is safe: your order is never placed twice. You can also look under{' '}
          <TextLink href={pages.myOrders} as="a">
            My orders
          </TextLink>
          .
        </p>
      </Notice>
    );
  }
  return (
    <p role="status">
      <Spinner label="Checking your order" /> Checking whether your order has been placed.{' '}
      <TextLink href={otherwise} as="a">
        Continue
      </TextLink>
    </p>
  );
}
