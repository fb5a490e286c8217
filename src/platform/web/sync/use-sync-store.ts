import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Operation } from '#/platform/rules/sync/operation.ts';
import type { SyncStore } from './sync-store.ts';

type DocumentStore = Pick<SyncStore<object, Operation>, 'subscribe' | 'fault' | 'resume' | 'leave'> & { log: { key: string } | null };

const nothing = () => null;

/**
 * Connects a store with its document: resumes sending when the document is shown or the browser is online again, and
 * tells the store when the document is being left. Calls `freshen` when another tab may have changed the state: when this
 * tab is shown again, and, while it is, when another tab has sent all its changes, which empties the log that they share.
 * Throws the store's fault, if any, to the error boundary.
 */
export function useSyncStore(store: DocumentStore, freshen: () => void): void {
  const changed = useEffectEvent(freshen);
  useEffect(() => {
    const end = new AbortController();
    const resume = () => store.resume();
    window.addEventListener('online', resume, end);
    window.addEventListener('pageshow', resume, end);
    window.addEventListener('pagehide', () => store.leave(), end);
    document.addEventListener('visibilitychange', () => !document.hidden && changed(), end);
    window.addEventListener('storage', ({ key, newValue }) => key === store.log?.key && newValue === null && !document.hidden && changed(), end);
    return () => end.abort();
  }, [store]);
  const fault = useSyncExternalStore(store.subscribe, () => store.fault, nothing);
  if (fault) throw fault;
}
