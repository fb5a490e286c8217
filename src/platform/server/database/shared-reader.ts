import type pg from 'pg';

/**
 * One connection for the short reads of all calls of a process. A read is sent behind those that wait for their answers
 * (pipelining), and the reads of one turn of the event loop go together: to wake the server is most of what a small one
 * costs. It connects when first asked, and anew after a loss, which fails the reads that wait as any connection's does.
 */
export class SharedReader {
  readonly #open: () => pg.Client;
  #client: Promise<pg.Client> | null = null;
  #gathering = false;

  /** `open` makes a client that pipelines. */
  constructor(open: () => pg.Client) {
    this.#open = open;
  }

  async read<Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> {
    const client = await (this.#client ??= this.#connect());
    this.#gather(client);
    const { rows } = await client.query(text, [...parameters]);
    return rows as Row[];
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = this.#open();
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (this.#client === connecting) this.#client = null;
    };
    client.once('end', forget);
    connecting.catch(forget);
    return connecting;
  }

  /** Holds what is sent until this turn of the event loop has ended. */
  #gather(client: pg.Client): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }
}
