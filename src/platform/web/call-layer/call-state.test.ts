import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState, nextState, type CallEvent, type CallState, type CallPolicy, type Ending, type CallNotice } from './call-state.ts';

const plain: CallPolicy = { retries: 0, refreshes: true, waits: true, handled: [], quiet: false, notifiesAnswers: false, staysHere: false, ofOrder: false };
const answered = (status: number, more: Partial<Ending> = {}): Ending => ({ kind: 'http', status, code: null, retryAfterMs: null, offline: false, ...more });
const timeout: Ending = { kind: 'timeout', status: null, code: null, retryAfterMs: null, offline: false };
const unsent: Ending = { ...timeout, kind: 'network' };

const failed = (ending: Ending, tokenIsNewer = false): CallEvent<Ending> => ({ kind: 'failed', ending, tokenIsNewer });
const notRenewed = (ending: Ending | null = null): CallEvent<Ending> => ({ kind: 'not renewed', ending });
const renewed: CallEvent<Ending> = { kind: 'renewed' };
const waited: CallEvent<Ending> = { kind: 'waited' };

const stateAfter = (events: CallEvent<Ending>[], policy: Partial<CallPolicy> = {}): CallState<Ending> =>
  events.reduce<CallState<Ending>>((state, event) => nextState(state, event, { ...plain, ...policy }), initialState({ ...plain, ...policy }));

/** Returns the notice that the shopper finally sees; null if the call failed without one. */
function told(events: CallEvent<Ending>[], policy: Partial<CallPolicy> = {}): CallNotice | null | 'not over' {
  const state = stateAfter(events, policy);
  return state.at === 'failed' ? state.notice : 'not over';
}

describe('a call answered 401', () => {
  it('gets a new token once and is repeated once [SH-487]', () => {
    expect(stateAfter([failed(answered(401))]).at).toBe('refresh');
    expect(stateAfter([failed(answered(401)), renewed]).at).toBe('attempt');
    expect(stateAfter([failed(answered(401)), renewed, { kind: 'answered' }]).at).toBe('done');
  });

  it('is repeated without a refresh when another call has fetched a token meanwhile [SH-492]', () => {
    expect(stateAfter([failed(answered(401), true)]).at).toBe('attempt');
  });

  it('again, or without a new token, ends the sign-in, whatever the token call was refused with [SH-488]', () => {
    expect(told([failed(answered(401)), renewed, failed(answered(401))])).toBe('signed-out');
    expect(told([failed(answered(401)), notRenewed()])).toBe('signed-out');
    for (const status of [400, 403, 500]) expect(told([failed(answered(401)), notRenewed(answered(status))])).toBe('signed-out');
  });

  it('does not end the sign-in when the token call failed to get through: that failure is shown instead [SH-488]', () => {
    expect(told([failed(answered(401)), notRenewed(unsent)])).toBe('unable-to-load');
    expect(told([failed(answered(401)), notRenewed({ ...unsent, offline: true })])).toBe('offline');
    expect(told([failed(answered(401)), notRenewed(answered(503))])).toBe('unable-to-load');
    expect(told([failed(answered(401)), notRenewed(timeout)], { ofOrder: true })).toBe('timed-out');
  });

  it('is not repeated as another shopper; the page has to be reloaded', () => {
    const another = { ...failed(answered(401), true), shopperChanged: true } as CallEvent<Ending>;
    const renewedForAnother: CallEvent<Ending> = { kind: 'renewed', shopperChanged: true };
    for (const events of [[another], [failed(answered(401)), renewedForAnother]]) {
      expect(told(events)).toBe('unable-to-load');
      for (const policy of [{ quiet: true }, { staysHere: true }, { handled: [401] }]) expect(told(events, policy)).toBeNull();
    }
    expect(told([{ ...failed(answered(500)), shopperChanged: true } as CallEvent<Ending>], { retries: 3 })).toBe('unable-to-load');
  });

  it("is not refreshed when it is the token client's own [SH-491] [AC-029]", () => {
    const state = stateAfter([failed(answered(401))], { refreshes: false });
    expect(state).toMatchObject({ at: 'failed', notice: null });
  });

  it('is passed to a caller that handles it, or wants it as an error, after the repeat [SH-478] [SH-490]', () => {
    for (const policy of [{ handled: [401] }, { staysHere: true }]) {
      expect(stateAfter([failed(answered(401))], policy).at).toBe('refresh');
      expect(told([failed(answered(401)), renewed, failed(answered(401))], policy)).toBeNull();
    }
  });
});

describe('a call answered 403', () => {
  it('redirects to login, or to the locked page for a locked account [SH-493] [SH-495]', () => {
    expect(told([failed(answered(403, { code: 'forbidden' }))])).toBe('forbidden');
    expect(told([failed(answered(403, { code: 'soft_locked' }))])).toBe('locked');
    expect(told([failed(answered(401)), notRenewed(answered(403, { code: 'soft_locked' }))])).toBe('locked');
  });

  it('does not redirect for a bad CSRF token, nor for a caller that handles it or wants it as an error [SH-493] [SH-490] [SH-478]', () => {
    expect(told([failed(answered(403, { code: 'csrf_invalid' }))])).toBeNull();
    expect(told([failed(answered(403, { code: 'soft_locked' }))], { handled: [403] })).toBeNull();
    expect(told([failed(answered(403))], { staysHere: true })).toBeNull();
  });
});

describe('a call answered 503', () => {
  const later = (retryAfterMs: number) => failed(answered(503, { retryAfterMs }));

  it('waits as long as the server says, up to 30 seconds, and is repeated once [SH-496]', () => {
    expect(stateAfter([later(30_000)])).toMatchObject({ at: 'wait', forMs: 30_000 });
    expect(stateAfter([later(0), waited]).at).toBe('attempt');
    expect(stateAfter([later(2000), waited, { kind: 'answered' }]).at).toBe('done');
  });

  it('fails at once when the server does not say how long, or says longer [SH-497]', () => {
    expect(told([failed(answered(503))])).toBe('unable-to-load');
    expect(told([later(30_001)])).toBe('unable-to-load');
    expect(told([later(31_000)], { retries: 3 })).toBe('unable-to-load');
  });

  it('fails when the repeat fails, whatever the reason [SH-498]', () => {
    expect(told([later(1000), waited, later(1000)])).toBe('unable-to-load');
    expect(told([later(1000), waited, failed(answered(500))])).toBe('unable-to-load');
    expect(told([later(1000), waited, failed({ ...unsent, offline: true })])).toBe('offline');
  });

  it('does not wait on a page that is being rendered', () => {
    expect(told([later(1000)], { waits: false })).toBe('unable-to-load');
  });

  it('makes its retries at once on a page that is being rendered [SH-269 part]', () => {
    const rendering = { waits: false, retries: 1 };
    expect(stateAfter([later(1000)], rendering).at).toBe('attempt');
    expect(told([later(1000), later(1000)], rendering)).toBe('unable-to-load');
    expect(told([failed(answered(429, { retryAfterMs: 1000 }))], rendering)).toBe('unable-to-load');
  });

  it('is passed to a caller that handles it [SH-478]', () => {
    expect(told([later(1000)], { handled: [503] })).toBeNull();
  });
});

describe('a call that fails otherwise', () => {
  it('shows the generic modal for any other status, an unreadable answer, and no answer [SH-499]', () => {
    for (const status of [400, 404, 409, 422, 429, 500, 502, 504]) expect(told([failed(answered(status))]), String(status)).toBe('unable-to-load');
    expect(told([failed(answered(200))])).toBe('unable-to-load');
    expect(told([failed({ ...answered(200), kind: 'graph' })])).toBe('unable-to-load');
    expect(told([failed(unsent)])).toBe('unable-to-load');
    expect(told([failed(timeout)])).toBe('unable-to-load');
  });

  it('shows the lost connection instead when the browser is offline [SH-501]', () => {
    expect(told([failed({ ...unsent, offline: true })])).toBe('offline');
    expect(told([failed({ ...timeout, offline: true })], { ofOrder: true })).toBe('offline');
  });

  it('with a timeout of an order or a trolley has a modal of its own [SH-503]', () => {
    expect(told([failed(timeout)], { ofOrder: true })).toBe('timed-out');
    expect(told([failed(answered(500))], { ofOrder: true })).toBe('unable-to-load');
    expect(told([failed(timeout)], { ofOrder: true, handled: ['timeout'] })).toBeNull();
  });

  it('opens no modal when it is quiet, but still redirects a signed-out shopper to login', () => {
    for (const ending of [answered(500), answered(503), timeout, unsent, { ...unsent, offline: true }]) expect(told([failed(ending)], { quiet: true })).toBeNull();
    expect(told([failed(answered(401)), notRenewed()], { quiet: true })).toBe('signed-out');
  });

  it('is reported, except for 401 and 409, even if handled or quiet [SH-504] [SH-505]', () => {
    const reported = (ending: Ending, policy: Partial<CallPolicy> = {}) => {
      const state = stateAfter([failed(ending)], { refreshes: false, ...policy });
      return state.at === 'failed' && state.report;
    };
    expect([answered(401), answered(409)].map((one) => reported(one))).toEqual([false, false]);
    expect([answered(400), answered(403), answered(404), answered(500), answered(503)].every((one) => reported(one))).toBe(true);
    expect([timeout, unsent, answered(200), { ...answered(200), kind: 'graph' as const }].every((one) => reported(one))).toBe(true);
    expect(reported(answered(404), { handled: [404] })).toBe(true);
    expect(reported(answered(500), { quiet: true })).toBe(true);
  });
});

const endings = fc.oneof(
  fc.record({
    kind: fc.constant('http' as const),
    status: fc.constantFrom(200, 400, 401, 401, 403, 404, 409, 422, 500, 502, 503, 503),
    code: fc.constantFrom(null, 'csrf_invalid', 'soft_locked', 'forbidden'),
    retryAfterMs: fc.constantFrom(null, 0, 1000, 30_000, 30_001),
    offline: fc.constant(false),
  }),
  fc.record({
    kind: fc.constantFrom('timeout' as const, 'network' as const),
    status: fc.constant(null),
    code: fc.constant(null),
    retryAfterMs: fc.constant(null),
    offline: fc.boolean(),
  }),
);

const policies: fc.Arbitrary<CallPolicy> = fc.record({
  retries: fc.integer({ min: 0, max: 3 }),
  refreshes: fc.boolean(),
  waits: fc.boolean(),
  handled: fc.subarray<number | 'timeout'>([401, 403, 404, 409, 503, 'timeout']),
  quiet: fc.boolean(),
  notifiesAnswers: fc.boolean(),
  staysHere: fc.boolean(),
  ofOrder: fc.boolean(),
});

describe('every sequence of events', () => {
  it('ends the call, handles each cause at most once, and shows only what its caller does not handle [SH-478] [SH-487] [SH-496]', () => {
    const luck = fc.infiniteStream(fc.record({ well: fc.integer({ min: 0, max: 4 }), ending: endings, tokenIsNewer: fc.boolean(), renewal: fc.constantFrom('renewed', 'refused', 'failed') }));
    fc.assert(
      fc.property(policies, luck, (policy, stream) => {
        const happened: string[] = [];
        let state: CallState<Ending> = initialState(policy);
        while (state.at !== 'done' && state.at !== 'failed') {
          happened.push(state.at);
          expect(happened.length).toBeLessThan(20);
          const { well, ending, tokenIsNewer, renewal } = stream.next().value;
          if (state.at === 'wait') {
            expect(state.forMs).toBeLessThanOrEqual(30_000);
            state = nextState(state, waited, policy);
          } else if (state.at === 'refresh') {
            const event = renewal === 'renewed' ? renewed : notRenewed(renewal === 'failed' ? ending : null);
            state = nextState(state, event, policy);
          } else state = nextState(state, well === 0 ? { kind: 'answered' } : failed(ending, tokenIsNewer), policy);
        }
        const times = (state: string) => happened.filter((one) => one === state).length;
        expect(times('refresh')).toBeLessThanOrEqual(policy.refreshes ? 1 : 0);
        expect(times('wait')).toBeLessThanOrEqual(policy.waits ? 1 : 0);
        expect(times('attempt')).toBeLessThanOrEqual(3 + policy.retries);
        if (state.at !== 'failed' || state.notice === null) return;
        const { ending, notice } = state;
        expect(policy.handled).not.toContain(ending.kind === 'timeout' ? 'timeout' : ending.status);
        const leads = ['signed-out', 'forbidden', 'locked'].includes(notice);
        expect(leads ? policy.staysHere : policy.quiet).toBe(false);
        expect(leads).toBe(ending.status === 401 || ending.status === 403);
      }),
      { numRuns: 2000 },
    );
  });
});
