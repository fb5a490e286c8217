import type pg from 'pg';

/**
 * One connection for the short reads of all calls in this process. It sends a read without waiting for the answers to
 * earlier ones (pipelining). It sends the reads of one turn of the event loop together, because waking the server is
 * most of the cost of a small read. It connects on first use, and reconnects after a loss; a loss fails the waiting
 * reads, as on any connection.
 */
export class SharedReader {
  readonly #open: () => pg.Client;
  #client: Promise<pg.Client> | null = null;
  #closed = false;

  /** `open` creates a client that supports pipelining. */
  constructor(open: () => pg.Client) {
    this.#open = open;
  }

  async read<Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> {
    if (this.#closed) throw new Error('Client was closed and is not queryable');
    const client = await (this.#client ??= this.#connect());
    const { rows } = await client.query(text, [...parameters]);
    return rows as Row[];
  }

  /** Closes the connection permanently, after the waiting reads are answered. */
  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = this.#open();
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (this.#client !== connecting) return;
      this.#client = null;
      // The connection is already lost, so a failure to end it does not matter.
      client.end().catch(() => undefined);
    };
    for (const loss of ['end', 'error'] as const) client.once(loss as 'end', forget);
    connecting.catch(forget);
    return connecting;
  }
}
