/** A refusal, in the server's words. */
export interface SyncFailure {
  type: string;
  message: string;
}

/** The state of one resource in one page: the server's state, and the operations that no answer has confirmed. */
export interface SyncState<Server, Op> {
  /** The latest state that the server sent; null until the first answer. */
  server: Server | null;
  /** The unconfirmed operations, in the order of the presses. */
  pending: readonly Op[];
  /** The operations in flight. */
  sending: readonly Op[];
  /** The failures in the last answer. */
  failures: readonly SyncFailure[];
  /** The reason why the last call failed, as text for the log; null if it succeeded. */
  error: string | null;
  /**
   * True if the last read brought no state: it failed before there was any, or the server answered without the
   * resource. In the second case `server` may still hold an earlier state.
   */
  failed: boolean;
  /** The number of reads begun. Reads with a number up to `overtaken` may be older than the state that shows. */
  reads: number;
  overtaken: number;
  /**
   * Whether a read was answered while a change was in flight, so that either of the two answers could be the newer one.
   */
  readAgain: boolean;
  /**
   * Whether the user has seen an error. Until a second after everything has been sent, further errors are reported as
   * `quiet`, and operations are no longer abandoned.
   */
  told: boolean;
}

export const emptyState = {
  server: null,
  pending: [],
  sending: [],
  failures: [],
  error: null,
  failed: false,
  reads: 0,
  overtaken: 0,
  readAgain: false,
  told: false,
} as const;

/** The state after an event, and whether to read the resource again. */
export interface SyncStep<Server, Op> {
  state: SyncState<Server, Op>;
  /** Whether to read the resource again. */
  read?: boolean;
}

/** Returns the state after a resource was opened or closed; `server` is the resource's state if it is known. */
export function openState<Server, Op>({ reads }: SyncState<Server, Op>, server: Server | null, pending: readonly Op[]): SyncState<Server, Op> {
  return { ...emptyState, server, pending, reads, overtaken: reads };
}

/** The answer to a read. `server` is null if the resource does not exist, or if the read failed with `error`. */
export interface ReadAnswer<Server> {
  server: Server | null;
  failures: readonly SyncFailure[];
  error: string | null;
}

/** Returns the state after the answer to a read; `turn` is the read's number. */
export function onRead<Server, Op>(state: SyncState<Server, Op>, turn: number, { server, failures, error }: ReadAnswer<Server>): SyncStep<Server, Op> {
  if (error !== null) return { state: { ...state, error, failed: state.server === null && turn === state.reads } };
  // Ignore this answer: the answer to the change in flight will contain the state.
  if (state.sending.length > 0) return { state: { ...state, readAgain: true } };
  if (turn <= state.overtaken) return { state, read: turn === state.reads };
  return { state: { ...state, server: server ?? state.server, failures, error, overtaken: turn, failed: server === null } };
}
