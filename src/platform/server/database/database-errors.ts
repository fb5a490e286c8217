interface PostgresError extends Error {
  code: string;
  constraint?: string;
}

/** Whether a statement failed because an equal row exists; optionally only for this constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || (error as PostgresError).constraint === constraint);
}

/** Whether a transaction lost a race and should run again: serialization failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** Whether a statement was ignored because an earlier one of its transaction had failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/**
 * Whether a prepared statement is missing, or older than its tables (a migration ran meanwhile). It is missing if the
 * statement that should have prepared it, sent before it in the same pipeline, failed.
 */
export function isStalePlan(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || code === '42P05' || (code === '0A000' && (error as Error).message.includes('cached plan'));
}

/** Whether a statement was cancelled because it took too long, or waited too long for a lock. */
export function isTooLong(error: unknown): boolean {
  const code = codeOf(error);
  return code === '57014' || code === '55P03';
}

/**
 * Whether a statement contained text that no column can store, such as a NUL character: the client's fault, wherever in
 * the call it was.
 */
export function isImpossibleText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

/**
 * Whether an error means that the database is unavailable, rather than that it refused. An exhausted pool counts too:
 * the remedy, retrying in a moment, is the same.
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

// pg throws these without a code.
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
