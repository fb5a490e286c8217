let tell: () => void = () => undefined;

/** From now on this tells the shopper that there is no connection; gives the way back to what told it before. */
export function tellOfflineBy(teller: () => void): () => void {
  const before = tell;
  tell = teller;
  return () => {
    tell = before;
  };
}

/** Only a browser knows whether it has a connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Ends once there is a connection; while there is none, whoever waits for what they asked for is told. */
export async function whenOnline(): Promise<void> {
  if (!isOffline()) return;
  tell();
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
