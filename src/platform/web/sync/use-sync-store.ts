import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Operation } from '#/platform/rules/sync/operation.ts';
import type { SyncStore } from './sync-store.ts';

type DocumentStore = Pick<SyncStore<object, Operation>, 'subscribe' | 'fault' | 'resume' | 'leave'>;

const nothing = () => null;

/**
 * Connects a store with its document: resumes sending when the document is shown or the browser is online again, and tells
 * the store when the document is being left. Calls `onShown` when the tab is shown again, because another tab may have changed the state
 * meanwhile. Throws the store's fault, if any, to the error boundary.
 */
export function useSyncStore(store: DocumentStore, onShown: () => void): void {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const end = new AbortController();
    const resume = () => store.resume();
    window.addEventListener('online', resume, end);
    window.addEventListener('pageshow', resume, end);
    window.addEventListener('pagehide', () => store.leave(), end);
    document.addEventListener('visibilitychange', () => !document.hidden && shown(), end);
    return () => end.abort();
  }, [store]);
  const fault = useSyncExternalStore(store.subscribe, () => store.fault, nothing);
  if (fault) throw fault;
}
