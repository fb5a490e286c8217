import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { createChangeFeed } from './change-feed.ts';

const database = await openTestDatabase();

it('reads again soon after a failed reading, even if nothing else changes', async () => {
  const feed = createChangeFeed({ databaseUrl: database.url, log: openLog('silent'), gatherMs: 1, pollMs: 1_000_000 });
  onTestFinished(() => feed.stop());
  let readings = 0;
  feed.whenChanged(async () => {
    readings += 1;
    if (readings < 3) throw new Error('the database was too busy');
  });
  feed.start();
  await expect.poll(() => readings, { timeout: 10_000 }).toBe(3);
});
