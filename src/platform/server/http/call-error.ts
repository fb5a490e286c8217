/** The body of every REST error (SH-477). */
export interface ErrorBody {
  error: string;
  message: string;
  errors?: FieldError[];
  details?: Detail[];
  reason_code?: string;
  code?: string;
  errorCode?: string;
}

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

export interface Detail {
  name: string;
  value: string;
}

export interface CallErrorExtras {
  errors?: FieldError[];
  details?: Detail[];
  reasonCode?: string;
  code?: string;
  errorCode?: string;
  retryAfterSeconds?: number;
  /** The methods for the `allow` header of a 405. */
  allow?: string;
}

/** The general error code of each status, used if no requirement names another code (SH-477). */
const generalCodes: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  423: 'locked',
  429: 'throttled',
  500: 'server_error',
  503: 'unavailable',
};

const generalMessages: Record<number, string> = {
  400: 'We could not understand that request.',
  401: 'Please sign in.',
  403: 'You do not have permission to do that.',
  404: 'We could not find that.',
  405: 'That cannot be done here.',
  409: 'That conflicts with what is there now.',
  410: 'That is no longer available.',
  413: 'That is too large.',
  415: 'Please send that as JSON.',
  422: 'Please check what you entered.',
  423: 'That is locked.',
  429: 'Too many requests. Please wait a few minutes and try again.',
  500: 'Something went wrong.',
  503: 'The shop is busy. Please try again shortly.',
};

/**
 * An error that answers a call with its own status. Any code that handles a call may throw it; `answerCallError` turns
 * it into a response.
 */
export class CallError extends Error {
  readonly status: number;
  readonly error: string;
  readonly extras: CallErrorExtras;

  constructor(status: number, error?: string | null, message?: string | null, extras: CallErrorExtras = {}) {
    super(message ?? generalMessages[status] ?? 'Something went wrong.');
    this.status = status;
    this.error = error ?? generalCodes[status] ?? 'server_error';
    this.extras = extras;
  }

  body(): ErrorBody {
    const { errors, details, reasonCode, code, errorCode } = this.extras;
    return {
      error: this.error,
      message: this.message,
      ...(errors && { errors }),
      ...(details && { details }),
      ...(reasonCode && { reason_code: reasonCode }),
      ...(code && { code }),
      ...(errorCode && { errorCode }),
    };
  }
}

/** Returns a 422 with a message for each faulty field, for rules that only the server can check. */
export const fieldFaults = (faults: readonly { field: string; message: string }[]): CallError =>
  new CallError(422, null, null, { errors: faults.map((fault) => ({ ...fault, code: 'CUSTOM' })) });

/** Returns a 422 with a message for one faulty field. */
export const fieldFault = (field: string, message: string): CallError => fieldFaults([{ field, message }]);

/** Throws 404: the thing does not exist, or belongs to another customer; the caller cannot tell which (SC-016). */
export function notFound(error?: string, message?: string): never {
  throw new CallError(404, error, message);
}

/** Throws 401: the caller is not signed in, or the sign-in is no longer valid. */
export function unauthenticated(): never {
  throw new CallError(401);
}

/** Returns a 503: the database is unavailable, and the client may retry in a moment. */
export const unavailable = (): CallError => new CallError(503, null, null, { retryAfterSeconds: 5 });

/**
 * Throws 429: too many calls from one client or for one address. The client may retry after the given number of
 * seconds.
 */
export function throttled(retryAfterSeconds: number): never {
  throw new CallError(429, null, null, { retryAfterSeconds });
}
