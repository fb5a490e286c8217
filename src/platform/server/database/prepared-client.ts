import pg from 'pg';
import { isStalePlan } from './database-errors.ts';
import { noteStatement } from './statement-count.ts';

// Each connection caches a plan per name (about 20 kB each). Texts beyond this number are sent without a name: a
// program has a few hundred, so more means that somebody builds values into a text.
const mostNames = 1000;

const planned = /^\s*(select|insert|update|delete|merge|with)\b/i;

/** Gives each statement's text a short name, the same on every connection; null beyond the limit. */
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

  /** Gives the text a new name on next use, so that every connection plans it again. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/**
 * Creates a client class that sends every statement with a parameter list as a named prepared statement, because
 * planning is most of the cost of a small query. It also counts statements, and survives losing the server.
 */
export function preparedClient(names: StatementNames, whenLost: (error: Error) => void): typeof pg.Client {
  return class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener, losing the server while the connection is in use would end the process.
      this.on('error', whenLost);
    }

    #gathering = false;

    /**
     * Holds back what is sent until the end of this turn of the event loop: waking the server is most of the cost of a small
     * statement, so statements that do not wait for one another go together.
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
        // Inside a transaction this fails again (it is already aborted), and the whole transaction is retried.
        if (this.getTransactionStatus() !== 'I') throw error;
        return super.query({ text: config, values } as pg.QueryConfig);
      });
    }
  } as typeof pg.Client;
}
