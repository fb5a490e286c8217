let notifyShopper: () => void = () => undefined;

/**
 * Sets the function that tells the shopper about a lost connection; returns a function that restores the one before.
 */
export function setOfflineNotifier(notifier: () => void): () => void {
  const before = notifyShopper;
  notifyShopper = notifier;
  return () => {
    notifyShopper = before;
  };
}

/** On the server this is always false: only a browser knows whether it has a connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Resolves once there is a connection. While there is none, the shopper is notified. */
export async function whenOnline(): Promise<void> {
  if (!isOffline()) return;
  notifyShopper();
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
