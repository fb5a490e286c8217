import type { WireMarketingConsent } from '#/contract/rest-types.ts';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useLoaded, type Loaded } from '#/platform/web/use-loaded.ts';
import { readConsent } from './marketing-calls.ts';

/**
 * Loads what the signed-in customer agreed to be sent by the shop itself, once per customer (SH-147, AC-039). Loads
 * nothing for a visitor. The customer did not ask for this, so no error is shown.
 */
export function useMarketingConsent(): Loaded<WireMarketingConsent> {
  const calls = useCalls();
  const { customerId } = useSession();
  const ready = useSessionReady();
  return useLoaded(ready && customerId !== -1 ? String(customerId) : null, () => readConsent(calls, 'waitrose', { quiet: true }));
}
