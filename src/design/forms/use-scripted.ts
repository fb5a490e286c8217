import { useSyncExternalStore } from 'react';

/** Whether the page's script runs: not yet in its HTML. What does nothing without it is shown by this alone. */
export function useScripted(): boolean {
  return useSyncExternalStore(watchNothing, () => true, () => false);
}

const watchNothing = () => () => undefined;
