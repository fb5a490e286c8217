import { useSyncExternalStore } from 'react';

/** Returns whether this browser can make and use passkeys. True in the server's HTML, where it is not known yet. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(watchNothing, hasPasskeys, () => true);
}

/** Returns whether this browser can offer passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

// The JSON functions came last of what passkeys need, so a browser with them has the rest.
const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

const watchNothing = () => () => undefined;
