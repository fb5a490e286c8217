import type { OutgoingMessage } from 'node:http';
import { serve, type ServerType } from '@hono/node-server';
import type { Shop } from './build-shop.ts';

export interface RunningServer {
  port: number;
  /** Stops accepting calls, and resolves once the calls in progress have finished (at most 10 seconds). */
  close(): Promise<void>;
}

const drainMs = 10_000;

/**
 * How long an idle connection stays open, in milliseconds. If the server closes it just as a client sends a call, the
 * call fails. So it waits longer than proxies, most of which close idle connections after a minute or less.
 */
const keepAliveTimeout = 75_000;

/**
 * Serves the shop over HTTP. Port 0 selects any free port; without an address the server listens on every interface.
 */
export function serveShop(shop: Pick<Shop, 'fetch'>, { port, listen }: { port: number; listen: string | null }): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: shop.fetch, port, serverOptions: { keepAliveTimeout }, ...(listen !== null && { hostname: listen }) }, (address) =>
      resolve({ port: address.port, close: () => drain(server) }),
    );
    server.on('error', reject);
  });
}

function drain(server: ServerType): Promise<void> {
  // `closeIdleConnections` below skips connections that are busy, and a client could keep using those. So the answer to
  // each request that arrives from now on closes its connection.
  server.prependListener('request', (_: unknown, answer: OutgoingMessage) => {
    answer.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    const force = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs);
    force.unref();
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
