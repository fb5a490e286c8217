import { useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { nextEnd, noSessionTimers, sessionTimersAfter, type SessionTimer } from '#/modules/checkout/rules/session-timer-state.ts';

declare global {
  interface Window {
    /** Functions for tests; set only if the server's setting allows them (SH-165). */
    testHooks?: { forceSessionTimeout?: () => void; forceTokenExpiry?: () => void };
  }
}

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

  return children;
}

const timedOut = {
  key: 'session-timed-out',
  title: 'Sorry, your session has timed out',
  severity: 'WARNING',
  dismissable: false,
  urgent: true,
  buttons: [{ label: 'Refresh now', onPress: () => window.location.reload(), leaves: true }],
} as const;
