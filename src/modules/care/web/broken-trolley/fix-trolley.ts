import { missingItems, parseSavedTrolley, saveTrolley, type SavedTrolley } from '#/modules/care/rules/saved-trolley.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { shownLines } from '#/modules/trolley/rules/changes/shown-lines.ts';
import type { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { prepareEmptying } from '#/modules/trolley/web/changes/prepare-emptying.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { KeptValues, LocalKey } from '#/platform/web/storage/kept-values.ts';
import { addItems, readTrolleyQuietly } from './restore-trolley.ts';

/** The reason why a trolley was not emptied: the browser cannot store its items. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved';
}

/**
 * Saves the items of a customer's trolley in this browser, then empties the trolley (SC-697). Throws and empties nothing
 * if the items cannot be read or stored (SC-698). If emptying fails, puts back the items that are gone and the record that
 * the browser had before; if that fails too, the record stays, so that nothing is lost.
 */
export async function fixTrolley(store: ClientTrolleyStore, kept: KeptValues<LocalKey>, { customerId, savedAt }: { customerId: number; savedAt: string }): Promise<void> {
  await whenIdle(store);
  const { log, calls } = store;
  if (log === null) throw new CallFailure('misuse', 'no trolley is known yet');
  const trolley = await readTrolleyQuietly(calls, log.id);
  const lines = shownLines(trolley, store.state.pending, new Map());
  const before = kept.find('brokenTrolley');
  const names = await readNames(calls, [...lines.keys()]);
  const saved = saveTrolley({ customerId, trolley, lines, names, savedAt, earlier: parseSavedTrolley(before) });
  const text = JSON.stringify(saved);
  kept.keep('brokenTrolley', text);
  if (kept.find('brokenTrolley') !== text) {
    kept.keep('brokenTrolley', before);
    throw new NotSaved('the items of the trolley do not fit into the storage of this browser');
  }
  try {
    await prepareEmptying(store, undefined, { quiet: true })();
  } catch (error) {
    kept.keep('brokenTrolley', (await isPutBack(store, log.id, saved)) ? before : text);
    throw error;
  }
  // Another tab deletes a record whose items are all in the trolley, as they were until now.
  if (kept.find('brokenTrolley') === null) kept.keep('brokenTrolley', text);
}

/** Resolves once no change is in flight: an answer that is still to come could change what is read. */
function whenIdle(store: ClientTrolleyStore): Promise<void> {
  return new Promise((resolve) => {
    if (!store.snapshot().busy) return resolve();
    const stop = store.subscribe(() => {
      if (store.snapshot().busy) return;
      stop();
      resolve();
    });
  });
}

/** Reads the names of products. A record without names is better than none, so a failure leaves them out. */
async function readNames(calls: CallLayer, lineNumbers: readonly string[]): Promise<Map<string, string>> {
  try {
    return new Map((await listProducts(calls, lineNumbers, undefined, { quiet: true })).map(({ lineNumber, name }) => [lineNumber, name]));
  } catch (error) {
    // The call layer has reported the failure.
    if (error instanceof CallFailure) return new Map();
    throw error;
  }
}

/** Adds the saved items that the trolley lacks, and returns whether it has all of them then. */
async function isPutBack(store: ClientTrolleyStore, orderId: string, saved: SavedTrolley): Promise<boolean> {
  try {
    const missing = missingItems(saved, await readTrolleyQuietly(store.calls, orderId));
    const after = missing.length === 0 ? null : await addItems(store, missing);
    return after === null || missingItems(saved, after).length === 0;
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  } finally {
    await store.load(true);
  }
}
