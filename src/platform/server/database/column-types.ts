import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Milliseconds since 1970. */
type Instant = number;

declare const timestamp: unique symbol;

/**
 * The type that a `timestamptz` column accepts: created by `at`, because PostgreSQL does not read milliseconds as a
 * time.
 */
export type Timestamp = Instant & { readonly [timestamp]: true };

/** A `timestamptz` column: read as an Instant, written through `at`. */
export type InstantColumn = ColumnType<Instant, Timestamp, Timestamp>;

/** A `timestamptz` column that may be null. */
export type NullableInstantColumn = ColumnType<Instant | null, Timestamp | null | undefined, Timestamp | null>;

/** A `timestamptz` column with a default. */
export type GeneratedInstantColumn = ColumnType<Instant, Timestamp | undefined, Timestamp>;

/**
 * A `jsonb` column: read as its value, written as JSON text (`JSON.stringify`), because pg would write an array as an
 * SQL array.
 */
export type JsonColumn<T> = ColumnType<T, string, string>;

export type { Generated };

/** An Instant as an SQL expression, for storing and comparing. */
export function at(instant: Instant): RawBuilder<Timestamp> {
  return sql<Timestamp>`to_timestamp(${instant}::double precision / 1000)`;
}

/**
 * Parsers for PostgreSQL's types: `bigint` as number (an error beyond 2^53), `timestamptz` as milliseconds since 1970,
 * `date` as 'YYYY-MM-DD', `numeric` as text. The same inside arrays.
 */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const parsers = new Map<number, (text: string) => unknown>([
  [20, parseBigint],
  [1016, arrayOf(parseBigint)],
  [1184, parseTimestamp],
  [1185, arrayOf(parseTimestamp)],
  [1082, (text) => text],
  [1182, arrayOf((text) => text)],
]);

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

// The session's time zone is UTC, so there is only one format: 2026-01-31 09:05:07.123456+00.
function parseTimestamp(text: string): Instant {
  if (text === 'infinity') return Infinity;
  if (text === '-infinity') return -Infinity;
  const instant = Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  if (Number.isNaN(instant)) throw new RangeError(`timestamp ${text} cannot be read`);
  return instant;
}

// The actual function in pg-types differs from its declaration.
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: (entry: string) => unknown): { parse(): unknown[] };
};

function arrayOf(parse: (text: string) => unknown): (text: string) => unknown {
  return (text) => arrayParser.create(text, parse).parse();
}
