/** A refusal, in the server's words. */
export interface SyncFailure {
  type: string;
  message: string;
}

/** One resource in one page: what the server has, and the operations that no answer has confirmed. */
export interface SyncState<Server, Op> {
  /** As the server last answered; null until the first answer. */
  server: Server | null;
  /** In the order of the presses. */
  pending: readonly Op[];
  /** The operations in flight. */
  sending: readonly Op[];
  /** Of the last answer. */
  failures: readonly SyncFailure[];
  /** Why the last call failed, in words for the log; null after one that succeeded. */
  error: string | null;
  /** The first read failed, so there is nothing to show. */
  failed: boolean;
  /** Number of reads begun; those up to `overtaken` may be older than what shows. */
  reads: number;
  overtaken: number;
  /** A read was answered while a change was in flight, so either could be the newer. */
  readAgain: boolean;
  /** The user saw an error; no further one shows until the log has been empty for a second. */
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
  /** Read the resource (again). */
  read?: boolean;
}

/** The state after another resource was opened, or none; `server` is the resource's state if it is known. */
export function openState<Server, Op>({ reads }: SyncState<Server, Op>, server: Server | null, pending: readonly Op[]): SyncState<Server, Op> {
  return { ...emptyState, server, pending, reads, overtaken: reads };
}

/** The answer to a read; `server` is null if there is no such resource, or the read failed with `error`. */
export interface ReadAnswer<Server> {
  server: Server | null;
  failures: readonly SyncFailure[];
  error: string | null;
}

/** Takes over the answer to a read; `turn` is its number. */
export function onRead<Server, Op>(state: SyncState<Server, Op>, turn: number, { server, failures, error }: ReadAnswer<Server>): SyncStep<Server, Op> {
  if (error !== null) return { state: { ...state, error, failed: state.server === null && turn === state.reads } };
  // The answer to the change in flight brings the state itself.
  if (state.sending.length > 0) return { state: { ...state, readAgain: true } };
  if (turn <= state.overtaken) return { state, read: turn === state.reads };
  return { state: { ...state, server: server ?? state.server, failures, error, overtaken: turn, failed: server === null } };
}
