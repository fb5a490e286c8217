import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createCardSetUp, type CardSetUpStore } from './card-set-up-store.ts';
import { fetchSecurityToken } from './checkout-calls.ts';
import { useTokenFetched } from './session-timers.tsx';

/** Prepares card authentication while the shopper fills in the page, if the order needs a card (SC-539, SH-163). */
export function useCardSetUp(isNeeded: boolean): CardSetUpStore {
  const { calls, whenKnown } = useSessionStore();
  const [setUp] = useState(createCardSetUp);
  const tokenFetched = useTokenFetched();

  const fetchToken = useEffectEvent(async () => {
    try {
      await whenKnown();
      const { jwt } = await fetchSecurityToken(calls);
      setUp.dispatch({ kind: 'token-fetched', jwt });
      tokenFetched();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Authentication works without the set-up, only with more questions by the bank.
      setUp.goWithout();
    }
  });
  useEffect(() => {
    if (isNeeded) void fetchToken();
  }, [isNeeded]);

  return setUp;
}
