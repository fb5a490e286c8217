import type { Instant } from '#/platform/rules/london-time.ts';

/**
 * The timers of checkout and of resolving an order's payment (SH-158): one for the visit, one for its security token.
 */
export type SessionTimer = 'CHECKOUT_SESSION' | 'SECURITY_TOKEN_EXPIRATION';

/** The duration of each timer in milliseconds: 28 minutes (SH-159, SH-163). */
export const sessionTimerMs = 1_680_000;

/** The end of each started timer, and the timer that ended first; null if none has ended. */
export interface SessionTimers {
  readonly ends: { readonly [timer in SessionTimer]?: Instant };
  readonly ended: SessionTimer | null;
}

export const noSessionTimers: SessionTimers = { ends: {}, ended: null };

export type SessionTimerEvent =
  /** The page was opened, or a security token arrived: the timer starts, or starts again. */
  | { kind: 'started'; timer: SessionTimer; now: Instant }
  | { kind: 'looked'; now: Instant }
  /** A test ends the timer, so that it does not have to wait 28 minutes. */
  | { kind: 'forced'; timer: SessionTimer }
  | { kind: 'left' };

/**
 * Returns the timers after an event. Once a timer has ended, nothing changes until the shopper leaves the page, which
 * they have to reload.
 */
export function sessionTimersAfter(timers: SessionTimers, event: SessionTimerEvent): SessionTimers {
  if (event.kind === 'left') return noSessionTimers;
  if (timers.ended !== null) return timers;
  if (event.kind === 'forced') return { ...timers, ended: event.timer };
  if (event.kind === 'started') return { ...timers, ends: { ...timers.ends, [event.timer]: event.now + sessionTimerMs } };
  const [first] = running(timers);
  return first && first.end <= event.now ? { ...timers, ended: first.timer } : timers;
}

/** Returns when the next timer ends, or null if none is running or one has already ended. */
export function nextEnd(timers: SessionTimers): Instant | null {
  return timers.ended === null ? (running(timers)[0]?.end ?? null) : null;
}

function running({ ends }: SessionTimers): { timer: SessionTimer; end: Instant }[] {
  return (Object.entries(ends) as [SessionTimer, Instant][])
    .map(([timer, end]) => ({ timer, end }))
    .toSorted((one, other) => one.end - other.end);
}
