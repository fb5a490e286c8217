import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '..');

/** The shop as `npm start` runs it, in a process of its own. */
export interface ShopProcess {
  origin: string;
  /** From the start of the process until it said that it is ready. */
  startUpMs: number;
  /** Memory it holds now (resident), in megabytes. */
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

/** What an operator would set, with the demo shop and its card simulator asked for by name. */
export function shopEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    LARDER_DATA: dataFolder,
    LARDER_DEMO: 'yes',
    LARDER_PAYMENTS: 'simulator',
    LARDER_LOG: 'silent',
    LARDER_POOL: '8',
    // Each shopper then says whence they come, and has sign-in counters of their own.
    LARDER_PROXIES: '1',
    PORT: '0',
    DATABASE_URL: '',
  };
}

/** Starts the shop and waits until it serves. */
export async function startShop(dataFolder: string): Promise<ShopProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'src/start/server.ts')], {
    cwd: root,
    env: shopEnvironment(dataFolder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`The shop ended by itself (${signal ?? `status ${code}`}); what follows is not measured.`);
  });
  const origin = await originOf(child);
  const ready = await fetch(`${origin}/health/ready`);
  if (!ready.ok) throw new Error(`the shop is not ready: ${ready.status}`);
  return {
    origin,
    startUpMs: performance.now() - started,
    megabytes: () => residentMegabytes(child.pid!),
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function originOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    const origin = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (origin === undefined) continue;
    // What it says at its end is of use to whoever asks why; and unread it would wait for a reader.
    child.stdout!.pipe(process.stderr, { end: false });
    return origin;
  }
  throw new Error('the shop did not start');
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
