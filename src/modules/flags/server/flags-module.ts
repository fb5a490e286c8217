import { flagKeys, isFlagKey } from '#/modules/flags/rules/flag-list.ts';
import { noticeOfAll, type NoticeTone } from '#/modules/flags/rules/notice-type.ts';
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

/** The module for flags and experiments, and what other modules need of it. */
export interface FlagsModule {
  module: ServerModule;
  flags: FlagSource;
  variantFor: VariantFor;
  /**
   * Returns the type of the service notice that every visitor sees (SH-410, SH-411); null if there is none, or if it is not
   * known before the visitor is, as with an outside experimentation service.
   */
  noticeOfAll(): Promise<NoticeTone | null>;
}

/**
 * Creates the module for flags and experiments. Throws an error with a readable message if the configuration names an
 * unknown flag.
 */
export function createFlagsModule(deps: FlagsModuleDeps): FlagsModule {
  const { database, log, configured, experimentProvider } = deps;
  const flags = createFlagSource({ database, log, configured: knownFlags(configured) });
  const decisions = experimentProvider ? outsideDecisions({ address: experimentProvider, log }) : decisionsByShare(flags);
  return {
    flags,
    variantFor: createVariantFor(decisions),
    async noticeOfAll() {
      if (experimentProvider !== null || !(await flags.isOn('site_banner'))) return null;
      return noticeOfAll((await flags.variants()).get('site_banner_type') ?? []);
    },
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
