import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { VariantOf } from '#/modules/flags/rules/experiment-list.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { DecisionsStore, PageExperiment } from './decisions-store.ts';
import type { FlagsStore } from './flags-store.ts';

interface Stores {
  flags: FlagsStore;
  decisions: DecisionsStore;
}

const StoresContext = createContext<Stores | null>(null);

/** Provides the document's flags and its visitor's variants to everything inside it. */
export function FlagsProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('a FlagsProvider must be around this');
  return stores;
}

/** Returns whether a flag is on; the component re-renders when that changes. */
export function useFlag(key: FlagKey): boolean {
  const { flags } = useStores();
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(key), () => flags.atStart.includes(key));
}

/** Returns the enabled flags, comma-separated in alphabetical order, as calls send them (SH-467). */
export function useFlagsOn(): string {
  const { flags } = useStores();
  return useSyncExternalStore(flags.subscribe, () => flags.on().join(), () => flags.atStart.join());
}

/** Returns the visitor's variant of an experiment. Returns null until it is known, and in the server's HTML. */
export function useVariant<Key extends PageExperiment>(experiment: Key): VariantOf<Key> | null {
  const { decisions } = useStores();
  return useSyncExternalStore(decisions.subscribe, () => decisions.variant(experiment), () => null);
}

/**
 * Returns a function that records that the visitor has seen an experiment, to be called from an effect of the component
 * that shows it.
 */
export function useViewExperiment(): (experiment: PageExperiment) => void {
  const { decisions } = useStores();
  return decisions.view;
}
