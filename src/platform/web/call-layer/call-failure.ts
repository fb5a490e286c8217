import type { CallNotice } from './call-state.ts';

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

/** A failed call: the kind of failure, the status, and the server's error body. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The answer's status; null if no answer came. */
  readonly status: number | null;
  readonly body: FailureBody | null;
  /** The wait that the server asked for, in milliseconds; null if it asked for none. */
  readonly retryAfterMs: number | null;
  /** The `error` member of the error body; null if there is none. */
  readonly code: string | null;
  /** Whether the browser had no connection. */
  readonly offline: boolean;
  /**
   * The notice that the shopper saw for this failure; null if there was none, for example because the caller handles
   * it.
   */
  notice: CallNotice | null = null;

  constructor(
    kind: FailureKind,
    message: string,
    answer: { status?: number | null; body?: FailureBody | null; retryAfterMs?: number | null; offline?: boolean } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = answer.status ?? null;
    this.body = answer.body ?? null;
    this.retryAfterMs = answer.retryAfterMs ?? null;
    this.code = this.body?.error ?? null;
    this.offline = answer.offline ?? false;
  }
}
