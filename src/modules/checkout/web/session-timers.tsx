import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { nextEnd, noSessionTimers, sessionTimersAfter, type SessionTimer } from '#/modules/checkout/rules/session-timer-state.ts';

declare global {
  interface Window {
    /** Functions for tests; set only if the server's setting allows them (SH-165). */
    testHooks?: { forceSessionTimeout?: () => void; forceTokenExpiry?: () => void };
  }
}

const TimersContext = createContext({ isEnded: false, tokenFetched: () => undefined as void });

/** Returns whether a timer of this checkout page has ended, so that the page must be reloaded (SC-457). */
export const useSessionEnded = (): boolean => useContext(TimersContext).isEnded;

/** Returns the function to call whenever a security token has been fetched: its own timer starts again (SH-163). */
export const useTokenFetched = (): (() => void) => useContext(TimersContext).tokenFetched;

export interface SessionTimersProps {
  /** True if tests may end the timers at once (SH-164). */
  testHooks: boolean;
  children: ReactNode;
}

/** Runs the timers of a checkout page while it is open. When one ends, the page must be reloaded (SH-158 to SH-165). */
export function SessionTimers({ testHooks, children }: SessionTimersProps) {
  const [timers, dispatch] = useReducer(sessionTimersAfter, noSessionTimers);
  const end = nextEnd(timers);
  const { start, force } = useMemo(
    () => ({
      start: (timer: SessionTimer) => dispatch({ kind: 'started', timer, now: Date.now() }),
      force: (timer: SessionTimer) => dispatch({ kind: 'forced', timer }),
    }),
    [],
  );

  useEffect(() => {
    start('CHECKOUT_SESSION');
    return () => dispatch({ kind: 'left' });
  }, [start]);

  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      if (now < end) timer = setTimeout(look, end - now);
      else dispatch({ kind: 'looked', now });
    };
    look();
    // After the computer was asleep, the timer is late: check when the page shows again.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end]);

  useEffect(() => {
    if (timers.ended === null) return;
    openModal(timedOut);
    return () => closeModal(timedOut.key);
  }, [timers.ended]);

  useEffect(() => {
    if (!testHooks) return;
    window.testHooks = {
      forceSessionTimeout: () => force('CHECKOUT_SESSION'),
      forceTokenExpiry: () => force('SECURITY_TOKEN_EXPIRATION'),
    };
    return () => void delete window.testHooks;
  }, [testHooks, force]);

  const isEnded = timers.ended !== null;
  const value = useMemo(() => ({ isEnded, tokenFetched: () => start('SECURITY_TOKEN_EXPIRATION') }), [isEnded, start]);
  return <TimersContext value={value}>{children}</TimersContext>;
}

const timedOut = {
  key: 'session-timed-out',
  title: 'Sorry, your session has timed out',
  severity: 'WARNING',
  dismissable: false,
  urgent: true,
  buttons: [{ label: 'Refresh now', onPress: () => window.location.reload(), leaves: true }],
} as const;
