import type { FailureKind } from './call-failure.ts';

/** Trouble with a call that a modal tells of. */
export type CallTrouble =
  /** The generic network modal (SH-499). */
  | 'unable-to-load'
  /** The browser has no connection (SH-501). */
  | 'offline'
  /** An order or a trolley took too long (SH-503). */
  | 'timed-out';

/** How a call ended for good, as the shopper is told of it. */
export type Telling =
  /** The sign-in has ended: to login, and back (SH-488). */
  | 'signed-out'
  /** Not for whoever is signed in: to login, and back (SH-493). */
  | 'forbidden'
  /** The account is locked after wrong passwords (SH-495). */
  | 'locked'
  | CallTrouble;

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

/** What a call's life needs to know of it. */
export interface CallManner {
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
  tellsAnswers: boolean;
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
export type CallLife<E extends Ending> =
  | { at: 'attempt'; left: Left }
  /** After an attempt that was answered 401. */
  | { at: 'refresh'; ending: E; left: Left }
  | { at: 'wait'; forMs: number; left: Left }
  | { at: 'done' }
  /** `report`: the error-reporting service hears of it (SH-504, SH-505). */
  | { at: 'failed'; ending: E; tell: Telling | null; report: boolean };

/** A server that asks for more than this is not waited for, milliseconds (SH-496, SH-497). */
const longestWaitMs = 30_000;

export function beginLife<E extends Ending>({ retries, refreshes, waits }: CallManner): CallLife<E> {
  return { at: 'attempt', left: { refresh: refreshes, wait: waits, retries } };
}

/**
 * The life of a call after an event. Each cause is met once: a 401 by a new token and a repeat (SH-487), a 503 that
 * says when to come back by waiting and a repeat (SH-496), anything else by as many tries as the call asked for
 * (SH-474). So it always ends, after at most three attempts and those tries.
 */
export function liveOn<E extends Ending>(life: CallLife<E>, event: CallEvent<E>, manner: CallManner): CallLife<E> {
  if (!('left' in life)) return life;
  switch (event.kind) {
    case 'answered':
      return { at: 'done' };
    case 'failed':
      return afterFailure(life.left, event, manner);
    case 'renewed':
      return life.at === 'refresh' && event.shopperIsAnother ? failAsAnother(life.ending, manner) : { at: 'attempt', left: life.left };
    case 'not renewed':
      return life.at === 'refresh' ? fail(endingOfRefresh(life.ending, event.ending), manner) : life;
    default:
      return { at: 'attempt', left: life.left };
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

function afterFailure<E extends Ending>(left: Left, event: CallEvent<E> & { kind: 'failed' }, manner: CallManner): CallLife<E> {
  const { ending, tokenIsNewer, shopperIsAnother } = event;
  const { status, retryAfterMs } = ending;
  if (shopperIsAnother) return failAsAnother(ending, manner);
  if (status === 401 && left.refresh) {
    const without = { ...left, refresh: false };
    return tokenIsNewer ? { at: 'attempt', left: without } : { at: 'refresh', ending, left: without };
  }
  const handled = isHandled(ending, manner);
  if (status === 503 && retryAfterMs !== null && retryAfterMs <= longestWaitMs && left.wait && !handled) {
    return { at: 'wait', forMs: retryAfterMs, left: { ...left, wait: false } };
  }
  // What the server will say again: no sign-in, no right, come back later.
  // A page being rendered does not wait, and makes the tries of the call at once.
  const later = retryAfterMs !== null && (manner.waits || status !== 503);
  const final = handled || status === 401 || status === 403 || later;
  if (left.retries > 0 && !final) return { at: 'attempt', left: { ...left, retries: left.retries - 1 } };
  return fail(ending, manner);
}

function isHandled({ kind, status }: Ending, { handled }: CallManner): boolean {
  return handled.includes(kind === 'timeout' ? kind : status!);
}

function fail<E extends Ending>(ending: E, manner: CallManner): CallLife<E> {
  return failTelling(tellingOf(ending, manner), ending);
}

function failTelling<E extends Ending>(tell: Telling | null, ending: E): CallLife<E> {
  return { at: 'failed', ending, tell, report: ending.status !== 401 && ending.status !== 409 };
}

/** Another shopper stands before the shop: nothing is repeated in their name, and the page has to be loaded anew. */
function failAsAnother<E extends Ending>(ending: E, manner: CallManner): CallLife<E> {
  return failTelling(manner.quiet || manner.staysHere || isHandled(ending, manner) ? null : 'unable-to-load', ending);
}

/** Whether an answer says neither yes nor no: none came, the server is closed, or a proxy before it answered in its place. */
export const saysNothing = (status: number | null): boolean => status === null || (status > 501 && status < 505);

function tellingOf(ending: Ending, manner: CallManner): Telling | null {
  const { kind, status, code, offline } = ending;
  if (isHandled(ending, manner)) return null;
  if (status === 401) return manner.refreshes && !manner.staysHere ? 'signed-out' : null;
  if (status === 403) {
    if (manner.staysHere || code === 'csrf_invalid') return null;
    return code === 'soft_locked' ? 'locked' : 'forbidden';
  }
  if (manner.quiet || (manner.tellsAnswers && !saysNothing(status))) return null;
  if (offline) return 'offline';
  return kind === 'timeout' && manner.ofOrder ? 'timed-out' : 'unable-to-load';
}
