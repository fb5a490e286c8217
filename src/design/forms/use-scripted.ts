import { useSyncExternalStore } from 'react';

/** Returns whether the page's script is running; false in the server's HTML. Use it for controls that need script. */
export function useScripted(): boolean {
  return useSyncExternalStore(watchNothing, () => true, () => false);
}

const watchNothing = () => () => undefined;
