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

/** What an attempt ended in. */
export type Outcome =
  /** `code` is the `error` of a refusal's body; `retryAfterMs` is how long the server asked to wait, null when it did not. */
  | { kind: 'answer'; status: number; code: string | null; retryAfterMs: number | null }
  /** An answer of success that cannot be read, or holds nothing. */
  | { kind: 'unreadable' }
  | { kind: 'timeout'; offline: boolean }
  | { kind: 'unsent'; offline: boolean };

export type CallEvent =
  /** `tokenIsNewer`: another call has renewed the session's token since this attempt was sent. */
  | { kind: 'ended'; outcome: Outcome; tokenIsNewer: boolean }
  | { kind: 'renewed' }
  /** The browser is not signed in any more. */
  | { kind: 'refused' }
  /** The token call itself ended in something else than a token or a 401. */
  | { kind: 'not renewed'; outcome: Outcome }
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
export type CallLife =
  | { at: 'attempt'; left: Left }
  | { at: 'refresh'; left: Left }
  | { at: 'wait'; forMs: number; left: Left }
  | { at: 'done' }
  /**
   * `report`: the error-reporting service hears of it (SH-504, SH-505). `notRenewed`: it is the token call's failure
   * that ended it, not its own.
   */
  | { at: 'failed'; tell: Telling | null; report: boolean; notRenewed: boolean };

/** A server that asks for more than this is not waited for, milliseconds (SH-496, SH-497). */
const longestWaitMs = 30_000;

export function beginLife({ retries, refreshes, waits }: CallManner): CallLife {
  return { at: 'attempt', left: { refresh: refreshes, wait: waits, retries } };
}

/**
 * The life of a call after an event. Each cause is met once: a 401 by a new token and a repeat (SH-487), a 503 that
 * says when to come back by waiting and a repeat (SH-496), anything else by as many tries as the call asked for
 * (SH-474). So it always ends, after at most three attempts and those tries.
 */
export function liveOn(life: CallLife, event: CallEvent, manner: CallManner): CallLife {
  if (!('left' in life)) return life;
  switch (event.kind) {
    case 'ended':
      return afterAttempt(life.left, event.outcome, event.tokenIsNewer, manner);
    case 'renewed':
    case 'waited':
      return { at: 'attempt', left: life.left };
    case 'refused':
      return fail(signedOut, manner);
    case 'not renewed':
      return saysNothingOfSignIn(event.outcome) ? fail(event.outcome, manner, true) : fail(signedOut, manner);
  }
}

const signedOut: Outcome = { kind: 'answer', status: 401, code: null, retryAfterMs: null };

/** A token call that the server refused ends the sign-in, whatever the refusal (SH-488); one it did not get to does not. */
function saysNothingOfSignIn(outcome: Outcome): boolean {
  return outcome.kind !== 'answer' || outcome.status === 503 || outcome.code === 'soft_locked';
}

function afterAttempt(left: Left, outcome: Outcome, tokenIsNewer: boolean, manner: CallManner): CallLife {
  if (outcome.kind === 'answer') {
    const { status, retryAfterMs } = outcome;
    if (status < 400) return { at: 'done' };
    if (status === 401 && left.refresh) return { at: tokenIsNewer ? 'attempt' : 'refresh', left: { ...left, refresh: false } };
    if (status === 503 && left.wait && retryAfterMs !== null && retryAfterMs <= longestWaitMs && !isHandled(outcome, manner)) {
      return { at: 'wait', forMs: retryAfterMs, left: { ...left, wait: false } };
    }
  }
  if (left.retries > 0 && isWorthRetrying(outcome, manner)) return { at: 'attempt', left: { ...left, retries: left.retries - 1 } };
  return fail(outcome, manner);
}

/** Not what the caller deals with, nor what the server will say again: no sign-in, no right, come back later. */
function isWorthRetrying(outcome: Outcome, manner: CallManner): boolean {
  if (isHandled(outcome, manner)) return false;
  return outcome.kind !== 'answer' || (outcome.status !== 401 && outcome.status !== 403 && outcome.retryAfterMs === null);
}

function isHandled(outcome: Outcome, { handled }: CallManner): boolean {
  return outcome.kind === 'answer' ? handled.includes(outcome.status) : outcome.kind === 'timeout' && handled.includes('timeout');
}

function fail(outcome: Outcome, manner: CallManner, notRenewed = false): CallLife {
  const status = outcome.kind === 'answer' ? outcome.status : null;
  return { at: 'failed', tell: tellingOf(outcome, manner), report: status !== 401 && status !== 409, notRenewed };
}

function tellingOf(outcome: Outcome, manner: CallManner): Telling | null {
  if (isHandled(outcome, manner)) return null;
  if (outcome.kind === 'answer' && (outcome.status === 401 || outcome.status === 403)) {
    if (manner.staysHere || outcome.code === 'csrf_invalid') return null;
    if (outcome.status === 403) return outcome.code === 'soft_locked' ? 'locked' : 'forbidden';
    return manner.refreshes ? 'signed-out' : null;
  }
  if (manner.quiet) return null;
  if ('offline' in outcome && outcome.offline) return 'offline';
  return outcome.kind === 'timeout' && manner.ofOrder ? 'timed-out' : 'unable-to-load';
}
