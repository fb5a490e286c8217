import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { TurnReading } from './turn-meter.ts';

const root = resolve(import.meta.dirname, '..');

/** The shop as `npm start -- --prod` runs it, in a separate process. */
export interface ShopProcess {
  origin: string;
  /** The time from the start of the process until it reported that it was ready. */
  startUpMs: number;
  /** Returns the resident memory in megabytes; NaN on a system without `/proc`. */
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

/** A shop whose process measures the turns of its event loop. */
export interface MeteredShop extends ShopProcess {
  /** The time from the start of the process until `/health/live` first answered. */
  liveMs: number;
  /** Returns the measurements since the last reading. */
  readTurns(): Promise<TurnReading>;
}

/** Returns an operator's settings, with the demo shop and its card simulator explicitly enabled. */
export function shopEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    LARDER_DATA: dataFolder,
    LARDER_DEMO: 'yes',
    LARDER_PAYMENTS: 'simulator',
    LARDER_LOG: 'silent',
    LARDER_POOL: '8',
    // Lets each shopper send a different client address, and so have separate sign-in counters.
    LARDER_PROXIES: '1',
    PORT: '0',
    DATABASE_URL: '',
  };
}

/** Starts the shop and waits until it is ready. */
export async function startShop(dataFolder: string): Promise<ShopProcess> {
  const child = spawn(process.execPath, [join(root, 'src/start/server.ts')], {
    cwd: root,
    env: shopEnvironment(dataFolder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return untilReady(child);
}

/** Starts the shop like `startShop`, with the turn meter in its process. */
export async function startMeteredShop(dataFolder: string): Promise<MeteredShop> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'turn-meter.ts'), join(root, 'src/start/server.ts')], {
    cwd: root,
    env: { ...shopEnvironment(dataFolder), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const live = untilLive(port, started);
  const shop = await untilReady(child);
  return {
    ...shop,
    liveMs: await live,
    async readTurns() {
      child.send('read turns');
      const [reading] = (await once(child, 'message')) as [TurnReading];
      return reading;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilLive(port: number, started: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/health/live`, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return performance.now() - started;
    await pause(20);
  }
}

async function untilReady(child: ChildProcess): Promise<ShopProcess> {
  const started = performance.now();
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`The shop exited by itself (${signal ?? `status ${code}`}); the remaining figures are not measured.`);
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
    // Passes on the rest of the shop's output, because an unread pipe would fill up and block the shop.
    child.stdout!.pipe(process.stderr, { end: false });
    return origin;
  }
  throw new Error('the shop did not start');
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
