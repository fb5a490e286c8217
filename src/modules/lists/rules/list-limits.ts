import { tooLongFault } from '#/platform/rules/fields/text-length.ts';

/** The number of lists that a customer may have (SC-202). */
export const mostLists = 50;
/** The number of items that a list may hold (SC-202). */
export const mostItems = 200;
/** The number of characters that a list's name may have (SC-201). */
export const longestName = 50;

export interface ListRefusal {
  code: 'LIST_NAME_EXISTS' | 'LIST_FULL' | 'TOO_MANY_LISTS';
  message: string;
}

const nameExists: ListRefusal = { code: 'LIST_NAME_EXISTS', message: 'You already have a list with this name' };
const tooMany: ListRefusal = { code: 'TOO_MANY_LISTS', message: `You can have at most ${mostLists} lists` };
const full: ListRefusal = { code: 'LIST_FULL', message: `A list can hold at most ${mostItems} items` };

interface NamedList {
  id: string;
  name: string;
}

/** Returns a name in the form in which it is stored: trimmed, and with composed characters (SC-201). */
export const tidyName = (name: string): string => name.normalize('NFC').trim();

/** Returns a name in the form in which names are compared, without regard to case (SC-201). */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();

/** Returns why a typed text cannot be a list's name; null if it can (SC-201). */
export function whyNotName(name: string): string | null {
  // Some characters have no shape, such as a zero-width space.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'Enter a name for your list';
  return tooLongFault(tidyName(name), longestName);
}

/** Returns why a customer with these lists cannot have one more with this name; null if they can (SC-201, SC-202). */
export function whyNotCreate(lists: readonly NamedList[], name: string): ListRefusal | null {
  return lists.length >= mostLists ? tooMany : whyNotRename(lists, null, name);
}

/** Returns why the list with this id cannot get this name; null if it can (SC-201). */
export function whyNotRename(lists: readonly NamedList[], id: string | null, name: string): ListRefusal | null {
  return lists.some((list) => list.id !== id && nameKey(list.name) === nameKey(name)) ? nameExists : null;
}

/** Returns the name with the first free number behind it, within the length of a name: 'Baking (2)' (SC-201). */
export function freeName(lists: readonly NamedList[], name: string): string {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const free = [...tidyName(name)].slice(0, longestName - ending.length).join('').trimEnd() + ending;
    if (whyNotRename(lists, null, free) === null) return free;
  }
}

/** Returns why a list cannot hold these lines; null if it can (SC-202). */
export const whyNotHold = (lineNumbers: ReadonlySet<string>): ListRefusal | null => (lineNumbers.size > mostItems ? full : null);
