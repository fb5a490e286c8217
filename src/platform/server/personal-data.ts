import type { Database, Transaction } from './database/database.ts';
import type { Instant } from './http/call-context.ts';

/** One section of the data that customers download. */
export interface PersonalDataSection {
  /** The section's name in the JSON file: 'savedCards'. */
  name: string;
  /** Its heading in the readable page: 'Saved cards'. */
  title: string;
  /** Every table that `read` reads, with its schema. A test compares them with the statements and with the database. */
  tables: readonly string[];
  /**
   * Returns the rows about a customer: plain JSON under names that a customer understands, without secrets and hashes.
   * Instants are ISO 8601 texts in UTC, and names of amounts in pence end in `Pence`.
   */
  read(database: Database, customerId: number): Promise<readonly Record<string, unknown>[]>;
}

/**
 * One module's share of the data about customers (decision 65). `start/personal-data.ts` lists all of them, because the
 * account module cannot know modules that come after it.
 */
export interface PersonalData {
  sections: readonly PersonalDataSection[];
  /** Omitted if nothing is removed when an account is closed. */
  erasure?: Erasure;
}

/** What a module does with its data when an account is removed (decision 49). */
export interface Erasure {
  /** Every table whose rows it deletes or makes anonymous, with its schema. A test compares them with the database. */
  tables: readonly string[];
  /**
   * Deletes a customer's rows, or makes them anonymous if the shop must keep them. Harmless to repeat. Runs in the
   * transaction that removes the account, whose row is locked.
   */
  erase(database: Transaction, customer: { customerId: number; now: Instant }): Promise<void>;
}

/** Returns an SQL expression that writes a `timestamptz` as ISO 8601 in UTC. */
export const isoText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
