import type { FailureKind } from './call-failure.ts';

/** A failure that is shown in a modal. */
export type ErrorModal =
  /** The generic network modal (SH-499). */
  | 'unable-to-load'
  /** The browser has no connection (SH-501). */
  | 'offline'
  /** An order or a trolley took too long (SH-503). */
  | 'timed-out';

/** The notice to the shopper about a call that has finally failed. */
export type CallNotice =
  /** The sign-in has ended: redirect to login, and back afterwards (SH-488). */
  | 'signed-out'
  /** This customer is not allowed: redirect to login, and back afterwards (SH-493). */
  | 'forbidden'
  /** The account is locked after wrong passwords (SH-495). */
  | 'locked'
  | ErrorModal;

/** The failure of one attempt. */
export interface Ending {
  kind: FailureKind;
  /** The answer's status. Null if no answer came; below 400 if the answer could not be read. */
  status: number | null;
  /** The `error` member of a refusal's body; null if there is none. */
  code: string | null;
  /** The wait that the server asked for, in milliseconds; null if it asked for none. */
  retryAfterMs: number | null;
  /** Whether the browser had no connection. */
  offline: boolean;
}

export type CallEvent<E extends Ending> =
  | { kind: 'answered' }
  /**
   * `tokenIsNewer`: another call has refreshed the session's token after this attempt was sent. `shopperChanged`: the
   * token now belongs to a different customer from the one for whom this call was made.
   */
  | { kind: 'failed'; ending: E; tokenIsNewer: boolean; shopperChanged?: boolean }
  | { kind: 'renewed'; shopperChanged?: boolean }
  /** `ending` is null if the browser is no longer signed in, or describes how the token call itself failed. */
  | { kind: 'not renewed'; ending: E | null }
  | { kind: 'waited' };

/** The parts of a call's options that its state machine needs. */
export interface CallPolicy {
  /** The number of retries that the call may make. */
  retries: number;
  /** Whether a 401 refreshes the token. False for the token client's own calls (SH-491, AC-029). */
  refreshes: boolean;
  /** Whether a 503 is repeated after the wait that the server asks for. */
  waits: boolean;
  /** The failures that the caller handles itself (SH-478). */
  handled: readonly (number | 'timeout')[];
  /** Whether a failure opens no modal. */
  quiet: boolean;
  /** If true, a failure opens a modal only if no answer came, or if the answer says nothing about the outcome. */
  notifiesAnswers: boolean;
  /** Whether a 401 or 403 does not redirect (SH-490). */
  staysHere: boolean;
  /** Whether the call loads an order or works on a trolley. */
  ofOrder: boolean;
}

/** The repeats that are still allowed, for each cause. */
interface Left {
  refresh: boolean;
  wait: boolean;
  retries: number;
}

/** The state of one call. Each state tells the code that runs the call its next step. */
export type CallState<E extends Ending> =
  | { at: 'attempt'; left: Left }
  /** The attempt was answered with 401, so refresh the token. */
  | { at: 'refresh'; ending: E; left: Left }
  | { at: 'wait'; forMs: number; left: Left }
  | { at: 'done' }
  /** `report`: send the failure to the error-reporting service (SH-504, SH-505). */
  | { at: 'failed'; ending: E; notice: CallNotice | null; report: boolean };

/** The longest wait, in milliseconds. If a server asks for a longer one, the call fails at once (SH-496, SH-497). */
const longestWaitMs = 30_000;

export function initialState<E extends Ending>({ retries, refreshes, waits }: CallPolicy): CallState<E> {
  return { at: 'attempt', left: { refresh: refreshes, wait: waits, retries } };
}

/**
 * Returns the state of a call after an event. Repeats the call once after a 401, with a new token (SH-487), and once
 * after a 503 with retry-after, when the wait is over (SH-496). Other failures use up the retries that the call allows
 * (SH-474). So a call always ends, after at most three attempts plus those retries.
 */
export function nextState<E extends Ending>(state: CallState<E>, event: CallEvent<E>, policy: CallPolicy): CallState<E> {
  if (!('left' in state)) return state;
  switch (event.kind) {
    case 'answered':
      return { at: 'done' };
    case 'failed':
      return afterFailure(state.left, event, policy);
    case 'renewed':
      return state.at === 'refresh' && event.shopperChanged ? failAsAnother(state.ending, policy) : { at: 'attempt', left: state.left };
    case 'not renewed':
      return state.at === 'refresh' ? fail(endingOfRefresh(state.ending, event.ending), policy) : state;
    default:
      return { at: 'attempt', left: state.left };
  }
}

/**
 * Returns the failure of a call whose token could not be refreshed. It is the token call's own failure if the account
 * is locked. It is also that failure if no answer came or the server was unavailable, because the sign-in may still be
 * valid. Any other refusal means that the sign-in has ended, so the call fails with its 401 (SH-488).
 */
function endingOfRefresh<E extends Ending>(unauthenticated: E, ofRefresh: E | null): E {
  if (ofRefresh?.status === null || ofRefresh?.status === 503 || ofRefresh?.code === 'soft_locked') return ofRefresh;
  return unauthenticated;
}

function afterFailure<E extends Ending>(left: Left, event: CallEvent<E> & { kind: 'failed' }, policy: CallPolicy): CallState<E> {
  const { ending, tokenIsNewer, shopperChanged } = event;
  const { status, retryAfterMs } = ending;
  if (shopperChanged) return failAsAnother(ending, policy);
  if (status === 401 && left.refresh) {
    const without = { ...left, refresh: false };
    return tokenIsNewer ? { at: 'attempt', left: without } : { at: 'refresh', ending, left: without };
  }
  const handled = isHandled(ending, policy);
  if (status === 503 && retryAfterMs !== null && retryAfterMs <= longestWaitMs && left.wait && !handled) {
    return { at: 'wait', forMs: retryAfterMs, left: { ...left, wait: false } };
  }
  // After a 401, a 403 or a `retry-after`, a retry would give the same result. But while a page is rendered, calls do
  // not wait after a 503: they retry at once.
  const later = retryAfterMs !== null && (policy.waits || status !== 503);
  const final = handled || status === 401 || status === 403 || later;
  if (left.retries > 0 && !final) return { at: 'attempt', left: { ...left, retries: left.retries - 1 } };
  return fail(ending, policy);
}

function isHandled({ kind, status }: Ending, { handled }: CallPolicy): boolean {
  return handled.includes(kind === 'timeout' ? kind : status!);
}

function fail<E extends Ending>(ending: E, policy: CallPolicy): CallState<E> {
  return failWith(noticeOf(ending, policy), ending);
}

function failWith<E extends Ending>(notice: CallNotice | null, ending: E): CallState<E> {
  return { at: 'failed', ending, notice, report: ending.status !== 401 && ending.status !== 409 };
}

/** Fails a call without a repeat because a different customer is signed in now: the page has to be reloaded. */
function failAsAnother<E extends Ending>(ending: E, policy: CallPolicy): CallState<E> {
  return failWith(policy.quiet || policy.staysHere || isHandled(ending, policy) ? null : 'unable-to-load', ending);
}

/**
 * Returns whether a status says nothing about the outcome: no answer came, the server is closed, or a proxy answered
 * instead.
 */
export const hasNoOutcome = (status: number | null): boolean => status === null || (status > 501 && status < 505);

function noticeOf(ending: Ending, policy: CallPolicy): CallNotice | null {
  const { kind, status, code, offline } = ending;
  if (isHandled(ending, policy)) return null;
  if (status === 401) return policy.refreshes && !policy.staysHere ? 'signed-out' : null;
  if (status === 403) {
    if (policy.staysHere || code === 'csrf_invalid') return null;
    return code === 'soft_locked' ? 'locked' : 'forbidden';
  }
  if (policy.quiet || (policy.notifiesAnswers && !hasNoOutcome(status))) return null;
  if (offline) return 'offline';
  return kind === 'timeout' && policy.ofOrder ? 'timed-out' : 'unable-to-load';
}
