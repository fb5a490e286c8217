import { flagKeys, flagList, type FlagKey, type FlagStates } from './flag-list.ts';

/** The flags that staff or the configuration have set, each on or off; a missing flag is not set. */
export type FlagSettings = Readonly<Partial<Record<FlagKey, boolean>>>;

/**
 * Returns the current state of each flag: as set by staff, otherwise by the configuration, otherwise as in a new
 * installation (AC-444).
 */
export function flagsInForce(staff: FlagSettings, configuration: FlagSettings): FlagStates {
  return Object.fromEntries(flagKeys.map((key) => [key, staff[key] ?? configuration[key] ?? flagList[key]])) as FlagStates;
}

/** Returns the enabled flags, in alphabetical order. */
export function flagsOn(states: FlagStates): FlagKey[] {
  return flagKeys.filter((key) => states[key]).sort();
}
