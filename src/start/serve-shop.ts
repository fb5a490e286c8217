import type { OutgoingMessage } from 'node:http';
import { serve, type ServerType } from '@hono/node-server';
import type { Shop } from './build-shop.ts';

export interface RunningServer {
  port: number;
  /** Stops accepting calls, waits for those in progress (at most 10 seconds), then resolves. */
  close(): Promise<void>;
}

const drainMs = 10_000;

/** Serves the shop over HTTP. Port 0 takes any free one; without an address it listens on every interface. */
export function serveShop(shop: Pick<Shop, 'fetch'>, { port, listen }: { port: number; listen: string | null }): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: shop.fetch, port, ...(listen !== null && { hostname: listen }) }, (address) =>
      resolve({ port: address.port, close: () => drain(server) }),
    );
    server.on('error', reject);
  });
}

function drain(server: ServerType): Promise<void> {
  // A connection that is busy now is not idle, and could keep sending calls: its next one is its last.
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
