import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextEnd,
  noSessionTimers,
  sessionTimerMs,
  sessionTimersAfter,
  type SessionTimerEvent,
  type SessionTimers,
} from './session-timer-state.ts';

const minute = 60_000;
const after = (...events: SessionTimerEvent[]): SessionTimers => events.reduce(sessionTimersAfter, noSessionTimers);
const opened = { kind: 'started', timer: 'CHECKOUT_SESSION', now: 0 } as const;
const fetched = (now: number) => ({ kind: 'started', timer: 'SECURITY_TOKEN_EXPIRATION', now }) as const;
const looked = (now: number) => ({ kind: 'looked', now }) as const;

describe('the timers of checkout', () => {
  it('last exactly 28 minutes each [SH-158] [SH-159]', () => {
    expect(sessionTimerMs).toBe(28 * minute);
    for (const start of [opened, fetched(0)]) {
      expect(after(start, looked(1_679_999)).ended).toBeNull();
      expect(after(start, looked(1_680_000)).ended).toBe(start.timer);
    }
  });

  it('run independently, and the first to end counts [SH-163 part]', () => {
    expect(after(opened, fetched(5 * minute), looked(28 * minute)).ended).toBe('CHECKOUT_SESSION');
    expect(nextEnd(after(opened, fetched(5 * minute)))).toBe(28 * minute);
    expect(after(fetched(0), { ...opened, now: 5 * minute }, looked(28 * minute)).ended).toBe('SECURITY_TOKEN_EXPIRATION');
  });

  it('restart with each new security token, only that one [SH-163 part]', () => {
    const renewed = after(fetched(0), fetched(20 * minute));
    expect(sessionTimersAfter(renewed, looked(28 * minute)).ended).toBeNull();
    expect(sessionTimersAfter(renewed, looked(48 * minute)).ended).toBe('SECURITY_TOKEN_EXPIRATION');
    expect(after(opened, fetched(0), fetched(20 * minute), looked(28 * minute)).ended).toBe('CHECKOUT_SESSION');
  });

  it('stop when the page is left [SH-163 part]', () => {
    const left = after(opened, fetched(0), { kind: 'left' });
    expect(nextEnd(left)).toBeNull();
    expect(sessionTimersAfter(left, looked(60 * minute)).ended).toBeNull();
  });

  it('can each be made to end at once [SH-164 part]', () => {
    for (const timer of ['CHECKOUT_SESSION', 'SECURITY_TOKEN_EXPIRATION'] as const) {
      expect(after(opened, { kind: 'forced', timer }).ended).toBe(timer);
    }
  });

  it('stay ended whatever else happens, until the page is left', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('started' as const), timer: fc.constantFrom('CHECKOUT_SESSION' as const, 'SECURITY_TOKEN_EXPIRATION' as const), now: fc.nat() }),
      fc.record({ kind: fc.constant('looked' as const), now: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const ended = after(opened, looked(28 * minute));
        expect(events.reduce(sessionTimersAfter, ended)).toEqual(ended);
        expect(nextEnd(ended)).toBeNull();
      }),
    );
  });
});
