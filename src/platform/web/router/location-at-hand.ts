import { plainPathname } from '#/platform/rules/plain-pathname.ts';
import type { HistoryEntry, RouterLocation } from './router-state.ts';

/** Returns the router's part of the tab's current history entry. */
export const entryAtHand = (): HistoryEntry => (history.state as HistoryEntry | null) ?? {};

/** Returns the location in the address bar, with the state that the router stored for it. */
export function locationAtHand(): RouterLocation {
  const { key = 'default', usr = null } = entryAtHand();
  return { ...partsOf(location), key, state: usr };
}

/** Returns the parts of an address, with the path in the form that the server reads. */
export const partsOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({ pathname: plainPathname(pathname), search, hash });

export const hrefOf = ({ pathname, search, hash }: RouterLocation): string => pathname + search + hash;

/** Returns a random key for a new history entry. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Leaves the document for an address; with `replace`, Back does not return to the document. */
export function leave(address: string, replace: boolean): void {
  if (replace) location.replace(address);
  else location.assign(address);
}
