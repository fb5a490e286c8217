interface PostgresError extends Error {
  code: string;
  constraint?: string;
}

/** Says whether a statement failed because a row like it stands already; of this constraint, when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || (error as PostgresError).constraint === constraint);
}

/** Says whether a transaction lost a race and would do well to run again: serialization failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/**
 * Says whether a prepared statement outlived the tables it was planned for (a migration ran beneath us), or is not the one
 * that was to be prepared: what was sent behind one whose preparing failed finds none.
 */
export function isStalePlan(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || code === '42P05' || (code === '0A000' && (error as Error).message.includes('cached plan'));
}

/** Says whether a statement was given up because it took too long, or waited too long for a lock. */
export function isTooLong(error: unknown): boolean {
  const code = codeOf(error);
  return code === '57014' || code === '55P03';
}

/**
 * Says whether a statement was given a text that no column can hold, such as one with a NUL character: whoever sent it is
 * at fault, wherever in a call it stood.
 */
export function isImpossibleText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

/**
 * Says whether an error means that there is no database to ask, rather than that it said no.
 * An overfull pool counts: the shopper's remedy, asking again in a moment, is the same.
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
