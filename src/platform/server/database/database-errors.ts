interface PostgresError extends Error {
  code: string;
  constraint?: string;
}

/** Returns whether a statement violated a unique constraint: the given one, or any if none is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || (error as PostgresError).constraint === constraint);
}

/** Returns whether a transaction lost a race (serialization failure or deadlock) and should run again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Returns the error with which a transaction that found a row used up meanwhile asks `inTransaction` to run it again. */
export const lostRace = (message: string): Error => Object.assign(new Error(message), { code: '40001' });

/** Returns whether a statement was ignored because an earlier statement of its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/**
 * Returns whether a named prepared statement is missing, exists already, or is older than its tables because a
 * migration has run. It is missing if the statement that should have prepared it failed earlier in the same pipeline.
 */
export function isStalePlan(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || code === '42P05' || (code === '0A000' && (error as Error).message.includes('cached plan'));
}

/** Returns whether PostgreSQL cancelled a statement because it ran too long, or waited too long for a lock. */
export function isTooLong(error: unknown): boolean {
  const code = codeOf(error);
  return code === '57014' || code === '55P03';
}

/**
 * Returns whether a statement contained text that no column can store: a NUL character, or half of a surrogate pair in
 * JSON. Such text always comes from the client, so the call's input is at fault.
 */
export function isImpossibleText(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '22P02') return (error as Error).message.includes('type json');
  return code === '22021' || code === '22P05';
}

/**
 * Returns whether an error means that the database is unavailable, rather than that it refused the statement. An
 * exhausted pool counts too, because the remedy is the same: retry in a moment.
 */
export function isDatabaseGone(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) {
    return (
      code.startsWith('08') || code.startsWith('57P0') || code === '53300' || goneSystemCodes.has(code)
    );
  }
  return error instanceof Error && goneMessages.some((message) => error.message.includes(message));
}

const goneSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Messages of errors that pg throws without a code.
const goneMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Client has closed the connection',
  'Cannot use a pool after calling end',
];

function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as Partial<PostgresError>).code : undefined;
  return typeof code === 'string' ? code : null;
}
