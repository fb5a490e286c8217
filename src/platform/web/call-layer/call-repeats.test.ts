import { describe, expect, it, vi } from 'vitest';
import type { CallFailure } from './call-failure.ts';
import type { CallNotice } from './call-state.ts';
import { branch, failure, json, openCalls, type Answer, type Sent } from '#/platform/web/testing/open-calls.ts';

describe('the time limits of a call', () => {
  const hang = (_: Sent, signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

  it('end it as a timeout after 45 seconds without a first byte, or after its own limit [SH-472] [SH-473 part]', async () => {
    vi.useFakeTimers();
    try {
      const main = failure(openCalls(hang).calls.rest(branch));
      const own = failure(openCalls(hang).calls.rest({ ...branch, responseTimeoutMs: 5000, deadlineMs: 7000 }));
      let ended = '';
      void own.then(() => (ended += 'own '));
      void main.then(() => (ended += 'main'));
      await vi.advanceTimersByTimeAsync(4999);
      expect(ended).toBe('');
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toBe('own ');
      await vi.advanceTimersByTimeAsync(39_999);
      expect(ended).toBe('own ');
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toBe('own main');
      expect((await main)?.kind).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  it('end it as a timeout when the last byte is not there by the deadline, even if the first came in time: 45 seconds or its own [SH-472] [SH-473]', async () => {
    vi.useFakeTimers();
    try {
      const trickle: Answer = (_, signal) => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{'));
            signal.addEventListener('abort', () => controller.error(new Error('aborted')));
          },
        });
        return new Response(body);
      };
      const limits: [own: object, deadlineMs: number][] = [
        [{}, 45_000],
        [{ responseTimeoutMs: 2000, deadlineMs: 4000 }, 4000],
      ];
      for (const [own, deadlineMs] of limits) {
        const call = failure(openCalls(trickle).calls.rest({ ...branch, ...own }));
        let ended = false;
        void call.then(() => (ended = true));
        await vi.advanceTimersByTimeAsync(deadlineMs - 1);
        expect([deadlineMs, ended]).toEqual([deadlineMs, false]);
        await vi.advanceTimersByTimeAsync(1);
        expect([deadlineMs, ended]).toEqual([deadlineMs, true]);
        expect((await call)?.kind).toBe('timeout');
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('retrying', () => {
  const failing = (times: number): Answer => {
    let count = 0;
    return () => ((count += 1) <= times ? json({}, 500) : json({ fine: true }));
  };

  it('happens only as often as the call requests, by default not at all [SH-474]', async () => {
    expect((await failure(openCalls(failing(1)).calls.rest(branch)))?.status).toBe(500);
    expect(await openCalls(failing(1)).calls.rest({ ...branch, retries: 1 })).toEqual({ fine: true });
    const twice = openCalls(failing(2));
    expect((await failure(twice.calls.rest({ ...branch, retries: 1 })))?.status).toBe(500);
    expect(twice.sent).toHaveLength(2);
  });

  it('does not happen for a status the caller handles itself [SH-478]', async () => {
    const { calls, sent } = openCalls(() => json({}, 404));
    await failure(calls.rest({ ...branch, retries: 2, handledStatuses: [404] }));
    expect(sent).toHaveLength(1);
  });

  it('refreshes the token once for calls that fail together with 401, and repeats each once [SH-487] [SH-492]', async () => {
    const { calls, sent, refreshes } = openCalls(
      (one) => (one.headers['authorization'] === 'Bearer renewed' ? json({ fine: true }) : json({}, 401)),
      { token: 'old' },
    );
    const answers = await Promise.all([calls.rest(branch), calls.rest(branch), calls.rest(branch)]);
    expect(answers).toEqual([{ fine: true }, { fine: true }, { fine: true }]);
    expect(refreshes()).toBe(1);
    expect(sent).toHaveLength(6);
  });

  it("never repeats a call of one shopper as another", async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    for (const [before, sentInAll] of [[7, 1], [-1, 2]] as const) {
      let customerId: number = before;
      const session = {
        accessToken: () => `of-${customerId}`,
        customerId: () => customerId,
        refresh: async () => ((customerId = 8), true),
      };
      const { calls, sent } = openCalls(({ headers }) => (headers['authorization'] === 'Bearer of-8' ? json({ fine: true }) : json({}, 401)), { session, notify });
      const ended = await calls.rest(branch).catch((error: CallFailure) => error.status);
      // A visitor who has signed in meanwhile is still the same shopper.
      expect(ended).toEqual(before === -1 ? { fine: true } : 401);
      expect(sent).toHaveLength(sentInAll);
    }
    expect(notify.mock.calls).toEqual([['unable-to-load']]);
  });

  it('neither shows nor reports a call that was aborted by leaving the page', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const report = vi.fn<() => void>();
    let leaving = false;
    const brokenOff: Answer = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'));
    const { calls } = openCalls(brokenOff, { notify, report, leaving: () => leaving });
    await failure(calls.rest(branch));
    expect([notify, report].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    leaving = true;
    expect(await failure(calls.rest(branch))).toMatchObject({ kind: 'network', notice: null });
    expect([notify, report].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('treats the shopper as signed out when the repeat fails with 401 too [SH-488]', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const { calls } = openCalls(() => json({}, 401), { token: 'old', notify });
    expect((await failure(calls.rest(branch)))?.status).toBe(401);
    expect(notify.mock.calls).toEqual([['signed-out']]);
  });

  it('does so too when the refresh is refused, and then repeats nothing [SH-488]', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const session = { accessToken: () => 'old', refresh: async () => false };
    const { calls, sent } = openCalls(() => json({}, 401), { session, notify });
    expect((await failure(calls.rest({ ...branch, retries: 2 })))?.status).toBe(401);
    expect(sent).toHaveLength(1);
    expect(notify.mock.calls).toEqual([['signed-out']]);
  });

  it('leaves a 401 to a caller that handles it, after the refresh and the repeat [SH-478]', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const { calls, sent, refreshes } = openCalls(() => json({}, 401), { token: 'old', notify });
    expect((await failure(calls.rest({ ...branch, handledStatuses: [401] })))?.status).toBe(401);
    expect(refreshes()).toBe(1);
    expect(sent).toHaveLength(2);
    expect(notify).not.toHaveBeenCalled();
  });

  it('uses the sign-in made in another tab when a call from this one gets a 401 [SH-487]', async () => {
    const { calls } = openCalls((one) =>
      one.headers['authorization'] === 'Bearer renewed' ? json({ fine: true }) : json({}, 401),
    );
    expect(await calls.rest(branch)).toEqual({ fine: true });
  });

  it('repeats with the token that another call has fetched meanwhile, without a refresh of its own [SH-492]', async () => {
    let token = 'old';
    const session = { accessToken: () => token, refresh: vi.fn(async () => true) };
    const { calls } = openCalls((one) => {
      if (one.headers['authorization'] === 'Bearer newer') return json({ fine: true });
      token = 'newer';
      return json({}, 401);
    }, { session });
    expect(await calls.rest(branch)).toEqual({ fine: true });
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it("never happens anonymously after the session has ended [SH-487]", async () => {
    let token = 'old';
    const session = { accessToken: () => token, refresh: vi.fn(async () => false) };
    const { calls, sent } = openCalls(() => {
      token = 'unauthenticated';
      return json({}, 401);
    }, { session });
    expect((await failure(calls.rest(branch)))?.status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  it('does not refresh for the token call itself [SH-487] [SH-491]', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const { calls, refreshes } = openCalls(() => json({}, 401), { token: 'old', notify });
    await failure(calls.rest({ call: 'POST token-client/v1/token' }));
    expect(refreshes()).toBe(0);
    expect(notify).not.toHaveBeenCalled();
  });

  it('does not happen after a timeout that the caller handles itself [SH-478]', async () => {
    const never = (_: Sent, signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const handled = openCalls(never);
    const times = { responseTimeoutMs: 1, deadlineMs: 1, retries: 1 };
    expect((await failure(handled.calls.rest({ ...branch, ...times, handledStatuses: ['timeout'] })))?.kind).toBe('timeout');
    expect(handled.sent).toHaveLength(1);
    const shared = openCalls(never);
    await failure(shared.calls.rest({ ...branch, ...times }));
    expect(shared.sent).toHaveLength(2);
  });
});

describe('a server that answers with retry-after', () => {
  it('is called again after that time, in seconds or as a date, and not before [SH-496]', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T09:00:00Z') });
    try {
      for (const retryAfter of ['20', 'Thu, 12 Mar 2026 09:00:20 GMT']) {
        vi.setSystemTime(Date.parse('2026-03-12T09:00:00Z'));
        let count = 0;
        const { calls, sent } = openCalls(() => ((count += 1) === 1 ? json({}, 503, { 'retry-after': retryAfter }) : json({ fine: true })));
        const answer = calls.rest(branch);
        await vi.advanceTimersByTimeAsync(19_999);
        expect(sent).toHaveLength(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(await answer).toEqual({ fine: true });
        expect(sent).toHaveLength(2);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a call that has finally failed', () => {
  const refused = (status: number) => () => json({ error: 'no', message: 'No.' }, status);

  it('is shown once, and the caller can see whether it was shown or left to the caller [SH-478] [SH-499]', async () => {
    const notify = vi.fn<(notice: CallNotice) => void>();
    const { calls } = openCalls(refused(500), { notify });
    expect(await failure(calls.rest(branch))).toMatchObject({ status: 500, notice: 'unable-to-load' });
    expect(notify.mock.calls).toEqual([['unable-to-load']]);
    expect(await failure(calls.rest({ ...branch, handledStatuses: [500] }))).toMatchObject({ status: 500, notice: null });
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('is silent without a notify option, as on a page that the server renders', async () => {
    expect(await failure(openCalls(refused(500)).calls.rest(branch))).toMatchObject({ status: 500, notice: null });
  });

  it('is sent to the error-reporting service with the address of the call, except for 401 and 409 [SH-504] [SH-505]', async () => {
    const report = vi.fn<(failure: CallFailure, address: string) => void>();
    for (const status of [401, 409, 404, 500]) await failure(openCalls(refused(status), { report }).calls.rest({ ...branch, handledStatuses: [404] }));
    expect(report.mock.calls.map(([{ status }, address]) => [status, address])).toEqual([
      [404, '/branches-prod/v3/branches/651'],
      [500, '/branches-prod/v3/branches/651'],
    ]);
    report.mockReset();
    await failure(openCalls(() => Promise.reject(new TypeError('Failed to fetch')), { report }).calls.rest(branch));
    await failure(openCalls(() => new Response('<html>'), { report }).calls.rest(branch));
    expect(report.mock.calls.map(([{ kind, status }]) => [kind, status])).toEqual([['network', null], ['http', 200]]);
  });

  it('in the graph, if only a rule refused it, is left to its caller: nothing is shown or reported [SH-484]', async () => {
    const [notify, report] = [vi.fn(), vi.fn()];
    const { calls } = openCalls(() => json({ data: { x: { trolley: null, failures: [{ message: 'Full', type: '409' }] } } }), { notify, report });
    expect(await failure(calls.graph({ name: 'x', query: '' }, {}))).toMatchObject({ kind: 'graph', message: 'Full', notice: null });
    expect([...notify.mock.calls, ...report.mock.calls]).toEqual([]);
    const broken = openCalls(() => json({ errors: [{ message: 'Broken' }] }), { notify });
    expect(await failure(broken.calls.graph({ name: 'x', query: '' }, {}))).toMatchObject({ notice: 'unable-to-load', message: 'Broken' });
  });
});
