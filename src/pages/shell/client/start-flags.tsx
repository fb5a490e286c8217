import { useEffect } from 'react';
import { useCalls, useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import type { DecisionsStore } from '#/modules/flags/web/decisions-store.ts';
import type { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import { findVisitorId } from '#/modules/flags/web/find-visitor-id.ts';

/**
 * Fetches the current flags once the page is hydrated, and the visitor's experiment decisions once it is also known who
 * they are.
 */
export function StartFlags({ flags, decisions }: { flags: FlagsStore; decisions: DecisionsStore }) {
  const calls = useCalls();
  const { customerId } = useSession();
  const known = useSessionPhase() !== 'starting';
  useEffect(() => {
    // The answer gives a new browser the id on which its decisions depend.
    const asked = flags.start(calls, findVisitorId());
    if (known) void asked.then(() => decisions.start(calls, { visitorId: findVisitorId(), customerId }));
  }, [flags, decisions, calls, known, customerId]);
  return null;
}
