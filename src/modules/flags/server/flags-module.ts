import { flagKeys, isFlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { FlagSettings } from '#/modules/flags/rules/flags-in-force.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { decisionsByShare } from './experiment-decisions.ts';
import { createFlagSource, type FlagSource } from './flag-source.ts';
import { flagsRoutes } from './flags-routes.ts';
import { createVariantFor, type VariantFor } from './variant-for.ts';
import { outsideDecisions } from './outside-decisions.ts';

export interface FlagsModuleDeps {
  database: Database;
  log: Log;
  /** The states of flags that the configuration sets, by name. */
  configured: Readonly<Record<string, boolean>>;
  /** The URL of an outside experimentation service; if null, the shop decides. */
  experimentProvider: string | null;
}

/**
 * Creates the module for flags and experiments. Throws an error with a readable message if the configuration names an
 * unknown flag.
 */
export function createFlagsModule(deps: FlagsModuleDeps): { module: ServerModule; flags: FlagSource; variantFor: VariantFor } {
  const { database, log, configured, experimentProvider } = deps;
  const flags = createFlagSource({ database, log, configured: knownFlags(configured) });
  const decisions = experimentProvider ? outsideDecisions({ address: experimentProvider, log }) : decisionsByShare(flags);
  return {
    flags,
    variantFor: createVariantFor(decisions),
    module: {
      name: 'flags',
      rest: flagsRoutes({ flags, decisions }),
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
