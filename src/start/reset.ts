// Deletes the embedded database of LARDER_DATA with everything in it; the next start sets up a new shop.
import { deleteEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { readSettings } from '#/platform/server/settings.ts';

const settings = readSettings(process.env);
if (settings.databaseUrl !== null) {
  console.error('DATABASE_URL names a PostgreSQL of yours, which is not ours to delete.');
  process.exit(1);
}
try {
  await deleteEmbeddedDatabase(settings.dataFolder);
  console.log(`The database in ${settings.dataFolder} is deleted.`);
} catch (error) {
  console.error(String(error instanceof Error ? error.message : error));
  process.exit(1);
}
