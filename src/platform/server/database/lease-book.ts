import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { markLives, processMark } from './process-life.ts';

/** The holders of the embedded database, in a file that outlives their processes. */
export interface LeaseBook {
  /** Adds a lease for this process, and returns the lease's id. */
  add(): string;
  remove(id: string): void;
  /** Counts the leases of living processes, and deletes those of dead processes. */
  countLiving(): number;
}

/**
 * Runs the work with the folder's book of leases, under a lock that excludes other processes. Throws if it does not get
 * the lock within `waitMs`. The lock is SQLite's, which the operating system releases when the process holding it dies
 * for any reason.
 */
export async function withLeaseBook<T>(
  folder: string,
  work: (book: LeaseBook) => Promise<T> | T,
  waitMs = 120_000,
): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const path = join(folder, 'leases.sqlite');
  keepToOwner(path);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    await lock(file, folder, waitMs);
    const result = await work(bookIn(file));
    file.exec('commit');
    return result;
  } finally {
    // Closing rolls back uncommitted changes and releases the lock.
    file.close();
  }
}

/**
 * Makes the file accessible only to its owner; creates it if it does not exist. SQLite would create it with the umask.
 */
function keepToOwner(path: string): void {
  const file = openSync(path, 'a', 0o600);
  closeSync(file);
  chmodSync(path, 0o600);
}

async function lock(file: DatabaseSync, folder: string, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      // Exclusive from the start: a commit would fail while another process tries for the lock.
      file.exec('begin exclusive');
      file.exec('create table if not exists lease (id text primary key, holder text not null)');
      return;
    } catch (error) {
      const busy = (error as { errcode?: number }).errcode === 5;
      if (!busy) throw error;
      if (performance.now() > deadline) {
        throw new Error(`Another process has been busy with the database in ${folder} for ${waitMs / 1000} seconds.`);
      }
    }
    await pause(30);
  }
}

function bookIn(file: DatabaseSync): LeaseBook {
  return {
    add() {
      const id = randomUUID();
      file.prepare('insert into lease (id, holder) values (?, ?)').run(id, processMark(process.pid)!);
      return id;
    },
    remove(id) {
      file.prepare('delete from lease where id = ?').run(id);
    },
    countLiving() {
      const leases = file.prepare('select id, holder from lease').all() as { id: string; holder: string }[];
      const dead = leases.filter((lease) => !markLives(lease.holder));
      for (const lease of dead) this.remove(lease.id);
      return leases.length - dead.length;
    },
  };
}
