import { formatDay } from '#/platform/rules/london-time.ts';
import { wayOut } from './way-out.ts';
import type { WireConflict } from './wire-conflicts.ts';

/** The message about a conflict, and the links to pages where the shopper can resolve it. */
export interface ConflictWords {
  title: string;
  /** The reasons, one per line. */
  lines: string[];
  /** The next date, such as 'Next available Tuesday 10 March'; null if no date is known. */
  aside: string | null;
  links: { text: string; href: string }[];
  /** The label of the button that removes the line; null if there is nothing to remove. */
  remove: string | null;
}

/** Returns the messages of SC-291 and the links of SC-290, SC-293 and SC-294. */
export function conflictWords(conflict: WireConflict): ConflictWords {
  const { addToTrolley, lineNumber, messages, nextSlotDate, resolutionActions } = conflict;
  const links = resolutionActions.flatMap(({ action, text }) => {
    const href = wayOut({ action, text }, lineNumber);
    return href ? [{ text, href }] : [];
  });
  const remove = resolutionActions.find(({ action }) => action === 'REMOVE_ITEM');
  return {
    title: titleOf(conflict),
    lines: messages.flatMap((message) => message.split('\n')),
    aside: nextSlotDate && `Next available ${formatDay(nextSlotDate)}`,
    links,
    remove: (addToTrolley && remove?.text) || null,
  };
}

function titleOf({ addToTrolley, resolutionActions }: WireConflict): string {
  if (!addToTrolley) return "Sorry, this item hasn't been added";
  const isOfDate = resolutionActions.some(({ action }) => action === 'CHANGE_SLOT_DATE');
  return isOfDate ? 'Choose another date or remove item' : "There's a problem with an item in your trolley";
}

/**
 * Returns a key that identifies a conflict by its item and messages, so that each conflict is shown to the shopper only
 * once (SC-292).
 */
export const conflictKey = ({ itemId, messages }: Pick<WireConflict, 'itemId' | 'messages'>): string => JSON.stringify([itemId, messages]);
