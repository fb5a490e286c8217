import { addItemToTrolley, replaceTrolleyItem, updateTrolleyItem, updateTrolleyItems, updateTrolleySubPreferences } from '#/contract/trolley-changes.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { withoutRefusedConflicts } from '#/modules/trolley/rules/changes/refused-conflicts.ts';
import { everyLine, type LineChange, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { temporaryItemId } from '#/modules/trolley/rules/lines/temporary-item-id.ts';
import { itemOf, type WireFailure, type WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { hasNoOutcome } from '#/platform/web/call-layer/call-state.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { Outcome } from '#/platform/web/sync/send-pending.ts';
import type { WireTrolleyAnswer } from '#/modules/trolley/web/trolley-calls.ts';

/** The result of sending a batch; `error` is for the log. */
export type Sent =
  /** `trolley` is the unmodified answer, including the conflicts of refused changes. */
  | (Outcome<WireTrolley, TrolleyOperation> & { kind: 'answered'; trolley: WireTrolley | null })
  | { kind: 'failed'; error: string; isTold: boolean; cause: CallFailure }
  | { kind: 'lost'; error: string; cause: CallFailure };

/**
 * Sends a batch of operations in one call, based on the given trolley (SC-274 to SC-278). The batch is an add, an
 * update of an existing line, an undone removal, the substitution choice for every line, or changes to several lines.
 */
export async function sendChanges(calls: CallLayer, orderId: string, batch: readonly TrolleyOperation[], before: WireTrolley | null): Promise<Sent> {
  const changes = changesOf(batch);
  const [first] = changes;
  const isAdd = changes.length === 1 && batch[0]!.field !== 'line' && first!.lineNumber !== everyLine && !itemOf(before, first!.lineNumber);
  const error = errorOf(first!, isAdd);
  let applied: readonly string[] | undefined;
  const terms: CallTerms = {
    ofOrder: true,
    // The trolley's own code shows the shopper an unsuccessful answer.
    notifiesAnswers: true,
    headers: { 'operation-ids': JSON.stringify(idsOf(batch, changes)) },
    onExtensions: (extensions) => (applied = extensions.applied as string[]),
  };
  try {
    const { trolley, failures } = await answerTo(calls, orderId, { changes, isAdd, isUndo: batch[0]!.field === 'line', before }, terms);
    return outcome(trolley ?? null, failures ?? []);
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    const { status, body, notice } = cause;
    if (hasNoOutcome(status) || status === 401) return { kind: 'lost', error, cause };
    // Only failures with a code have messages that can be shown.
    if (cause.kind === 'graph' && body?.message && body.code) return outcome(null, [{ message: body.message, type: body.code }]);
    return { kind: 'failed', error, isTold: notice !== null, cause };
  }

  function outcome(trolley: WireTrolley | null, failures: readonly WireFailure[]): Sent {
    const isRefused = ({ id }: TrolleyOperation) => (applied ? !applied.includes(id) : failures.length > 0);
    const refused = batch.filter(isRefused);
    const { trolley: server, why } = trolley ? withoutRefusedConflicts(trolley, refused, before) : { trolley, why: null };
    return { kind: 'answered', server, trolley, failures, refused, isStale: why !== null, error: failures.length > 0 ? error : why };
  }
}

async function answerTo(
  calls: CallLayer,
  orderId: string,
  { changes, isAdd, isUndo, before }: { changes: readonly LineChange[]; isAdd: boolean; isUndo: boolean; before: WireTrolley | null },
  terms: CallTerms,
): Promise<WireTrolleyAnswer> {
  const trolleyItems = changes.map((change) => itemSent(change, before));
  const [change, trolleyItem] = [changes[0]!, trolleyItems[0]!];
  if (changes.length > 1) return (await calls.graph(updateTrolleyItems, { orderId, trolleyItems }, terms)).updateTrolleyItems;
  if (change.lineNumber === everyLine) {
    return (await calls.graph(updateTrolleySubPreferences, { orderId, subPreference: change.canSubstitute! }, terms)).updateTrolleySubPreferences;
  }
  if (isUndo) return (await calls.graph(replaceTrolleyItem, { orderId, trolleyItem }, terms)).replaceTrolleyItem;
  return isAdd
    ? (await calls.graph(addItemToTrolley, { orderId, trolleyItem }, terms)).addItemToTrolley
    : (await calls.graph(updateTrolleyItem, { orderId, trolleyItem }, terms)).updateTrolleyItem;
}

/** Returns the ids of the fields that the call sets, one entry per item. */
function idsOf(batch: readonly TrolleyOperation[], changes: readonly LineChange[]) {
  return changes.map(({ lineNumber }) => Object.fromEntries(batch.filter(({ target }) => target === lineNumber).map(({ field, id }) => [field, id])));
}

/**
 * Builds the item to send, with only the fields that changed: another device may have changed the others since this
 * page read them.
 */
function itemSent(change: LineChange, before: WireTrolley | null) {
  const { lineNumber, productId, quantity, canSubstitute, noteToShopper, personalisedMessage } = change;
  return {
    trolleyItemId: itemOf(before, lineNumber)?.trolleyItemId ?? change.trolleyItemId ?? temporaryItemId(lineNumber),
    lineNumber,
    ...(quantity && { quantity: toWireQuantity(quantity) }),
    ...(productId !== undefined && { productId }),
    ...(canSubstitute !== undefined && { canSubstitute }),
    ...(noteToShopper !== undefined && { noteToShopper }),
    ...(personalisedMessage !== undefined && { personalisedMessage }),
  };
}

/** Returns the log message, in the words of SC-715 to SC-717. */
function errorOf({ lineNumber }: LineChange, isAdd: boolean): string {
  if (lineNumber === everyLine) return 'Update trolley sub preferences call to graph failed';
  return isAdd ? 'Graph returned a add item to trolley error' : 'Update trolley item call to graph failed';
}
