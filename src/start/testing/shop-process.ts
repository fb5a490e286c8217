import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A shop in a process of its own, which a test can kill. */
export interface ShopProcess {
  /** `http://localhost:` and its port. */
  url: string;
  /** Sends a request to this process, whatever host the request names. */
  fetch(request: Request): Promise<Response>;
  /** Kills the process as a power cut would (kill -9), and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops the process gracefully, waits until it is gone, and returns its exit status. */
  stop(): Promise<number | null>;
}

export interface ShopProcessOptions {
  databaseUrl: string;
  /** True to serve pages too; they must have been built. */
  pages?: boolean;
  /** Settings in addition to those of every test shop. */
  settings?: Record<string, string>;
}

const root = resolve(import.meta.dirname, '../../..');
const readyWithinMs = 60_000;
/** Tests start many such processes with the same code, so Node compiles it only once. */
const compileCache = join(root, 'node_modules/.cache/node-compile');

/** Starts a shop with test hooks on a free port; resolves once its readiness endpoint succeeds. */
export async function startShopProcess({ databaseUrl, pages = false, settings = {} }: ShopProcessOptions): Promise<ShopProcess> {
  const entry = pages ? 'src/start/server.ts' : 'src/start/testing/serve-calls.ts';
  const leash = join(import.meta.dirname, 'leave-with-parent.ts');
  const child = spawn(process.execPath, ['--import', leash, entry], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: databaseUrl, PORT: '0', LARDER_TEST_HOOKS: '1', LARDER_LOG: 'error', NODE_ENV: 'test', ...settings },
  });
  const gone = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    const [status] = (await gone) as [number | null];
    return status;
  };
  try {
    const url = await readAddress(child, gone);
    await waitUntilReady(url);
    return {
      url,
      fetch: (request) => {
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(url + pathname + search, request));
      },
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** Reads the address that the server prints on its standard output. */
async function readAddress(child: ChildProcess, gone: Promise<unknown>): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  const said = new Promise<string>((found) => {
    lines.on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address) found(address);
    });
  });
  const address = await Promise.race([said, gone]);
  if (typeof address !== 'string') throw new Error('the shop ended before it served');
  return address;
}

async function waitUntilReady(url: string): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/health/ready`);
    await answer.body?.cancel();
    if (answer.ok) return;
    await pause(50);
  }
  throw new Error('the shop did not become ready');
}
