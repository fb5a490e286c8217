import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { PendingChange } from './pending-change.ts';
import { everyLine } from './pending-change.ts';
import { itemOf, type WireFailure, type WireTrolley } from './trolley-queue.ts';

/** A batch of changes that did not happen, or not all of it. */
export interface RefusedBatch {
  batch: readonly PendingChange[];
  /** The trolley it was asked of, and the one it left; null when that is not known. */
  before: WireTrolley | null;
  after: WireTrolley | null;
  failures: readonly WireFailure[];
}

/** What of the batch is not so afterwards, in the order in which it was asked; all of it while nobody knows. */
export function notDone({ batch, after }: Pick<RefusedBatch, 'batch' | 'after'>): PendingChange[] {
  return batch.filter((change) => after === null || !isSo(change, after));
}

function isSo({ lineNumber, quantity, canSubstitute, noteToShopper, personalisedMessage }: PendingChange, trolley: WireTrolley): boolean {
  if (lineNumber === everyLine) return false;
  const item = itemOf(trolley, lineNumber);
  if (!item || quantity?.thousandths === 0) return !item && quantity?.thousandths === 0;
  const wanted = quantity && toWireQuantity(quantity);
  return (
    (!wanted || (wanted.amount === item.quantity.amount && wanted.uom === item.quantity.uom)) &&
    (canSubstitute === undefined || canSubstitute === item.canSubstitute) &&
    [noteToShopper ?? item.noteToShopper, personalisedMessage ?? item.personalisedMessage].every(
      (words, index) => (words?.trim() || null) === [item.noteToShopper, item.personalisedMessage][index],
    )
  );
}

/** Those of the changes that would have brought an item into the trolley. */
export function addsOf(changes: readonly PendingChange[], before: WireTrolley | null): PendingChange[] {
  return changes.filter(({ lineNumber, quantity }) => quantity && quantity.thousandths > 0 && !itemOf(before, lineNumber));
}

/** What a modal says of changes that did not happen. */
export interface TroubleWords {
  title: string;
  lines: string[];
}

export const notAdded = "Sorry, this item hasn't been added";
export const unexpected = "Sorry, we're experiencing an unexpected error";

/** The modal of adds and of other changes, with the server's words or, without any, its own (SC-710, SC-722, SC-723). */
export function troubleWords(refused: RefusedBatch): TroubleWords {
  const isAdd = addsOf(notDone(refused), refused.before).length > 0;
  const said = [...new Set(refused.failures.map(({ message }) => message))];
  const own = isAdd ? 'Please try again.' : "We couldn't update your trolley. Please try again.";
  return { title: isAdd ? notAdded : unexpected, lines: said.length > 0 ? said : [own] };
}

const notADate = /^The date must be after today and before \d+ days in the future$/;

/** Whether a change, not an add, was refused because the order cannot be changed now: the trolley and its cut-off are read again (SC-707). */
export function isClosed(refused: RefusedBatch): boolean {
  const changes = notDone(refused);
  if (changes.length > 0 && addsOf(changes, refused.before).length === changes.length) return false;
  return refused.failures.some(({ type, message }) => type === '410' || (type === '400' && notADate.test(message)));
}

/** What was asked beside a refused batch and can be offered again: not more of what was refused already (SC-273). */
export function offeredAgain(others: readonly PendingChange[], { batch }: Pick<RefusedBatch, 'batch'>): PendingChange[] {
  return others.filter(({ lineNumber, quantity }) => {
    const refused = batch.find((change) => change.lineNumber === lineNumber)?.quantity;
    return !(refused && quantity && refused.uom === quantity.uom && refused.thousandths > 0 && refused.thousandths <= quantity.thousandths);
  });
}
