import { flagsInForce, type FlagSettings } from '#/modules/flags/rules/flags-in-force.ts';
import { isFlagKey, type FlagStates } from '#/modules/flags/rules/flag-list.ts';
import type { VariantShare } from '#/modules/flags/rules/variant-of.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import { listVariants, readFlagSettings } from './flag-settings-store.ts';

/**
 * The flags and experiments as this process knows them. They are at most a second behind the database, unless the
 * database is unavailable.
 */
export interface FlagSource {
  /** Returns the current state of each flag. */
  inForce(): Promise<FlagStates>;
  /** Returns whether a flag is on; an unlisted name is off (AC-444). */
  isOn(key: string): Promise<boolean>;
  /** Returns the variants of each experiment, with their shares. */
  variants(): Promise<ReadonlyMap<string, readonly VariantShare[]>>;
}

export interface FlagSourceOptions {
  database: Database;
  log: Log;
  /** The flags set by the configuration. */
  configured: FlagSettings;
  /** The time for which a reading is valid, in milliseconds. */
  keptForMs?: number;
}

interface Reading {
  flags: FlagStates;
  variants: ReadonlyMap<string, readonly VariantShare[]>;
}

/**
 * Creates the flag source of this process. Every page and many calls need the flags, so it reads the database at most
 * once a second. While the database is unavailable, the last reading stays in use; if there is none yet, the error is
 * thrown.
 */
export function createFlagSource({ database, log, configured, keptForMs = 1000 }: FlagSourceOptions): FlagSource {
  let known: Reading | null = null;
  let goodUntil = 0;
  let reading: Promise<Reading> | null = null;

  const read = async (): Promise<Reading> => {
    const [staff, variants] = await Promise.all([readFlagSettings(database), listVariants(database)]);
    return { flags: flagsInForce(staff, configured), variants };
  };
  const readOrKeep = async (): Promise<Reading> => {
    try {
      known = await read();
    } catch (error) {
      if (known === null) throw error;
      log.warn({ err: error }, 'the flags could not be read again');
    }
    goodUntil = performance.now() + keptForMs;
    return known;
  };
  const current = async (): Promise<Reading> => {
    if (known !== null && performance.now() < goodUntil) return known;
    return (reading ??= readOrKeep().finally(() => {
      reading = null;
    }));
  };

  return {
    inForce: async () => (await current()).flags,
    isOn: async (key) => isFlagKey(key) && (await current()).flags[key],
    variants: async () => (await current()).variants,
  };
}
