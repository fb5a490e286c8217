import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { FlagsKeeper } from './flags-keeper.ts';

const KeeperContext = createContext<FlagsKeeper | null>(null);

/** Gives everything inside it the document's flags. */
export function FlagsProvider({ keeper, children }: { keeper: FlagsKeeper; children: ReactNode }) {
  return <KeeperContext value={keeper}>{children}</KeeperContext>;
}

function useFlagsKeeper(): FlagsKeeper {
  const keeper = useContext(KeeperContext);
  if (!keeper) throw new Error('a FlagsProvider must be around this');
  return keeper;
}

/** Whether a flag is on; what shows it is drawn anew when that changes. */
export function useFlag(key: FlagKey): boolean {
  const keeper = useFlagsKeeper();
  return useSyncExternalStore(keeper.subscribe, () => keeper.isOn(key), () => keeper.atStart.includes(key));
}
