import { useSyncExternalStore } from 'react';

/**
 * Whether the page's script is running; false in the server's HTML. Use it for controls that do nothing without script.
 */
export function useScripted(): boolean {
  return useSyncExternalStore(watchNothing, () => true, () => false);
}

const watchNothing = () => () => undefined;
