import { addItemToTrolley, replaceTrolleyItem, updateTrolleyItem, updateTrolleyItems, updateTrolleySubPreferences } from '#/contract/trolley-changes.ts';
import { everyLine, type PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import { itemOf, type WireFailure, type WireTrolley } from '#/modules/trolley/rules/trolley-queue.ts';
import { whyRefused } from '#/modules/trolley/rules/why-refused.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { hasNoOutcome } from '#/platform/web/call-layer/call-state.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { WireTrolleyAnswer } from './trolley-calls.ts';

/** What became of a batch of changes; `error` is what the log says of it. */
export type Sent =
  | { kind: 'answered'; trolley: WireTrolley | null; failures: readonly WireFailure[]; isRefused: boolean; error: string | null }
  /** The server said no, in a way that no rule foresees. */
  | { kind: 'failed'; error: string; cause: CallFailure }
  /** The server has said neither yes nor no: it was not reached, is not there, or wants the shopper to sign in first. */
  | { kind: 'lost'; error: string; cause: CallFailure };

// A trolley call that the server answers badly is told of by whoever made it.
const terms = { ofOrder: true, notifiesAnswers: true };

/**
 * Makes one call of a batch of changes, on top of the trolley as it shows (SC-274 to SC-278): an add where the line is not
 * there, else an update, the undoing of a removal, the choice of substitutes for every line, or several lines at once.
 */
export async function sendChanges(calls: CallLayer, orderId: string, batch: readonly PendingChange[], trolley: WireTrolley | null): Promise<Sent> {
  const [first] = batch;
  const isAdd = batch.length === 1 && !first!.undo && first!.lineNumber !== everyLine && !itemOf(trolley, first!.lineNumber);
  const error = errorOf(first!, isAdd);
  try {
    const answer = await answerTo(calls, orderId, batch, isAdd);
    const failures = answer.failures ?? [];
    const isRefused = batch.some(({ lineNumber }) => whyRefused(answer, lineNumber) !== null);
    return { kind: 'answered', trolley: answer.trolley, failures, isRefused, error: failures.length > 0 ? error : null };
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    const { status, body } = cause;
    if (hasNoOutcome(status) || status === 401) return { kind: 'lost', error, cause };
    // Nothing but failures, which are fit to be shown.
    if (cause.kind === 'graph' && body?.message && body.code) {
      return { kind: 'answered', trolley: null, failures: [{ message: body.message, type: body.code }], isRefused: true, error };
    }
    return { kind: 'failed', error, cause };
  }
}

async function answerTo(
  calls: CallLayer,
  orderId: string,
  batch: readonly PendingChange[],
  isAdd: boolean,
): Promise<WireTrolleyAnswer> {
  const trolleyItems = batch.map(itemSent);
  const [change, trolleyItem] = [batch[0]!, trolleyItems[0]!];
  if (batch.length > 1) return (await calls.graph(updateTrolleyItems, { orderId, trolleyItems }, terms)).updateTrolleyItems;
  if (change.lineNumber === everyLine) {
    return (await calls.graph(updateTrolleySubPreferences, { orderId, subPreference: change.canSubstitute! }, terms)).updateTrolleySubPreferences;
  }
  if (change.undo) return (await calls.graph(replaceTrolleyItem, { orderId, trolleyItem }, terms)).replaceTrolleyItem;
  return isAdd
    ? (await calls.graph(addItemToTrolley, { orderId, trolleyItem }, terms)).addItemToTrolley
    : (await calls.graph(updateTrolleyItem, { orderId, trolleyItem }, terms)).updateTrolleyItem;
}

/** What was asked and no more: what another device has asked of the line since this page looked stays. */
function itemSent({ lineNumber, productId, quantity, canSubstitute, noteToShopper, personalisedMessage }: PendingChange) {
  return {
    lineNumber,
    ...(quantity && { quantity: toWireQuantity(quantity) }),
    ...(productId !== undefined && { productId }),
    ...(canSubstitute !== undefined && { canSubstitute }),
    ...(noteToShopper !== undefined && { noteToShopper }),
    ...(personalisedMessage !== undefined && { personalisedMessage }),
  };
}

/** In the words of SC-715 to SC-717. */
function errorOf({ lineNumber }: PendingChange, isAdd: boolean): string {
  if (lineNumber === everyLine) return 'Update trolley sub preferences call to graph failed';
  return isAdd ? 'Graph returned a add item to trolley error' : 'Update trolley item call to graph failed';
}
