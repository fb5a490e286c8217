import type { OutgoingMessage } from 'node:http';
import { serve, type ServerType } from '@hono/node-server';
import type { Shop } from './build-shop.ts';

export interface RunningServer {
  port: number;
  /** Stops taking calls, lets those under way finish (10 seconds at most), then resolves. */
  close(): Promise<void>;
}

const drainMs = 10_000;

/** Serves the shop over HTTP: port 0 takes any free one, no address listens on every interface. */
export function serveShop(shop: Pick<Shop, 'fetch'>, { port, listen }: { port: number; listen: string | null }): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: shop.fetch, port, ...(listen !== null && { hostname: listen }) }, (address) =>
      resolve({ port: address.port, close: () => drain(server) }),
    );
    server.on('error', reject);
  });
}

function drain(server: ServerType): Promise<void> {
  // A connection that is at work just now is not idle, and would bring one call after the other: its next is its last.
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
