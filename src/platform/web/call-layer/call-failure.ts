/** The body of every REST error (SH-477). */
export interface FailureBody {
  error?: string;
  message?: string;
  errors?: { field: string; code: string; message: string }[];
  details?: { name: string; value: string }[];
  reason_code?: string;
  code?: string;
  errorCode?: string;
}

export type FailureKind = 'http' | 'timeout' | 'network' | 'graph' | 'misuse';

/** A call that did not succeed: how, with which status, and what the server said. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly body: FailureBody | null;
  /** Seconds or a date, as the server sent it. */
  readonly retryAfter: string | null;

  constructor(
    kind: FailureKind,
    message: string,
    answer: { status?: number; body?: FailureBody | null; retryAfter?: string | null } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = answer.status ?? null;
    this.body = answer.body ?? null;
    this.retryAfter = answer.retryAfter ?? null;
  }
}
