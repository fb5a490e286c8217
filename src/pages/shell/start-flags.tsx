import { useEffect } from 'react';
import { useCalls, useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import type { DecisionsStore } from '#/modules/flags/web/decisions-store.ts';
import type { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import { findVisitorId } from '#/modules/flags/web/find-visitor-id.ts';

/**
 * Asks how the flags are now once the page is alive, and what the visitor has of the experiments once it is known besides
 * who that is.
 */
export function StartFlags({ flags, decisions }: { flags: FlagsStore; decisions: DecisionsStore }) {
  const calls = useCalls();
  const { customerId } = useSession();
  const known = useSessionPhase() !== 'starting';
  useEffect(() => {
    // The answer gives a new browser the id by which it is decided for.
    const asked = flags.start(calls, findVisitorId());
    if (known) void asked.then(() => decisions.start(calls, { visitorId: findVisitorId(), customerId }));
  }, [flags, decisions, calls, known, customerId]);
  return null;
}
