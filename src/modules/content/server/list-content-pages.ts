import { contentInSeason } from '#/modules/content/rules/content-in-season.ts';
import { londonDay, type Instant } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { listPageEntries } from './content-store.ts';

/** Lists the paths for which content is stored that shows today. Some of them are other pages, such as a category's. */
export async function listContentPages(database: Database, now: Instant): Promise<string[]> {
  const today = londonDay(now);
  const entries = await listPageEntries(database);
  return entries.filter(({ content }) => contentInSeason(content, today).length > 0).map(({ key }) => key);
}
