import { joinEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { openDatabase, type OpenDatabase } from '#/platform/server/database/database.ts';
import { migrate } from '#/platform/server/database/migrate.ts';
import { migrateJobs } from '#/platform/server/jobs/migrate-jobs.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Settings } from '#/platform/server/settings.ts';

export interface ShopDatabase {
  database: OpenDatabase;
  /** Closes the connections and leaves the embedded database; the last process to leave stops it. */
  leave(): Promise<void>;
}

/** Opens the shop's database, embedded unless DATABASE_URL is set, and migrates its tables. */
export async function openShopDatabase(settings: Settings, log: Log, say: (line: string) => void): Promise<ShopDatabase> {
  const embedded = settings.databaseUrl === null ? await joinEmbeddedDatabase({ folder: settings.dataFolder, say }) : null;
  const url = settings.databaseUrl ?? embedded!.url;
  const database = openDatabase({
    url,
    poolSize: settings.poolSize,
    whenLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  await migrate(url);
  await migrateJobs(url);
  return {
    database,
    leave: async () => {
      await database.close();
      await embedded?.leave();
    },
  };
}
