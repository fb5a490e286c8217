import type { LineChange } from './trolley-operation.ts';
import { itemOf, type WireFailure, type WireTrolley } from './wire-trolley.ts';

/** The changes of a batch that the server did not apply, and the server's reasons. */
export interface RefusedChanges {
  changes: readonly LineChange[];
  /** The trolley before and after the batch; null if unknown. */
  before: WireTrolley | null;
  after: WireTrolley | null;
  failures: readonly WireFailure[];
}

/** Returns the changes that would have added an item to the trolley. */
export function addsOf(changes: readonly LineChange[], before: WireTrolley | null): LineChange[] {
  return changes.filter(({ lineNumber, quantity }) => quantity && quantity.thousandths > 0 && !itemOf(before, lineNumber));
}

/** The text of a modal about changes that were not made. */
export interface TroubleWords {
  title: string;
  lines: string[];
}

export const notAdded = "Sorry, this item hasn't been added";
export const unexpected = "Sorry, we're experiencing an unexpected error";

/**
 * Returns the modal's text for changes that were refused: the server's messages, or a default text if there are none
 * (SC-710, SC-722, SC-723). The title depends on whether an add was refused.
 */
export function troubleWords(refused: RefusedChanges): TroubleWords {
  const isAdd = addsOf(refused.changes, refused.before).length > 0;
  const said = [...new Set(refused.failures.map(({ message }) => message))];
  const own = isAdd ? 'Please try again.' : "We couldn't update your trolley. Please try again.";
  return { title: isAdd ? notAdded : unexpected, lines: said.length > 0 ? said : [own] };
}

const notADate = /^The date must be after today and before \d+ days in the future$/;

/**
 * Returns whether the server refused changes because the order cannot be changed now; false if all of them were adds.
 * If true, the caller has to read the trolley and its cut-off again (SC-707).
 */
export function isClosed(refused: RefusedChanges): boolean {
  const { changes } = refused;
  if (changes.length > 0 && addsOf(changes, refused.before).length === changes.length) return false;
  return saysClosed(refused.failures);
}

/** Returns whether the server refused all changes to an order, because it cannot be changed now. */
export const saysClosed = (failures: readonly WireFailure[]): boolean => failures.some(({ type, message }) => type === '410' || (type === '400' && notADate.test(message)));

/**
 * Returns the abandoned changes to offer again. Omits a change to at least the quantity that was refused for the same
 * line in the same unit (SC-273).
 */
export function offeredAgain(others: readonly LineChange[], { changes }: Pick<RefusedChanges, 'changes'>): LineChange[] {
  return others.filter(({ lineNumber, quantity }) => {
    const refused = changes.find((change) => change.lineNumber === lineNumber)?.quantity;
    return !(refused && quantity && refused.uom === quantity.uom && refused.thousandths > 0 && refused.thousandths <= quantity.thousandths);
  });
}
