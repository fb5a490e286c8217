import { fromWireQuantity } from '#/platform/rules/quantity.ts';
import { report } from '#/platform/web/error-reporter.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import { sendPending, type Sending } from '#/platform/web/sync/send-pending.ts';
import { linesAdded } from '#/modules/trolley/rules/changes/earlier-notes.ts';
import { nextBatch } from '#/modules/trolley/rules/changes/next-batch.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { foldLine } from '#/modules/trolley/rules/changes/shown-lines.ts';
import { isQuantity, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { eventsOfChanges } from '#/modules/trolley/rules/changes/trolley-events.ts';
import { itemOf, type WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import type { ClientTrolleyStore } from './client-trolley-store.ts';
import { sendChanges, type Sent } from './send-changes.ts';

/** The order id of a visitor's trolley, which has no earlier orders (SC-025). */
const visitorsOrder = '0';

/**
 * Sends the pending operations of a trolley, reports their effects to analytics (SC-225), and offers the notes of
 * earlier orders.
 */
export function sendTrolley(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, ended: () => void): Promise<void> {
  return sendPending(store, log, trolleySending(store, log), ended);
}

/** Returns the functions that choose, send and settle the operations on a trolley, for one run of its log. */
export function trolleySending(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>): Sending<WireTrolley, TrolleyOperation, Sent> {
  const added: string[] = [];
  let undone: readonly TrolleyOperation[] = [];
  return {
    nextBatch,
    settle: (one, trolley) =>
      isQuantity(one) && one.more ? { ...one, value: foldLine(itemOf(trolley, one.target), [one]).quantity, more: undefined } : undefined,
    send: (orderId, batch, before) => sendChanges(store.calls, orderId, batch, before),
    onRefused({ id, ...news }) {
      undone = [...news.batch, ...news.abandoned];
      store.notify({ kind: 'refused', orderId: id, ...news });
    },
    onAnswered(batch, before, after) {
      if (after) for (const event of eventsOfChanges(changesOf(batch), before, after)) raiseShopEvent(event);
      added.push(...linesAdded(batch, before, after));
      offerAgain(store, undone);
      undone = [];
    },
    onEnded() {
      if (added.length > 0 && log.id !== visitorsOrder) void askAboutNotes(store, log, added);
    },
  };
}

/** If the undo of a removal failed, lets the shopper restore the item again. */
function offerAgain(store: ClientTrolleyStore, undone: readonly TrolleyOperation[]): void {
  const { lastReaddedTrolleyItem: readded, lines } = store.snapshot();
  const isUndone = readded && undone.some(({ target }) => target === readded.lineNumber) && !lines.has(readded.lineNumber);
  if (isUndone) store.setRemoval(store.snapshot().lastRemovedTrolleyItem ?? readded, null);
}

/** Restores the item that was removed last, with its former values (SC-264). Does nothing if there is none. */
export function undo(store: ClientTrolleyStore): void {
  const { lastRemovedTrolleyItem: item } = store.snapshot();
  if (!item) return;
  const { lineNumber, productId, trolleyItemId, canSubstitute, noteToShopper, personalisedMessage } = item;
  const value = { quantity: fromWireQuantity(item.quantity), canSubstitute, noteToShopper, personalisedMessage };
  store.setRemoval(null, item);
  store.press((batchId) => [{ id: `${batchId.toString(36)}-l`, target: lineNumber, field: 'line', value, productId, trolleyItemId, batchId }]);
}

/** Offers the notes of earlier orders. The shopper did not ask for this, so a failure to load it is only logged. */
async function askAboutNotes(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, added: readonly string[]): Promise<void> {
  try {
    const { offerNotes } = await loadPart(() => import('#/modules/trolley/web/dialogs/offer-notes.tsx'));
    await offerNotes(store, log, added);
  } catch (error) {
    report(error);
  }
}
