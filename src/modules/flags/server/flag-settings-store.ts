import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import type { FlagSettings } from '#/modules/flags/rules/flags-in-force.ts';
import type { ExperimentKey } from '#/modules/flags/rules/experiment-list.ts';
import type { VariantShare } from '#/modules/flags/rules/variant-of.ts';
import { inTransaction, runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the flags that staff have set, each on or off. */
export async function readFlagSettings(database: Database): Promise<FlagSettings> {
  const rows = await runSql<{ key: string; enabled: boolean }>(database, 'select key, enabled from flags.flag_settings');
  return Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled]));
}

/** Sets a flag on behalf of staff; null removes the setting, so that the configuration decides again. */
export async function saveFlagSetting(database: Database, key: FlagKey, enabled: boolean | null): Promise<void> {
  if (enabled === null) {
    await runSql(database, 'delete from flags.flag_settings where key = $1', [key]);
    return;
  }
  await runSql(
    database,
    'insert into flags.flag_settings (key, enabled) values ($1, $2) on conflict (key) do update set enabled = excluded.enabled',
    [key, enabled],
  );
}

/** Returns the variants of each experiment that has any. */
export async function listVariants(database: Database): Promise<Map<string, VariantShare[]>> {
  const rows = await runSql<VariantShare & { experiment: string }>(
    database,
    'select experiment, variant, share, payload from flags.variants order by experiment, variant',
  );
  return Map.groupBy(rows, ({ experiment }) => experiment);
}

/** Replaces an experiment's variants; the database refuses shares that do not add up to 100. */
export function saveVariants(database: Database, experiment: ExperimentKey, variants: readonly VariantShare[]): Promise<void> {
  return inTransaction({ database }, async (own) => {
    await runSql(own.database, 'delete from flags.variants where experiment = $1', [experiment]);
    await runSql(
      own.database,
      `insert into flags.variants (experiment, variant, share, payload)
       select $1, variant, share, nullif(payload, 'null') from jsonb_to_recordset($2::jsonb) as given(variant text, share integer, payload jsonb)`,
      [experiment, JSON.stringify(variants)],
    );
  });
}
