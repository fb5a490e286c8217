import { useEffect } from 'react';
import { useCalls, useSession, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import type { DecisionsStore } from '#/modules/flags/web/decisions-store.ts';
import type { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import { findVisitorId } from '#/modules/flags/web/find-visitor-id.ts';

/**
 * Fetches the current flags once the page is hydrated. After that, fetches the experiment decisions for the visitor or
 * customer, once the session is known.
 */
export function StartFlags({ flags, decisions }: { flags: FlagsStore; decisions: DecisionsStore }) {
  const calls = useCalls();
  const { customerId } = useSession();
  const known = useSessionPhase() !== 'starting';
  useEffect(() => {
    // The answer assigns a new browser the visitor id, which the decisions depend on.
    const asked = flags.start(calls, findVisitorId());
    if (known) void asked.then(() => decisions.start(calls, { visitorId: findVisitorId(), customerId }));
  }, [flags, decisions, calls, known, customerId]);
  return null;
}
