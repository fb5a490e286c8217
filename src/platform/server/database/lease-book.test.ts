import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withLeaseBook } from './lease-book.ts';

it('waits for a process that is trying for the lock, and then commits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-leases-'));
  await withLeaseBook(folder, () => undefined);
  // A process that tries for the lock reads the file for a moment.
  const other = new DatabaseSync(join(folder, 'leases.sqlite'));
  other.exec('begin');
  other.prepare('select * from lease').all();
  const added = withLeaseBook(folder, (book) => book.add());
  await pause(100);
  other.exec('rollback');
  await added;
  expect(await withLeaseBook(folder, (book) => book.countLiving())).toBe(1);
  other.close();
  await rm(folder, { recursive: true });
});
