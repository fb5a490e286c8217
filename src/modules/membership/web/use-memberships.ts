import type { WireMembership } from '#/contract/rest-types.ts';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useLoaded, type Loaded } from '#/platform/web/use-loaded.ts';
import { listMemberships } from './membership-calls.ts';

/** Loads the signed-in customer's memberships, once per customer (SH-147). Loads nothing for a visitor. */
export function useMemberships(): Loaded<WireMembership[]> {
  const calls = useCalls();
  const { customerId } = useSession();
  const ready = useSessionReady();
  return useLoaded(ready && customerId !== -1 ? String(customerId) : null, () => listMemberships(calls));
}
