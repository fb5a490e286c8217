import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { processMark } from './process-life.ts';

/** One folder of PostgreSQL data, with its programs and its user. */
export interface Cluster {
  folder: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  /** Trades safety for speed; only for data that may be lost. */
  disposable: boolean;
}

export interface RunningPostgres {
  pid: number;
  port: number;
}

/** The role that owns everything in the embedded database. */
export const clusterRole = 'larder';

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The shop's statements run in microseconds; compiling one takes tens of milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement contains the shopper's input, which must not go into the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

const disposableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** Creates the folder's data, all or nothing: if this process is killed half-way, there is no folder with this name. */
export async function initialiseCluster(cluster: Cluster, password: string): Promise<void> {
  const half = `${cluster.folder}.${randomUUID().slice(0, 8)}.new`;
  const passwordFile = `${half}.password`;
  await mkdir(half, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.account.uid !== undefined) {
    for (const path of [half, passwordFile]) await chown(path, cluster.account.uid, cluster.account.gid!);
  }
  try {
    await run(cluster, cluster.binaries.initdb, [
      `--pgdata=${half}`,
      `--username=${clusterRole}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      // The machine's own locales may lack C.UTF-8, and nothing here depends on them.
      ...['collate', 'ctype', 'messages', 'monetary', 'numeric', 'time'].map((kind) => `--lc-${kind}=C`),
      ...(cluster.disposable ? ['--no-sync', '--no-data-checksums'] : ['--data-checksums']),
    ]);
    await rename(half, cluster.folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/**
 * Finds the PostgreSQL server running on this folder, whichever process started it; null if there is none, or if it
 * does not accept connections yet.
 */
export async function findRunning(folder: string): Promise<RunningPostgres | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const ready = lines[7]?.trim() === 'ready';
  if (!ready || !Number.isInteger(pid) || !(await serves(pid, folder))) return null;
  return { pid, port: Number(lines[3]) };
}

/** The port that PostgreSQL had last, if any, and whether it may move to another port. */
export interface PortChoice {
  last: number | null;
  mayMove: boolean;
}

/**
 * Starts PostgreSQL on this folder and resolves when it accepts connections; throws with the end of its log if it does
 * not start. It uses its last port if that is free, or if PostgreSQL may not move. It keeps running when this process
 * ends, and ignores Ctrl-C in this terminal.
 */
export async function startCluster(cluster: Cluster, { last, mayMove }: PortChoice): Promise<RunningPostgres> {
  await clearLeftovers(cluster.folder);
  const chosen = { ...settings, ...(cluster.disposable ? disposableSettings : {}) };
  for (let attempt = 1; ; attempt += 1) {
    const port = last !== null && (!mayMove || (await isFree(last))) ? last : await freePort();
    const options = Object.entries({ ...chosen, port: String(port) }).map(([name, value]) => `-c ${name}=${value || "''"}`);
    try {
      await control(cluster, ['start', '-w', '-t', '120', '-l', logFile(cluster.folder), '-o', options.join(' ')]);
      const running = await findRunning(cluster.folder);
      if (running !== null) return running;
      throw new Error('it stopped again at once');
    } catch (error) {
      // Another program may have taken the port meanwhile, or the children of a killed server may still be stopping.
      if (attempt >= 8) throw await withLog(cluster.folder, error);
      await pause(250 * attempt);
    }
  }
}

/**
 * Stops PostgreSQL on this folder, closes any connections, and resolves when it has stopped. `fast` first writes
 * everything to disk; `immediate` is for data about to be deleted.
 */
export async function stopCluster(cluster: Omit<Cluster, 'disposable'>, how: 'fast' | 'immediate'): Promise<void> {
  if ((await findRunning(cluster.folder)) === null) return;
  try {
    await control(cluster, ['stop', '-w', '-t', '60', '-m', how]);
  } catch (error) {
    // PostgreSQL may have stopped by itself, or been killed, just before.
    if ((await findRunning(cluster.folder)) !== null) throw error;
  }
}

function logFile(folder: string): string {
  return join(folder, 'server.log');
}

async function serves(pid: number, folder: string): Promise<boolean> {
  if (processMark(pid) === null) return false;
  if (process.platform !== 'linux') return true;
  // After the machine has restarted, the pid may belong to any process.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(folder);
}

// Removes a dead server's pid file. PostgreSQL assumes that a server is alive while the pid in that file exists, even
// if that pid is a zombie or another program.
async function clearLeftovers(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (Number.isInteger(pid) && pid > 0 && !(await serves(pid, folder))) await rm(file, { force: true });
}

/**
 * Ports below those that systems use for outgoing connections (from 32768 on Linux, from 49152 elsewhere). An outgoing
 * connection could otherwise take the port while a killed server is being restarted.
 */
const ports = { from: 20_000, to: 32_768 };

async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
  throw new Error('No port on 127.0.0.1 is free for the database.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function control(cluster: Omit<Cluster, 'disposable'>, command: string[]): Promise<void> {
  return run(cluster, cluster.binaries.pgCtl, [...command, '-D', cluster.folder]);
}

function run(cluster: Pick<Cluster, 'account'>, program: string, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...cluster.account,
      // The user may have no access to our own working folder.
      cwd: dirname(program),
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
      // PostgreSQL inherits these streams from pg_ctl, so do not wait for piped output to end.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code ?? signal}: ${said.join('').trim()}`));
    });
  });
}

async function withLog(folder: string, error: unknown): Promise<Error> {
  const log = await readFile(logFile(folder), 'utf8').catch(() => '');
  const end = log.trim().split('\n').slice(-5).join('\n');
  return new Error(`The embedded database in ${folder} does not start.\n${String(error)}\n${end}`, { cause: error });
}
