import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { emptySnapshot, type TrolleyKeeper, type TrolleySnapshot } from './trolley-keeper.ts';

const KeeperContext = createContext<TrolleyKeeper | null>(null);

/** Gives everything inside it the document's trolley, which is read where it `loads`. */
export function TrolleyProvider({ keeper, loads = true, children }: { keeper: TrolleyKeeper; loads?: boolean | undefined; children: ReactNode }) {
  const { customerOrderId, customerOrderState } = useSession();
  const ready = useSessionReady() && loads;

  useEffect(() => {
    if (ready && customerOrderId !== null) keeper.keep(customerOrderId, customerOrderState);
  }, [keeper, ready, customerOrderId, customerOrderState]);

  useEffect(() => {
    const end = new AbortController();
    const resume = () => keeper.resume();
    window.addEventListener('online', resume, end);
    window.addEventListener('pageshow', resume, end);
    window.addEventListener('pagehide', () => keeper.leave(), end);
    // Another tab may have changed the trolley while this one was out of sight.
    document.addEventListener('visibilitychange', () => loads && !document.hidden && void keeper.load(true), end);
    return () => end.abort();
  }, [keeper, loads]);

  const fault = useSyncExternalStore(keeper.subscribe, () => keeper.fault, nothing);
  if (fault) throw fault;
  return <KeeperContext value={keeper}>{children}</KeeperContext>;
}

export function useTrolleyKeeper(): TrolleyKeeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('a TrolleyProvider must be around this');
  return keeper;
}

const atStart = () => emptySnapshot;

/** The trolley as it is shown: what the server has, and over it what was asked since. Empty in the server's HTML. */
export function useTrolley(): TrolleySnapshot {
  const keeper = useTrolleyKeeper();
  return useSyncExternalStore(keeper.subscribe, keeper.snapshot, atStart);
}

/** The quantity of one product in the trolley, as it is shown; a page of many products draws only what changed. */
export function useLineQuantity(lineNumber: string): Quantity | undefined {
  const keeper = useTrolleyKeeper();
  return useSyncExternalStore(keeper.subscribe, () => keeper.snapshot().quantities.get(lineNumber), nothing);
}

/** Whether reading the trolley has ended, well or badly. */
export function useTrolleyRead(): boolean {
  const keeper = useTrolleyKeeper();
  return useSyncExternalStore(keeper.subscribe, () => keeper.snapshot().trolley !== null || keeper.snapshot().failed, notRead);
}

const notRead = () => false;
const nothing = () => undefined;
