import { updateTrolleyItems } from '#/contract/trolley-changes.ts';
import { getTrolley } from '#/contract/trolley-operations.ts';
import { missingItems, type SavedItem, type SavedTrolley } from '#/modules/care/rules/saved-trolley.ts';
import { saysClosed } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import { temporaryItemId } from '#/modules/trolley/rules/lines/temporary-item-id.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import type { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { WireTrolleyAnswer } from '#/modules/trolley/web/trolley-calls.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The most items that one call may change. */
const mostItems = 200;

/** A failure is reported by the caller, in a modal of its own. */
const terms: CallTerms = { ofOrder: true, quiet: true };

/**
 * Puts the saved items back into the trolley, reads the trolley again (SC-701), and returns the items that could not be
 * added. Throws if a call fails or the order is closed to changes.
 */
export async function restoreTrolley(store: ClientTrolleyStore, saved: SavedTrolley): Promise<SavedItem[]> {
  try {
    return missingItems(saved, await addItems(store, saved.trolleyItems));
  } finally {
    await store.load(true);
  }
}

/**
 * Adds the items in order, with their quantities and texts, and returns the trolley then. A repeated call has no further
 * effect, because an add sets the quantity of its line. Throws a CallFailure if a call fails or the order is closed to changes.
 */
export async function addItems(store: ClientTrolleyStore, items: readonly SavedItem[]): Promise<WireTrolley> {
  const { log, calls } = store;
  if (log === null) throw new CallFailure('misuse', 'no trolley is known yet');
  let after: WireTrolley | null = null;
  await store.inTurn(log.key, async () => {
    for (let from = 0; from < items.length; from += mostItems) {
      const trolleyItems = items.slice(from, from + mostItems).map(itemSent);
      const { updateTrolleyItems: answer } = await calls.graph(updateTrolleyItems, { orderId: log.id, trolleyItems }, terms);
      // The items are not gone, so they can be restored later.
      if (saysClosed(answer.failures ?? [])) throw new CallFailure('graph', 'the order is closed to changes');
      after = trolleyOf(answer);
    }
  });
  return after ?? readTrolleyQuietly(calls, log.id);
}

const itemSent = ({ lineNumber, quantity, canSubstitute, noteToShopper, personalisedMessage }: SavedItem) => ({
  trolleyItemId: temporaryItemId(lineNumber),
  lineNumber,
  quantity,
  canSubstitute,
  noteToShopper,
  personalisedMessage,
});

/** Reads a trolley without an error modal. Throws a CallFailure if that fails. */
export async function readTrolleyQuietly(calls: CallLayer, orderId: string): Promise<WireTrolley> {
  return trolleyOf((await calls.graph(getTrolley, { orderId }, terms)).getTrolley);
}

function trolleyOf({ trolley, failures }: WireTrolleyAnswer): WireTrolley {
  if (!trolley) throw new CallFailure('graph', failures?.[0]?.message ?? 'there is no trolley');
  return trolley;
}
