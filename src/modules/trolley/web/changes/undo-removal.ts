import { loadSending, type ClientTrolleyStore } from './client-trolley-store.ts';

/** Restores the item that was removed last, with its former values (SC-264); does nothing if there is none. */
export async function undoRemoval(store: ClientTrolleyStore): Promise<void> {
  try {
    (await loadSending()).undo(store);
  } catch (error) {
    store.fail(error);
  }
}
