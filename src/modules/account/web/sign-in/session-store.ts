import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createCallLayer, type CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { ErrorModal, CallNotice } from '#/platform/web/call-layer/call-state.ts';
import type { Fetch } from '#/platform/web/call-layer/make-call.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
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
 * The progress of loading the session: 'known' once the token call has ended, successfully or not; 'ready' once the
 * shopping context has identified the order. A visitor's session becomes ready even if the context cannot be loaded.
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
  /** Returns the enabled flags, which are sent with each call (SH-466). */
  features(): readonly string[];
  /** Loads the shopping context. `quiet` means that a failure must open no modal. */
  loadContext(calls: CallLayer, quiet: boolean): Promise<ShoppingContext>;
  /** The current page. */
  here(): { pathname: string; search: string };
  /** Returns whether the browser has the cookie that indicates a sign-in (SH-126). */
  holdsSignIn(): boolean;
  /** Returns whether the current page is an authentication page (AC-018). */
  isSigningIn(): boolean;
  /** Returns whether the page is being left, for any reason. */
  leaving(): boolean;
  /** Navigates by a full page load. */
  leave(address: string): void;
  /** Stores the known customer and branch in the browser (SH-507). */
  remember(ids: Partial<Pick<SessionState, 'customerId' | 'defaultBranchId'>>): void;
  pause(milliseconds: number): Promise<void>;
  /** Shows the shopper that a call failed. */
  showErrorModal(trouble: ErrorModal): void;
  /** Sends a call's failure to the error-reporting service. */
  reportCall(failure: CallFailure, address: string): void;
  /** Logs an error. */
  report(message: string, fault: unknown): void;
}

/** The session of one document. */
export interface Session {
  /** The call layer that sends the session's token, and refreshes the token when it has expired. */
  calls: CallLayer;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Calls the listener whenever the shopper changes; nothing stored for the earlier shopper may be shown afterwards.
   * Returns a function that removes the listener.
   */
  whenShopperChanges(listener: () => void): () => void;
  /**
   * Resolves when the token call has ended, successfully or not. By then the shopper is as well known as they can be
   * (SH-126).
   */
  whenKnown(): Promise<void>;
  /** Stores the reason why signing in failed, or null when a new attempt starts (AC-034, AC-037). */
  noteLoginError(error: string | null): void;
  /** Identifies the shopper and their order (SH-126, SH-131). Runs once, however often it is called. */
  start(): Promise<void>;
  /** Loads the current open order again: the known order may have been placed in another tab. */
  readOrder(): Promise<void>;
  /**
   * Checks whether somebody signed in or out in another tab of this browser. Returns whether the shopper may now differ
   * from the one that the page was rendered for.
   */
  checkAgain(): Promise<boolean>;
  /** Signs out with the given call, and makes the session anonymous. Returns false if the call fails (SH-155). */
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
  /** Whether the shopper has been identified, as a customer or as anonymous. A failed token call identifies nobody. */
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
    checkAgain,
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

  /**
   * Gets a new token, and returns whether the shopper is signed in. Simultaneous refreshes share one token call
   * (SH-492). Does nothing while the session is being left, because a new token would restore it.
   */
  async function refresh(): Promise<boolean> {
    if (leaving) return false;
    return (refreshing ??= askForToken().finally(() => {
      refreshing = null;
    }));
  }

  async function askForToken(): Promise<boolean> {
    if (!options.holdsSignIn()) return becomeAnonymous();
    try {
      const answer = await requestToken(calls);
      const another = answer.customerId !== snapshot.state.customerId;
      setState(tokenReceived(snapshot.state, answer), another && snapshot.phase === 'ready' ? 'known' : snapshot.phase);
      remember({ customerId: answer.customerId });
      // Another tab of this browser has signed in, possibly as a different customer.
      if (another && snapshot.phase === 'known') void loadContext();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      return becomeAnonymous();
    }
  }

  function becomeAnonymous(): false {
    remember({ customerId: -1 });
    if (!isAnonymous()) reset();
    return false;
  }

  /**
   * Loads the shopping context, with up to three attempts. Ignores an answer that arrives after the shopper has
   * changed, or after a later request.
   */
  async function loadContext(): Promise<void> {
    contextTurn += 1;
    const turn = contextTurn;
    for (const pauseMs of [...contextPausesMs, null]) {
      try {
        // Stay quiet for visitors, who can continue without a context, and before the last attempt. Customers must be
        // told that their order could not be loaded.
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

  /**
   * Stores the error. A visitor's session is ready all the same: the anonymous trolley can be found without a context,
   * but a customer's order cannot.
   */
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

  /** Handles the failures that callers do not handle themselves. While the page is being left, shows nothing on it. */
  function notify(notice: CallNotice): void {
    if (leaving) return;
    if (notice === 'signed-out' || notice === 'forbidden') toLogin();
    else if (notice === 'locked') toLockedPage();
    else options.showErrorModal(notice);
  }

  /**
   * Makes the shopper anonymous, and redirects to the sign-in form, which leads back to this page (SH-488, SH-489,
   * SH-493, SH-494). Does not redirect from an authentication page.
   */
  function toLogin(): void {
    reset();
    const { pathname, search } = options.here();
    if (!options.isSigningIn()) leave(loginAddress(pathname + search, 'login'));
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

  async function checkAgain(): Promise<boolean> {
    // While the app is starting nobody is signed in yet, and a pending token response may be stale.
    const starting = snapshot.phase === 'starting';
    await known();
    if (leaving) return false;
    const { customerId } = snapshot.state;
    // If the sign-in cannot be checked, the shopper stays the same: the next call shows whether the sign-in has ended.
    await refresh().catch(() => false);
    return starting || snapshot.state.customerId !== customerId;
  }

  async function signOut(logOut: LogOut): Promise<boolean> {
    // A token call that ends after the sign-out would bring the session back.
    await known();
    await refreshing?.catch(() => false);
    // The server will refuse calls that are still in flight; they must not redirect the shopper to sign in.
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
