import type { FailureKind } from './call-failure.ts';

/** Trouble with a call that a modal tells of. */
export type ErrorModal =
  /** The generic network modal (SH-499). */
  | 'unable-to-load'
  /** The browser has no connection (SH-501). */
  | 'offline'
  /** An order or a trolley took too long (SH-503). */
  | 'timed-out';

/** How a call ended for good, as the shopper is told of it. */
export type CallNotice =
  /** The sign-in has ended: to login, and back (SH-488). */
  | 'signed-out'
  /** Not for whoever is signed in: to login, and back (SH-493). */
  | 'forbidden'
  /** The account is locked after wrong passwords (SH-495). */
  | 'locked'
  | ErrorModal;

/** How an attempt failed. */
export interface Ending {
  kind: FailureKind;
  /** Null where no answer came; below 400 where what came could not be read. */
  status: number | null;
  /** The `error` of a refusal's body. */
  code: string | null;
  /** How long the server asked to wait, milliseconds; null when it did not. */
  retryAfterMs: number | null;
  /** The browser has no connection. */
  offline: boolean;
}

export type CallEvent<E extends Ending> =
  | { kind: 'answered' }
  /**
   * `tokenIsNewer`: another call has renewed the session's token since this attempt was sent; `shopperIsAnother`: it
   * speaks for another customer than the one in whose name this call was made.
   */
  | { kind: 'failed'; ending: E; tokenIsNewer: boolean; shopperIsAnother?: boolean }
  | { kind: 'renewed'; shopperIsAnother?: boolean }
  /** The browser is not signed in any more (null), or the token call itself failed. */
  | { kind: 'not renewed'; ending: E | null }
  | { kind: 'waited' };

/** What a call's state needs to know of it. */
export interface CallPolicy {
  /** Further tries that the call asked for. */
  retries: number;
  /** A 401 renews the token; the token client's own calls leave it alone (SH-491, AC-029). */
  refreshes: boolean;
  /** A 503 is waited for as long as the server asks. */
  waits: boolean;
  /** What the caller sees to itself (SH-478). */
  handled: readonly (number | 'timeout')[];
  /** Opens no modal. */
  quiet: boolean;
  /** Opens none of what the server answered: only of an answer that said neither yes nor no, or did not come. */
  notifiesAnswers: boolean;
  /** Leads nowhere else (SH-490). */
  staysHere: boolean;
  /** Loads an order or works on a trolley. */
  ofOrder: boolean;
}

/** What may still be done over, each for its own cause. */
interface Left {
  refresh: boolean;
  wait: boolean;
  retries: number;
}

/** One call between being made and being settled: each state says what its driver does next. */
export type CallState<E extends Ending> =
  | { at: 'attempt'; left: Left }
  /** After an attempt that was answered 401. */
  | { at: 'refresh'; ending: E; left: Left }
  | { at: 'wait'; forMs: number; left: Left }
  | { at: 'done' }
  /** `report`: the error-reporting service hears of it (SH-504, SH-505). */
  | { at: 'failed'; ending: E; notice: CallNotice | null; report: boolean };

/** A server that asks for more than this is not waited for, milliseconds (SH-496, SH-497). */
const longestWaitMs = 30_000;

export function initialState<E extends Ending>({ retries, refreshes, waits }: CallPolicy): CallState<E> {
  return { at: 'attempt', left: { refresh: refreshes, wait: waits, retries } };
}

/**
 * The state of a call after an event. Each cause is met once: a 401 by a new token and a repeat (SH-487), a 503 that
 * says when to come back by waiting and a repeat (SH-496), anything else by as many tries as the call asked for
 * (SH-474). So it always ends, after at most three attempts and those tries.
 */
export function nextState<E extends Ending>(state: CallState<E>, event: CallEvent<E>, policy: CallPolicy): CallState<E> {
  if (!('left' in state)) return state;
  switch (event.kind) {
    case 'answered':
      return { at: 'done' };
    case 'failed':
      return afterFailure(state.left, event, policy);
    case 'renewed':
      return state.at === 'refresh' && event.shopperIsAnother ? failAsAnother(state.ending, policy) : { at: 'attempt', left: state.left };
    case 'not renewed':
      return state.at === 'refresh' ? fail(endingOfRefresh(state.ending, event.ending), policy) : state;
    default:
      return { at: 'attempt', left: state.left };
  }
}

/**
 * A token call that the server refused ends the sign-in, whatever the refusal: the call stays 401 (SH-488). One that
 * did not get to the server, or found it closed, says nothing of the sign-in and is itself what is told.
 */
function endingOfRefresh<E extends Ending>(unauthenticated: E, ofRefresh: E | null): E {
  if (ofRefresh?.status === null || ofRefresh?.status === 503 || ofRefresh?.code === 'soft_locked') return ofRefresh;
  return unauthenticated;
}

function afterFailure<E extends Ending>(left: Left, event: CallEvent<E> & { kind: 'failed' }, policy: CallPolicy): CallState<E> {
  const { ending, tokenIsNewer, shopperIsAnother } = event;
  const { status, retryAfterMs } = ending;
  if (shopperIsAnother) return failAsAnother(ending, policy);
  if (status === 401 && left.refresh) {
    const without = { ...left, refresh: false };
    return tokenIsNewer ? { at: 'attempt', left: without } : { at: 'refresh', ending, left: without };
  }
  const handled = isHandled(ending, policy);
  if (status === 503 && retryAfterMs !== null && retryAfterMs <= longestWaitMs && left.wait && !handled) {
    return { at: 'wait', forMs: retryAfterMs, left: { ...left, wait: false } };
  }
  // What the server will say again: no sign-in, no right, come back later.
  // A page being rendered does not wait, and makes the tries of the call at once.
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

/** Another shopper stands before the shop: nothing is repeated in their name, and the page has to be loaded anew. */
function failAsAnother<E extends Ending>(ending: E, policy: CallPolicy): CallState<E> {
  return failWith(policy.quiet || policy.staysHere || isHandled(ending, policy) ? null : 'unable-to-load', ending);
}

/** Whether an answer says neither yes nor no: none came, the server is closed, or a proxy before it answered in its place. */
export const saysNothing = (status: number | null): boolean => status === null || (status > 501 && status < 505);

function noticeOf(ending: Ending, policy: CallPolicy): CallNotice | null {
  const { kind, status, code, offline } = ending;
  if (isHandled(ending, policy)) return null;
  if (status === 401) return policy.refreshes && !policy.staysHere ? 'signed-out' : null;
  if (status === 403) {
    if (policy.staysHere || code === 'csrf_invalid') return null;
    return code === 'soft_locked' ? 'locked' : 'forbidden';
  }
  if (policy.quiet || (policy.notifiesAnswers && !saysNothing(status))) return null;
  if (offline) return 'offline';
  return kind === 'timeout' && policy.ofOrder ? 'timed-out' : 'unable-to-load';
}
