import { flagKeys, isFlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { FlagSettings } from '#/modules/flags/rules/flags-in-force.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createFlagSource, type FlagSource } from './flag-source.ts';

export interface FlagsModuleDeps {
  database: Database;
  log: Log;
  /** Flags that the configuration sets, by name. */
  configured: Readonly<Record<string, boolean>>;
}

/** What is on, and who sees which variant. Throws with a sentence when the configuration names a flag that there is not. */
export function createFlagsModule({ database, log, configured }: FlagsModuleDeps): { module: ServerModule; flags: FlagSource } {
  const flags = createFlagSource({ database, log, configured: knownFlags(configured) });
  return {
    flags,
    module: {
      name: 'flags',
      async start() {
        await flags.inForce();
      },
    },
  };
}

function knownFlags(configured: Readonly<Record<string, boolean>>): FlagSettings {
  const unknown = Object.keys(configured).find((name) => !isFlagKey(name));
  if (unknown !== undefined) throw new Error(`LARDER_FLAGS: there is no flag ${unknown}. The flags are ${flagKeys.join(', ')}.`);
  return configured;
}
