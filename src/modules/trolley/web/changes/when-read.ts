import type { ClientTrolleyStore } from './client-trolley-store.ts';

/** Waits until the trolley has been read; returns false if it cannot be. One that could not be read before is read again. */
export async function whenRead(store: Pick<ClientTrolleyStore, 'snapshot' | 'subscribe' | 'load'>): Promise<boolean> {
  if (store.snapshot().failed) await store.load();
  return new Promise((resolve) => {
    const stop = store.subscribe(look);
    function look() {
      const { trolley, failed } = store.snapshot();
      if (trolley === null && !failed) return;
      stop();
      resolve(trolley !== null);
    }
    look();
  });
}
