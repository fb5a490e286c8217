let notifyShopper: () => void = () => undefined;

/**
 * Sets the function that tells the shopper about a lost connection. Returns a function that restores the previous one.
 */
export function setOfflineNotifier(notifier: () => void): () => void {
  const before = notifyShopper;
  notifyShopper = notifier;
  return () => {
    notifyShopper = before;
  };
}

/** Returns whether the browser has no connection; always false on the server. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Resolves once there is a connection. Notifies the shopper if there is none yet. */
export async function whenOnline(): Promise<void> {
  if (!isOffline()) return;
  notifyShopper();
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
