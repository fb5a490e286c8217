import type { LineChange } from './trolley-operation.ts';
import { itemOf, type WireFailure, type WireTrolley } from './wire-trolley.ts';

/** The changes of a batch that the server did not apply. */
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
 * Returns the modal's text for refused adds or other refused changes: the server's messages, or else a default message
 * (SC-710, SC-722, SC-723).
 */
export function troubleWords(refused: RefusedChanges): TroubleWords {
  const isAdd = addsOf(refused.changes, refused.before).length > 0;
  const said = [...new Set(refused.failures.map(({ message }) => message))];
  const own = isAdd ? 'Please try again.' : "We couldn't update your trolley. Please try again.";
  return { title: isAdd ? notAdded : unexpected, lines: said.length > 0 ? said : [own] };
}

const notADate = /^The date must be after today and before \d+ days in the future$/;

/**
 * Returns whether a change other than an add was refused because the order cannot be changed now. The caller then has
 * to read the trolley and its cut-off again (SC-707).
 */
export function isClosed(refused: RefusedChanges): boolean {
  const { changes } = refused;
  if (changes.length > 0 && addsOf(changes, refused.before).length === changes.length) return false;
  return refused.failures.some(({ type, message }) => type === '410' || (type === '400' && notADate.test(message)));
}

/**
 * Returns the abandoned changes to offer again. Omits a change that asks for at least as much of a line as the increase
 * that was refused (SC-273).
 */
export function offeredAgain(others: readonly LineChange[], { changes }: Pick<RefusedChanges, 'changes'>): LineChange[] {
  return others.filter(({ lineNumber, quantity }) => {
    const refused = changes.find((change) => change.lineNumber === lineNumber)?.quantity;
    return !(refused && quantity && refused.uom === quantity.uom && refused.thousandths > 0 && refused.thousandths <= quantity.thousandths);
  });
}
