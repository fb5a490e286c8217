import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { VariantOf } from '#/modules/flags/rules/experiment-list.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { DecisionsKeeper, PageExperiment } from './decisions-keeper.ts';
import type { FlagsKeeper } from './flags-keeper.ts';

interface Keepers {
  flags: FlagsKeeper;
  decisions: DecisionsKeeper;
}

const KeepersContext = createContext<Keepers | null>(null);

/** Gives everything inside it the document's flags and what its visitor has of each experiment. */
export function FlagsProvider({ keepers, children }: { keepers: Keepers; children: ReactNode }) {
  return <KeepersContext value={keepers}>{children}</KeepersContext>;
}

function useKeepers(): Keepers {
  const keepers = useContext(KeepersContext);
  if (!keepers) throw new Error('a FlagsProvider must be around this');
  return keepers;
}

/** Whether a flag is on; what shows it is drawn anew when that changes. */
export function useFlag(key: FlagKey): boolean {
  const { flags } = useKeepers();
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(key), () => flags.atStart.includes(key));
}

/** The flags that are on, by commas and in alphabetical order, as calls name them (SH-467). */
export function useFlagsOn(): string {
  const { flags } = useKeepers();
  return useSyncExternalStore(flags.subscribe, () => flags.on().join(), () => flags.atStart.join());
}

/** The visitor's variant of an experiment; null until it is known, and in the server's HTML. */
export function useVariant<Key extends PageExperiment>(experiment: Key): VariantOf<Key> | null {
  const { decisions } = useKeepers();
  return useSyncExternalStore(decisions.subscribe, () => decisions.variant(experiment), () => null);
}

/** Says that the visitor has met an experiment, from an effect of what shows it. */
export function useViewExperiment(): (experiment: PageExperiment) => void {
  const { decisions } = useKeepers();
  return decisions.view;
}
