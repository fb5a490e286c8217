import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A proxy to a database, which a test can cut: its clients then lose their connections and cannot reconnect. */
export interface DatabaseWire {
  /** The connection string that leads to the database through the proxy. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function layWire(databaseUrl: string): Promise<DatabaseWire> {
  const url = new URL(databaseUrl);
  const far = { host: url.hostname, port: Number(url.port) };
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const onward = connect(far);
    for (const [from, to] of [[near, onward], [onward, near]] as const) {
      ends.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => void (ends.delete(from), to.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  }
  afterAll(cut);
  return {
    url: url.href,
    cut,
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
