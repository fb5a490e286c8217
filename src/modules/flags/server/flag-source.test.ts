import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createFlagSource } from './flag-source.ts';
import { createFlagsModule } from './flags-module.ts';
import { saveFlagSetting } from './flag-settings-store.ts';

const database = await openTestDatabase();
const log = pino({ level: 'silent' });
const sourceOf = (configured = {}, keptForMs = 0) => createFlagSource({ database, log, configured, keptForMs });

describe('the flags of a process', () => {
  it('come from the configuration unless staff set them, until they reset them [SH-438 part] [AC-444]', async () => {
    const flags = sourceOf({ multisearch: false, site_banner: true });
    expect(await flags.inForce()).toMatchObject({ multisearch: false, site_banner: true, search_history: true });
    await saveFlagSetting(database, 'multisearch', true);
    await saveFlagSetting(database, 'site_banner', true);
    await saveFlagSetting(database, 'site_banner', false);
    await saveFlagSetting(database, 'search_history', false);
    expect(await flags.inForce()).toMatchObject({ multisearch: true, site_banner: false, search_history: false });
    for (const key of ['multisearch', 'site_banner', 'search_history'] as const) await saveFlagSetting(database, key, null);
    expect(await flags.inForce()).toMatchObject({ multisearch: false, site_banner: true, search_history: true });
  });

  it('treat a name that is not in the list as off, even if the database has it [AC-444]', async () => {
    await runSql(database, `insert into flags.flag_settings (key, enabled) values ('self_driving', true)`);
    const flags = sourceOf();
    expect(await flags.isOn('self_driving')).toBe(false);
    expect(await flags.isOn('constructor')).toBe(false);
    expect(await flags.isOn('delivery_pass')).toBe(true);
    expect(Object.keys(await flags.inForce())).not.toContain('self_driving');
  });

  it('are read once, however many callers ask at the same time or shortly after one another', async () => {
    const flags = sourceOf({}, 60_000);
    await Promise.all([flags.inForce(), flags.inForce(), flags.isOn('site_banner')]);
    await saveFlagSetting(database, 'site_banner', true);
    expect(await flags.isOn('site_banner')).toBe(false);
    expect(await sourceOf().isOn('site_banner')).toBe(true);
    await saveFlagSetting(database, 'site_banner', null);
  });

  it('stay as they were while the database is unavailable', async () => {
    const own = openDatabase({ url: database.url, poolSize: 1 });
    const flags = createFlagSource({ database: own, log, configured: { site_banner: true }, keptForMs: 0 });
    expect(await flags.isOn('site_banner')).toBe(true);
    await own.close();
    expect(await flags.isOn('site_banner')).toBe(true);
    const blind = createFlagSource({ database: own, log, configured: {}, keptForMs: 0 });
    await expect(blind.isOn('site_banner')).rejects.toThrow();
  });

  it('are refused by name if the configuration names an unknown one', () => {
    expect(() => createFlagsModule({ database, log, configured: { site_baner: true }, experimentProvider: null })).toThrow(
      /^LARDER_FLAGS: there is no flag site_baner\. The flags are .*site_banner/,
    );
  });
});
