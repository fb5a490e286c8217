import pg from 'pg';
import { isStalePlan } from './database-errors.ts';
import { noteStatement } from './statement-count.ts';

// The maximum number of named statements: each connection caches a plan per name (about 20 kB each). Further texts are
// sent without a name. The shop has a few hundred statements, so reaching the limit means that some code builds values
// into its text.
const mostNames = 1000;

const planned = /^\s*(select|insert|update|delete|merge|with)\b/i;

/**
 * Gives each statement's text a short name, the same on every connection; null for a new text once the limit is
 * reached.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #made = 0;

  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNames) return null;
    this.#made += 1;
    const name = `s${this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  /** Forgets a text's name: its next use gets a new name, so that every connection plans it again. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/**
 * Creates a client class that sends statements with a parameter list as named prepared statements if they read or
 * change rows. Planning is most of the cost of a small query. The client also records statements for `countStatements`.
 * If the connection to the server is lost, it calls `whenLost`; without a listener, the process would end.
 */
export function preparedClient(names: StatementNames, whenLost: (error: Error) => void): typeof pg.Client {
  return class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener, losing the server while the connection is in use would end this process.
      this.on('error', whenLost);
    }

    #gathering = false;

    /**
     * Delays sending until the end of this turn of the event loop. Waking the server is most of the cost of a small
     * statement, so statements that do not wait for one another are sent together.
     */
    #gather(): void {
      if (this.#gathering) return;
      this.#gathering = true;
      const { stream } = this.connection;
      stream.cork();
      setImmediate(() => {
        this.#gathering = false;
        stream.uncork();
      });
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg's own signature has a dozen overloads; anything except (text, list) passes through unchanged.
    override query(config: any, values?: any, callback?: any): any {
      if (typeof config !== 'string') return super.query(config, values, callback);
      noteStatement(config);
      this.#gather();
      const name = Array.isArray(values) && planned.test(config) ? names.nameOf(config) : null;
      if (name === null) return super.query(config, values, callback);
      const statement = { name, text: config, values };
      if (callback !== undefined) return super.query(statement as pg.QueryConfig, callback);
      return super.query(statement as pg.QueryConfig).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        names.forget(config);
        // Inside a transaction the repeat would fail too, because the transaction is already aborted; `inTransaction`
        // retries all of it instead.
        if (this.getTransactionStatus() !== 'I') throw error;
        return super.query({ text: config, values } as pg.QueryConfig);
      });
    }
  } as typeof pg.Client;
}
