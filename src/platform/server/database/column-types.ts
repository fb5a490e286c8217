import pg from 'pg';

/** Milliseconds since 1970. */
type Instant = number;

/**
 * Parsers for PostgreSQL's types: `bigint` as a number (throws beyond 2^53), `timestamptz` as milliseconds since 1970,
 * `date` as 'YYYY-MM-DD'. Arrays of these types are parsed the same way. Other types keep pg's parsers, which return
 * `numeric` as text.
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

// Parses a timestamp such as 2026-01-31 09:05:07.123456+00, or an infinity. The session's settings (time zone UTC, date
// style ISO) rule out other formats.
function parseTimestamp(text: string): Instant {
  if (text === 'infinity') return Infinity;
  if (text === '-infinity') return -Infinity;
  const instant = Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  if (Number.isNaN(instant)) throw new RangeError(`timestamp ${text} cannot be read`);
  return instant;
}

// The type that pg-types declares for `arrayParser` does not match the object that it exports.
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: (entry: string) => unknown): { parse(): unknown[] };
};

function arrayOf(parse: (text: string) => unknown): (text: string) => unknown {
  return (text) => arrayParser.create(text, parse).parse();
}
