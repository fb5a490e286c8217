import { flagKeys, flagList, type FlagKey, type FlagStates } from './flag-list.ts';

/** What somebody has set of the flags; a flag that is not there is not set. */
export type FlagSettings = Readonly<Partial<Record<FlagKey, boolean>>>;

/** Each flag as it is now: as staff set it, else as the configuration does, else as a new installation has it (AC-444). */
export function flagsInForce(staff: FlagSettings, configuration: FlagSettings): FlagStates {
  return Object.fromEntries(flagKeys.map((key) => [key, staff[key] ?? configuration[key] ?? flagList[key]])) as FlagStates;
}

/** The flags that are on, in alphabetical order. */
export function flagsOn(states: FlagStates): FlagKey[] {
  return flagKeys.filter((key) => states[key]).sort();
}
