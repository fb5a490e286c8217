import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { FlagSettings } from '#/modules/flags/rules/flags-in-force.ts';
import type { ExperimentKey } from '#/modules/flags/rules/experiment-list.ts';
import type { VariantShare } from '#/modules/flags/rules/variant-of.ts';
import { inTransaction, ownTables, type Database } from '#/platform/server/database/database.ts';
import type { FlagsTables } from './flags-tables.ts';

const tables = (database: Database) => ownTables<'flags', FlagsTables>(database);

/** The flags that staff have set. */
export async function readFlagSettings(database: Database): Promise<FlagSettings> {
  const rows = await tables(database).selectFrom('flags.flag_settings').select(['key', 'enabled']).execute();
  return Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled]));
}

/** Sets a flag for staff; null resets it to the configuration. */
export async function saveFlagSetting(database: Database, key: FlagKey, enabled: boolean | null): Promise<void> {
  if (enabled === null) {
    await tables(database).deleteFrom('flags.flag_settings').where('key', '=', key).execute();
    return;
  }
  await tables(database)
    .insertInto('flags.flag_settings')
    .values({ key, enabled })
    .onConflict((on) => on.column('key').doUpdateSet({ enabled }))
    .execute();
}

/** The variants of each experiment that has any. */
export async function listVariants(database: Database): Promise<Map<string, VariantShare[]>> {
  const rows = await tables(database)
    .selectFrom('flags.variants')
    .select(['experiment', 'variant', 'share', 'payload'])
    .orderBy('experiment')
    .orderBy('variant')
    .execute();
  return Map.groupBy(rows, ({ experiment }) => experiment);
}

/** Replaces an experiment's variants; the database refuses shares that do not add up to 100. */
export function saveVariants(database: Database, experiment: ExperimentKey, variants: readonly VariantShare[]): Promise<void> {
  return inTransaction({ database }, async (own) => {
    await tables(own.database).deleteFrom('flags.variants').where('experiment', '=', experiment).execute();
    if (variants.length === 0) return;
    const rows = variants.map(({ variant, share, payload }) => ({
      experiment,
      variant,
      share,
      payload: payload === null ? null : JSON.stringify(payload),
    }));
    await tables(own.database).insertInto('flags.variants').values(rows).execute();
  });
}
