import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { withLeaseBook, type LeaseBook } from './lease-book.ts';
import { accountOwning, canEnter, postgresAccount } from './postgres-account.ts';
import { placeForPostgres, readyBinaries } from './postgres-binaries.ts';
import {
  clusterRole,
  findRunning,
  initialiseCluster,
  startCluster,
  stopCluster,
  type Cluster,
  type RunningPostgres,
} from './postgres-cluster.ts';
import { markLives, processMark } from './process-life.ts';

/** A hold on the embedded database, which runs at least until every holder has left. */
export interface EmbeddedDatabase {
  /** The connection string, with the generated password. */
  readonly url: string;
  /** Releases the hold. The last holder to leave stops PostgreSQL. */
  leave(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** The folder (LARDER_DATA); created if it does not exist. */
  folder: string;
  /** Turns fsync and other safeguards against data loss off: for tests only. */
  disposable?: boolean;
  say?: (line: string) => void;
}

// The record in the folder's `embedded-database.json`. Its port and pid are those of the last start, 0 before the
// first.
interface Record {
  /** The path of the data: relative if it is inside the folder, so that a checkout can be moved. */
  cluster: string;
  password: string;
  port: number;
  pid: number;
}

const watchEveryMs = 1000;

/**
 * Joins the embedded PostgreSQL of this folder: creates or starts it if necessary, and adopts a server that a killed
 * process left running. While this process holds the database, it restarts a dead server on the same port.
 */
export async function joinEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const say = options.say ?? (() => undefined);
  const { lease, cluster, running, password } = await withLeaseBook(folder, async (book) => {
    const joined = await findOrMakeCluster(folder, options.disposable ?? false, say);
    return { ...joined, running: await ensureRunning(folder, joined.cluster, book), lease: book.add() };
  });
  const watch = watchOver(folder, cluster, running, say);
  let left: Promise<void> | null = null;
  return {
    url: `postgresql://${clusterRole}:${password}@127.0.0.1:${running.port}/postgres`,
    leave: () => (left ??= leave(folder, cluster, lease, watch)),
  };
}

/**
 * Stops the embedded database of this folder and deletes it with all its data. Does nothing if there is none; throws
 * while any process holds it.
 */
export async function deleteEmbeddedDatabase(folder: string): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(root)) return;
  await withLeaseBook(root, async (book) => {
    const holders = book.countLiving();
    if (holders > 0) throw new Error(`The database in ${root} is in use (${holders} holders). Stop the shop first.`);
    const record = await readRecord(root);
    if (record === null) return;
    if (existsSync(record.cluster)) {
      const account = accountOwning(record.cluster);
      const binaries = await readyBinaries(account, () => undefined);
      await stopCluster({ folder: record.cluster, account, binaries }, 'immediate');
    }
    const ours = record.cluster.startsWith(placeForPostgres) ? dirname(record.cluster) : record.cluster;
    await rm(ours, { recursive: true, force: true });
    await rm(recordFile(root), { force: true });
  });
}

async function findOrMakeCluster(
  folder: string,
  disposable: boolean,
  say: (line: string) => void,
): Promise<{ cluster: Cluster; password: string }> {
  const known = await readRecord(folder);
  if (known !== null && existsSync(known.cluster)) {
    const account = accountOwning(known.cluster);
    const binaries = await readyBinaries(account, say);
    return { cluster: { folder: known.cluster, account, binaries, disposable }, password: known.password };
  }
  const account = postgresAccount();
  const binaries = await readyBinaries(account, say);
  const place = await placeOf(folder, account, say);
  const password = randomBytes(24).toString('base64url');
  const cluster = { folder: place, account, binaries, disposable };
  await setAside(place, say);
  // Write the record first: data without its password would be lost.
  await writeRecord(folder, { cluster: place, password, port: 0, pid: 0 });
  await initialiseCluster(cluster, password);
  return { cluster, password };
}

async function placeOf(
  folder: string,
  account: ReturnType<typeof postgresAccount>,
  say: (line: string) => void,
): Promise<string> {
  if (canEnter(account, folder)) return join(folder, 'postgres');
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const place = join(placeForPostgres, mark, 'postgres');
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
  await chmod(placeForPostgres, 0o755);
  say(`The user postgres cannot access ${folder}: the data are in ${place}.`);
  return place;
}

// Moves data that has no record aside; throws if a server runs on it. Nothing can open the data, because its password
// is lost, but it is not ours to delete.
async function setAside(place: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(place)) return;
  if ((await findRunning(place)) !== null) {
    throw new Error(`A PostgreSQL runs on ${place}, but its record is missing. Stop it first.`);
  }
  const aside = `${place}.${Date.now()}.old`;
  await rename(place, aside);
  say(`Data of an earlier database, whose password is lost, were moved to ${aside}.`);
}

/**
 * Starts the database if it is not running. Keeps its port while any process holds it, because the holders connect to
 * that port.
 */
async function ensureRunning(folder: string, cluster: Cluster, book: LeaseBook): Promise<RunningPostgres> {
  const found = await findRunning(cluster.folder);
  if (found !== null) return found;
  const record = await readRecord(folder);
  const last = record !== null && record.port > 0 ? record.port : null;
  const running = await startCluster(cluster, { last, mayMove: book.countLiving() === 0 });
  await writeRecord(folder, { ...record!, ...running });
  return running;
}

interface Watch {
  end(): Promise<void>;
}

// Restarts a database that is killed while the shop runs. The first process that notices restarts it, under the lock.
function watchOver(folder: string, cluster: Cluster, first: RunningPostgres, say: (line: string) => void): Watch {
  let mark = processMark(first.pid);
  let reviving: Promise<void> | null = null;
  const revive = async () => {
    try {
      const running = await withLeaseBook(folder, (book) => ensureRunning(folder, cluster, book));
      mark = processMark(running.pid);
      say('The database had stopped and has been restarted.');
    } catch (error) {
      say(`The database is gone and cannot be started: ${String(error)}`);
    }
    reviving = null;
  };
  const timer = setInterval(() => {
    if (reviving === null && (mark === null || !markLives(mark))) reviving = revive();
  }, watchEveryMs);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await reviving;
    },
  };
}

async function leave(folder: string, cluster: Cluster, lease: string, watch: Watch): Promise<void> {
  await watch.end();
  // Catch a failure to stop PostgreSQL: if it were thrown here, the removal of the lease would be rolled back.
  const stopped = await withLeaseBook(folder, async (book) => {
    book.remove(lease);
    if (book.countLiving() > 0) return null;
    const [end] = await Promise.allSettled([stopCluster(cluster, 'fast')]);
    return end;
  });
  if (stopped?.status === 'rejected') throw stopped.reason;
}

function recordFile(folder: string): string {
  return join(folder, 'embedded-database.json');
}

async function readRecord(folder: string): Promise<Record | null> {
  const text = await readFile(recordFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const record = JSON.parse(text) as Record;
  return { ...record, cluster: resolve(folder, record.cluster) };
}

async function writeRecord(folder: string, record: Record): Promise<void> {
  const half = `${recordFile(folder)}.new`;
  const inside = relative(folder, record.cluster);
  const cluster = inside.startsWith('..') ? record.cluster : inside;
  await writeFile(half, `${JSON.stringify({ ...record, cluster }, null, 2)}\n`, { mode: 0o600 });
  await rename(half, recordFile(folder));
}
