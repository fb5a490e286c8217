import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { ErrorModal, CallNotice } from '#/platform/web/call-layer/call-state.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { isAuthenticationPath, loginAddress } from '#/modules/account/rules/sign-in/return-path.ts';
import {
  anonymousSession,
  contextReceived,
  tokenReceived,
  type SessionState,
  type ShoppingContext,
} from '#/modules/account/rules/sign-in/session-state.ts';
import type { logOut } from './log-out-call.ts';
import { requestToken } from './session-calls.ts';

/**
 * How far the session has come: 'known' once the token call has ended and says who is shopping, 'ready' once their
 * shopping context says for which order.
 */
export type SessionPhase = 'starting' | 'known' | 'ready';

type LogOut = typeof logOut;

export interface SessionSnapshot {
  state: SessionState;
  phase: SessionPhase;
}

export interface SessionOptions {
  fetch: Fetch;
  env: string;
  /** The flags that are on, sent with each call (SH-466). */
  features(): readonly string[];
  /** `quiet` for a load whose failure opens no modal. */
  loadContext(calls: CallLayer, quiet: boolean): Promise<ShoppingContext>;
  /** The page that is shown. */
  here(): { pathname: string; search: string };
  /** Whether the page is being left, whoever began it. */
  leaving(): boolean;
  /** Goes to an address by a full page load. */
  leave(address: string): void;
  /** Keeps what is known of the customer and the branch (SH-507). */
  remember(ids: Partial<Pick<SessionState, 'customerId' | 'defaultBranchId'>>): void;
  pause(milliseconds: number): Promise<void>;
  /** Tells the shopper of a call that failed. */
  showErrorModal(trouble: ErrorModal): void;
  /** Sends a call's failure to the error-reporting service. */
  reportCall(failure: CallFailure, address: string): void;
  /** Logs a fault. */
  report(message: string, fault: unknown): void;
}

/** The session of one document. */
export interface Session {
  /** Calls in the session's name; they renew its token when it has run out. */
  calls: CallLayer;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Hears of another shopper than before: nothing kept of the earlier one may be shown. */
  whenShopperChanges(listener: () => void): () => void;
  /** Ends with the token call, well or badly: who is shopping is known then, as far as it can be (SH-126). */
  whenKnown(): Promise<void>;
  /** Keeps why signing in failed; null when it is tried again (AC-034, AC-037). */
  noteLoginError(error: string | null): void;
  /** Finds out who is shopping and for which order (SH-126, SH-131); once, however often it is asked. */
  start(): Promise<void>;
  /** Finds out anew for which order they shop: the one that was kept may have been placed meanwhile, in another tab. */
  readOrder(): Promise<void>;
  /**
   * Finds out whether somebody signed in or out in another tab of this browser; says whether the page may be shown to
   * another shopper now than it was made for.
   */
  lookAgain(): Promise<boolean>;
  /** Signs out by this call; false when the server could not be told (SH-155). */
  signOut(logOut: LogOut): Promise<boolean>;
}

export const sessionAtStart: SessionSnapshot = { state: anonymousSession, phase: 'starting' };

const contextPausesMs = [1000, 4000];

export function createSession(options: SessionOptions): Session {
  const listeners = new Set<() => void>();
  const shopperListeners = new Set<() => void>();
  let snapshot = sessionAtStart;
  let contextTurn = 0;
  let leaving = false;
  /** Whether a token call has been answered; one that merely failed says nothing of who is shopping. */
  let told = false;
  let refreshing: Promise<boolean> | null = null;
  let knowing: Promise<void> | null = null;
  let starting: Promise<void> | null = null;
  let signingOut: Promise<boolean> | null = null;

  const calls = createCallLayer({
    fetch: options.fetch,
    env: options.env,
    session: { accessToken: () => snapshot.state.accessToken, customerId: () => snapshot.state.customerId, refresh },
    pagePath: () => options.here().pathname,
    features: options.features,
    leaving: options.leaving,
    graphFlags: () => new URLSearchParams(options.here().search).get('graphflag') ?? '',
    notify,
    report: options.reportCall,
  });

  return {
    calls,
    snapshot: () => snapshot,
    subscribe: (listener) => listen(listeners, listener),
    whenShopperChanges: (listener) => listen(shopperListeners, listener),
    whenKnown: known,
    noteLoginError: (error) => setState({ ...snapshot.state, error }, snapshot.phase),
    start: () => (starting ??= known().then(loadContext)),
    readOrder: loadContext,
    lookAgain,
    signOut: (logOut) =>
      (signingOut ??= signOut(logOut).finally(() => {
        signingOut = null;
      })),
  };

  function known(): Promise<void> {
    return (knowing ??= refresh()
      .catch((error: unknown) => setState({ ...snapshot.state, error: messageOf(error) }, 'starting'))
      .then(() => setState(snapshot.state, 'known')));
  }

  /** Several that ask at once share one token call (SH-492); a session that is being left is not brought back. */
  async function refresh(): Promise<boolean> {
    if (leaving) return false;
    return (refreshing ??= askForToken().finally(() => {
      refreshing = null;
    }));
  }

  async function askForToken(): Promise<boolean> {
    try {
      const answer = await requestToken(calls);
      const another = answer.customerId !== snapshot.state.customerId;
      setState(tokenReceived(snapshot.state, answer), another && snapshot.phase === 'ready' ? 'known' : snapshot.phase);
      remember({ customerId: answer.customerId });
      // Somebody signed in, or as somebody else, in another tab of this browser.
      if (another && snapshot.phase === 'known') void loadContext();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      remember({ customerId: -1 });
      if (!isAnonymous()) reset();
      return false;
    }
  }

  /** An answer that comes after the shopper has changed, or after a later question, counts for nothing. */
  async function loadContext(): Promise<void> {
    contextTurn += 1;
    const turn = contextTurn;
    for (const pauseMs of [...contextPausesMs, null]) {
      try {
        // A visitor shops on without it, and a later try may mend it; a customer without their order has to know.
        const context = await options.loadContext(calls, pauseMs !== null || isAnonymous());
        if (turn !== contextTurn) return;
        setState(contextReceived(snapshot.state, context), 'ready');
        if (told) options.remember(snapshot.state);
        return;
      } catch (error) {
        if (turn !== contextTurn) return;
        if (pauseMs === null) giveUpContext(error);
        else await options.pause(pauseMs);
      }
      if (turn !== contextTurn) return;
    }
  }

  /** The anonymous trolley needs no context to be found; a customer's order does. */
  function giveUpContext(error: unknown): void {
    setState({ ...snapshot.state, error: messageOf(error) }, isAnonymous() ? 'ready' : snapshot.phase);
  }

  function isAnonymous(): boolean {
    return snapshot.state.accessToken === anonymousSession.accessToken;
  }

  function setState(state: SessionState, phase: SessionPhase): void {
    const before = snapshot;
    snapshot = { state, phase };
    if (state.customerId !== before.state.customerId || state.principalId !== before.state.principalId) {
      for (const listener of shopperListeners) listener();
    }
    for (const listener of listeners) listener();
  }

  function remember(ids: { customerId: number }): void {
    told = true;
    options.remember(ids);
  }

  /** A call failed and its caller leaves it to the shop to say so; on the way to another page nothing is said on this one. */
  function notify(notice: CallNotice): void {
    if (leaving) return;
    if (notice === 'signed-out' || notice === 'forbidden') toLogin();
    else if (notice === 'locked') toLockedPage();
    else options.showErrorModal(notice);
  }

  /** To the sign-in form and back here, anonymous before, and once (SH-488, SH-489, SH-493, SH-494). */
  function toLogin(): void {
    reset();
    const { pathname, search } = options.here();
    if (!isAuthenticationPath(pathname)) leave(loginAddress(pathname + search, 'login'));
  }

  function toLockedPage(): void {
    if (options.here().pathname !== pages.forgotPasswordLocked) leave(pages.forgotPasswordLocked);
  }

  function leave(address: string): void {
    leaving = true;
    options.leave(address);
  }

  function reset(): void {
    contextTurn += 1;
    setState(anonymousSession, 'ready');
    options.remember(anonymousSession);
  }

  async function lookAgain(): Promise<boolean> {
    // Nobody is known while the app starts, and what the token call says may be of before.
    const starting = snapshot.phase === 'starting';
    await known();
    if (leaving) return false;
    const { customerId } = snapshot.state;
    // A shopper whose sign-in cannot be looked up stays who they are: the next call tells.
    await refresh().catch(() => false);
    return starting || snapshot.state.customerId !== customerId;
  }

  async function signOut(logOut: LogOut): Promise<boolean> {
    // A token call that ends after the sign-out would bring the session back.
    await known();
    await refreshing?.catch(() => false);
    // Calls still on their way will be refused now, and must not take the shopper to sign in.
    leaving = true;
    try {
      await logOut(calls, options.pause);
    } catch (error) {
      options.report('Error logging out', error);
      leaving = false;
      return false;
    }
    reset();
    return true;
  }
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
