import { useSyncExternalStore } from 'react';
import { useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { parseStoredList, type SplitList } from '#/modules/search/rules/split-list.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

/** The customer's key; -1 is an anonymous visitor (SH-328). */
const keyOf = (customerId: number) => `multisearch:${customerId}` as const;

const listeners = new Set<() => void>();

const nothing: readonly string[] = [];
let last: { stored: string | null; items: readonly string[] } = { stored: null, items: nothing };

/** The list that this document stored last, with the number of items that it dropped. */
let lastCut: { stored: string | null; dropped: number } = { stored: null, dropped: 0 };

/** Returns the stored list; empty if there is none or it cannot be read. The same list is the same object. */
export function findMultiSearchList(customerId: number): readonly string[] {
  const stored = localValues.find(keyOf(customerId));
  if (stored !== last.stored) last = { stored, items: parseStoredList(stored) ?? nothing };
  return last.items;
}

/** Stores a list; an empty one deletes the stored list (SH-324 to SH-326). */
export function keepMultiSearchList(customerId: number, { items, dropped }: SplitList): void {
  const stored = items.length > 0 ? JSON.stringify(items) : null;
  lastCut = { stored, dropped };
  localValues.keep(keyOf(customerId), stored);
  for (const changed of listeners) changed();
}

/** Returns the number of items that the shopper's list dropped when this document stored it (SH-322). */
export function useDroppedItems(): number {
  const { customerId } = useSession();
  const find = () => (localValues.find(keyOf(customerId)) === lastCut.stored ? lastCut.dropped : 0);
  return useSyncExternalStore(subscribe, find, () => 0);
}

/** Returns the shopper's list, which another tab may change; empty in the server's HTML. */
export function useMultiSearchList(): readonly string[] {
  const { customerId } = useSession();
  return useSyncExternalStore(subscribe, () => findMultiSearchList(customerId), () => nothing);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
