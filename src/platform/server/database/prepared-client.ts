import pg from 'pg';
import { isStalePlan } from './database-errors.ts';
import { noteStatement } from './statement-count.ts';

// Each connection keeps a plan per name (some 20 kB each). Texts beyond this number are sent without a name: a program
// has a few hundred, so more means that somebody builds values into a text.
const mostNames = 1000;

const planned = /^\s*(select|insert|update|delete|merge|with)\b/i;

/** Gives each statement's text a short name, the same on every connection; null beyond the bound. */
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

  /** The next use gets a new name, so every connection plans it anew. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/**
 * Makes the kind of connection that sends every statement given with a parameter list as a named prepared statement:
 * planning is most of what a small query costs. Also counts statements, and outlives the loss of the server.
 */
export function preparedClient(names: StatementNames, whenLost: (error: Error) => void): typeof pg.Client {
  return class PreparedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener, a server that goes away while the connection is in use would end the process.
      this.on('error', whenLost);
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg's own signature is a dozen overloads of it; whatever is not (text, list) passes through untouched.
    override query(config: any, values?: any, callback?: any): any {
      if (typeof config !== 'string') return super.query(config, values, callback);
      noteStatement(config);
      const name = Array.isArray(values) && planned.test(config) ? names.nameOf(config) : null;
      if (name === null) return super.query(config, values, callback);
      const statement = { name, text: config, values };
      if (callback !== undefined) return super.query(statement as pg.QueryConfig, callback);
      return super.query(statement as pg.QueryConfig).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        names.forget(config);
        // Inside a transaction this fails again (it is aborted already), and the transaction is retried as a whole.
        if (this.getTransactionStatus() !== 'I') throw error;
        return super.query({ text: config, values } as pg.QueryConfig);
      });
    }
  } as typeof pg.Client;
}
